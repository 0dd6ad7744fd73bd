import { type ClassNames, DayPicker } from 'react-day-picker'
import type { YearPlan } from '#contract/year.ts'
import { londonDate } from '#domain/london.ts'
import { fromIsoDay } from '#web/ui/forms/iso-day.ts'

const CLASSES: Partial<ClassNames> = {
  months: 'grid grid-cols-3 gap-x-5 gap-y-2',
  month_caption: 'text-tiny font-semibold',
  month_grid: 'border-collapse',
  weekday: 'h-4 p-0 text-[0.6875rem] leading-none font-medium text-ink-3',
  day: 'size-[1.125rem] p-0 text-center text-[0.6875rem] leading-none tabular-nums text-ink-2',
  day_button: 'size-full cursor-default',
  outside: 'invisible',
}

const formatWeekdayName = (day: Date) => 'SMTWTFS'.charAt(day.getDay())

const FULL = 'rounded-full bg-action text-on-action! font-semibold'
const PULSE = 'rounded-full shadow-[inset_0_0_0_1.5px_var(--action)] font-semibold'
const OTHER = 'rounded-full outline-1 outline-dashed -outline-offset-1 outline-edge font-semibold'
const HOLIDAY = 'rounded-sm bg-warn text-warn-ink!'
const LEGEND = [
  ['Full survey', FULL],
  ['Pulse', PULSE],
  ['Bank holiday', HOLIDAY],
] as const
const OTHERS = ['Not part of the plan', OTHER] as const

/** Twelve small calendar months. Hidden from screen readers, because the list contains the same dates. */
export function Months({ plan: { dates, holidays, other_surveys } }: { plan: YearPlan }) {
  const shown = dates.filter(({ state }) => state !== 'skipped' && state !== 'not_sent')
  const daysOf = (kind: 'full' | 'pulse') =>
    shown.filter((date) => date.kind === kind).map(({ on }) => fromIsoDay(on))
  const legend = other_surveys.length > 0 ? [...LEGEND, OTHERS] : LEGEND
  return (
    <div aria-hidden="true" inert className="grid gap-3 max-lg:hidden">
      <ul className="flex gap-4 text-small text-ink-2">
        {legend.map(([name, look]) => (
          <li key={name} className="flex items-center gap-1.5">
            <span className={`inline-block size-3 ${look}`} />
            {name}
          </li>
        ))}
      </ul>
      <DayPicker
        numberOfMonths={12}
        hideNavigation
        formatters={{ formatWeekdayName }}
        weekStartsOn={1}
        defaultMonth={fromIsoDay(londonDate(new Date()))}
        classNames={CLASSES}
        modifiers={{
          full: daysOf('full'),
          pulse: daysOf('pulse'),
          other: other_surveys.map(({ on }) => fromIsoDay(on)),
          holiday: holidays.map(({ on }) => fromIsoDay(on)),
        }}
        modifiersClassNames={{ full: FULL, pulse: PULSE, other: OTHER, holiday: HOLIDAY }}
      />
    </div>
  )
}
