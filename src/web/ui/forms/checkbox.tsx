import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { FieldError } from './field.tsx'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'> & {
  label: ReactNode
  error?: string | undefined
  className?: string
}

export function Checkbox({ label, error, className, ...input }: CheckboxProps) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className={cx('grid gap-1', className)}>
      <label
        htmlFor={id}
        className="flex min-h-11 items-center gap-3 py-1.5 has-disabled:cursor-not-allowed has-disabled:text-ink-2"
      >
        <span className="relative grid size-5 shrink-0 place-items-center">
          <input
            {...input}
            id={id}
            type="checkbox"
            data-part="box"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            className="peer size-5 appearance-none rounded-md border-[1.5px] border-ink-3 bg-card checked:border-action checked:bg-action disabled:opacity-60 aria-invalid:border-bad-ink"
          />
          <Icon
            name="check"
            className="pointer-events-none invisible absolute size-3.5 stroke-[2.75] text-on-action peer-checked:visible"
          />
        </span>
        <span className="min-w-0 wrap-anywhere">{label}</span>
      </label>
      <FieldError id={errorId} message={error} />
    </div>
  )
}
