import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '#web/ui/cx.ts'
import { FieldError } from './field.tsx'

export type RadioGroupProps = Omit<
  ComponentProps<'input'>,
  'id' | 'type' | 'className' | 'value' | 'defaultValue'
> & {
  legend: ReactNode
  name: string
  options: readonly { value: string; label: ReactNode; note?: ReactNode }[]
  value?: string
  error?: string | undefined
  className?: string
}

/** Radio buttons in rows that are large enough to tap. Spread `register` into it, or pass `value` and `onChange`. */
export function RadioGroup({ legend, options, value, error, className, ...input }: RadioGroupProps) {
  const errorId = `${useId()}-error`
  return (
    <fieldset
      className={cx('grid min-w-0 gap-1.5', className)}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className="mb-1.5 text-small font-semibold">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-12 items-center gap-3 rounded-box border border-line bg-card px-4 py-2 has-checked:border-action has-checked:bg-wash has-disabled:opacity-60"
        >
          <input
            {...input}
            type="radio"
            value={option.value}
            {...(value === undefined ? {} : { checked: value === option.value })}
            className="size-5 shrink-0 appearance-none rounded-full border-[1.5px] border-ink-3 bg-card checked:border-[6px] checked:border-action"
          />
          <span className="min-w-0 wrap-anywhere">
            <span className="block font-medium">{option.label}</span>
            {option.note && <span className="block text-small text-ink-2">{option.note}</span>}
          </span>
        </label>
      ))}
      <FieldError id={errorId} message={error} />
    </fieldset>
  )
}
