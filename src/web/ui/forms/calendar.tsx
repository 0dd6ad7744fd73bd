import {
  DayButton as BaseDayButton,
  type ClassNames,
  type DayButtonProps,
  DayPicker,
  type DayPickerProps,
} from 'react-day-picker'
import { Icon } from '#web/ui/icon.tsx'
import { fromIsoDay, type IsoDay, toIsoDay } from './iso-day.ts'

const MOVE =
  'grid size-10 place-items-center rounded-control text-ink-2 hover:bg-sunken aria-disabled:opacity-35 pointer-coarse:size-11'

const CLASSES: Partial<ClassNames> = {
  root: 'relative',
  month_caption: 'flex h-10 items-center pl-2 font-display text-[1.0625rem] font-[450]',
  nav: 'absolute top-0 right-0 flex',
  button_previous: MOVE,
  button_next: MOVE,
  month_grid: 'mt-2 border-collapse',
  weekday: 'h-8 w-10 text-tiny font-medium text-ink-3 pointer-coarse:w-11',
  day: 'p-0 text-center tabular-nums',
  day_button:
    'size-10 rounded-full font-medium hover:bg-wash disabled:font-normal disabled:text-ink-3 disabled:opacity-55 disabled:hover:bg-transparent pointer-coarse:size-11',
  selected: 'chosen-day [&>button]:bg-action [&>button]:text-on-action [&>button]:hover:bg-action-hover',
  today: '[&:not(.chosen-day)>button]:shadow-[inset_0_0_0_1.5px_var(--edge)]',
  outside: 'invisible',
}

const LABELS: DayPickerProps['labels'] = {
  labelPrevious: () => 'Previous month',
  labelNext: () => 'Next month',
}

const COMPONENTS: DayPickerProps['components'] = { Chevron, DayButton }

/** Screen readers get the whole date, although only the number of the day is visible. */
function DayButton({ children: _, ...button }: DayButtonProps) {
  const { date } = button.day
  return (
    <BaseDayButton {...button}>
      <span className="sr-only">{button['aria-label']}</span>
      <span aria-hidden="true" data-number={date.getDate()} className="before:content-[attr(data-number)]" />
    </BaseDayButton>
  )
}

function Chevron({ orientation }: { orientation?: string }) {
  return <Icon name={orientation === 'left' ? 'chevron-left' : 'chevron-right'} className="size-[1.125rem]" />
}

export type CalendarProps = {
  value: IsoDay | null
  min?: IsoDay
  onPick: (day: IsoDay) => void
  format: (day: IsoDay) => string
}

/** One month, with weeks that start on Monday. Its code is loaded on first use. */
export function Calendar({ value, min, onPick, format }: CalendarProps) {
  const earliest = min ? fromIsoDay(min) : undefined
  const selected = value ? fromIsoDay(value) : undefined
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      weekStartsOn={1}
      selected={selected}
      defaultMonth={selected ?? earliest}
      {...(earliest ? { startMonth: earliest, disabled: { before: earliest } } : {})}
      onSelect={(date) => onPick(toIsoDay(date))}
      classNames={CLASSES}
      components={COMPONENTS}
      labels={{ ...LABELS, labelDayButton: (date) => format(toIsoDay(date)) }}
    />
  )
}
