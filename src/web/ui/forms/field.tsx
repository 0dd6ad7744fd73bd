import { type ReactNode, useId } from 'react'
import { capitalise } from '#domain/names.ts'
import { cx } from '#web/ui/cx.ts'

export type FieldLook = {
  label: ReactNode
  /** Help that is visible before anything is typed. */
  hint?: ReactNode
  /** The error, shown below the field with its first letter capitalised. */
  error?: string | undefined
  className?: string
}

/** Attributes that link a control to its label, hint and error. */
export type ControlProps = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

export function Field({
  label,
  hint,
  error,
  className,
  children,
}: FieldLook & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ')

  return (
    <div className={cx('grid min-w-0 content-start gap-1.5', className)}>
      <label htmlFor={id} className="justify-self-start text-small font-semibold">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <p id={hintId} className="text-small text-ink-2">
          {hint}
        </p>
      )}
      <FieldError id={errorId} message={error} />
    </div>
  )
}

export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null
  return (
    <p id={id} className="text-small text-bad-ink">
      {capitalise(message)}
    </p>
  )
}

/** A text control's classes. `aria-invalid` gives its border the error colour. */
export const controlClass =
  'w-full min-w-0 rounded-control border border-edge bg-card px-3.5 text-base text-ink placeholder:text-ink-3 ' +
  'hover:border-ink-3 focus-visible:border-action focus-visible:outline-offset-0 disabled:bg-sunken disabled:text-ink-2 ' +
  'aria-invalid:border-bad-ink aria-invalid:focus-visible:outline-bad-ink sm:text-body'
