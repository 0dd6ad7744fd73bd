import { lazy, Suspense, useId } from 'react'
import { weekdayDate } from '#domain/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Popover } from '#web/ui/overlays/popover.tsx'
import { controlClass, FieldError } from './field.tsx'
import type { IsoDay } from './iso-day.ts'

const Calendar = lazy(() => import('./calendar.tsx').then(({ Calendar }) => ({ default: Calendar })))

export type DatePickerProps = {
  label: string
  value: IsoDay | null
  onChange: (day: IsoDay) => void
  /** For an optional date. Once a day is chosen, a button clears it. */
  onClear?: (() => void) | undefined
  /** The first day that can be chosen. */
  min?: IsoDay
  /** True for a day after `min` that cannot be chosen. The hint says why. */
  isRefused?: (day: IsoDay) => boolean
  /** Why days before `min` cannot be chosen. Shown with the calendar. */
  minReason?: string
  hint?: string
  error?: string | undefined
  disabled?: boolean
  /** `text` looks like a plain value in a `Details` list. Its label is then only for screen readers. */
  look?: 'field' | 'text'
  /** How the date is written on the button, and on each day for screen readers. */
  format?: (day: IsoDay) => string
}

/**
 * A button that shows a date such as 'Thursday 3 December 2026' and opens a calendar. Choosing a day closes the
 * calendar.
 */
export function DatePicker({
  label,
  value,
  onChange,
  onClear,
  min,
  isRefused,
  minReason,
  hint,
  error,
  disabled,
  look = 'field',
  format = weekdayDate,
}: DatePickerProps) {
  const id = useId()
  const ids = { label: `${id}-label`, button: `${id}-button`, hint: `${id}-hint`, error: `${id}-error` }
  const describedBy = [hint && ids.hint, error && ids.error].filter(Boolean).join(' ')
  const inText = look === 'text'

  return (
    <div className={inText ? 'contents' : 'grid min-w-0 content-start gap-1.5'}>
      <span id={ids.label} className={inText ? 'sr-only' : 'text-small font-semibold'}>
        {label}
      </span>
      <Popover
        // The calendar has its own name, because the field's label belongs to the button.
        label="Calendar"
        trigger={
          <>
            <span className="min-w-0">{value ? format(value) : 'Choose a date'}</span>
            <Icon name="calendar" className="size-4 text-ink-2" />
          </>
        }
        triggerProps={{
          id: ids.button,
          'aria-labelledby': `${ids.label} ${ids.button}`,
          'aria-describedby': describedBy || undefined,
          disabled,
        }}
        triggerClass={cx(
          'flex items-center gap-2 text-left',
          inText
            ? '-my-1 min-h-8 rounded-md font-medium underline decoration-edge decoration-dotted underline-offset-4 not-disabled:hover:decoration-solid disabled:no-underline pointer-coarse:min-h-11'
            : cx(controlClass, 'min-h-11 justify-between'),
          error && 'border-bad-ink',
        )}
        className="p-3"
      >
        {(close) => (
          <Suspense fallback={<div className="h-[21rem] w-[17.5rem] pointer-coarse:w-[19.25rem]" />}>
            {minReason && <p className="mb-2 w-0 min-w-full pl-2 text-small text-ink-2">{minReason}</p>}
            <Calendar
              value={value}
              min={min}
              isRefused={isRefused}
              format={format}
              onPick={(day) => {
                close()
                if (day !== value) onChange(day)
              }}
            />
          </Suspense>
        )}
      </Popover>
      {onClear && value && (
        <Button
          tone="quiet"
          size="small"
          className="-ml-3 justify-self-start"
          disabled={disabled}
          onClick={() => {
            onClear()
            // The button disappears once the date is cleared, so the focus moves to the date button.
            document.getElementById(ids.button)?.focus()
          }}
        >
          Clear<span className="sr-only"> {label}</span>
        </Button>
      )}
      {hint && (
        <p id={ids.hint} className="text-small text-ink-2">
          {hint}
        </p>
      )}
      <FieldError id={ids.error} message={error} />
    </div>
  )
}
