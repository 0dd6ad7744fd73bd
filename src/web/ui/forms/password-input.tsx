import { type ComponentProps, useState } from 'react'
import { cx } from '#web/ui/cx.ts'
import { controlClass, Field, type FieldLook } from './field.tsx'

export type PasswordInputProps = FieldLook & Omit<ComponentProps<'input'>, keyof FieldLook | 'id' | 'type'>

export function PasswordInput({ label, hint, error, className, ...input }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={cx(controlClass, 'min-h-11 pr-20')}
          />
          <button
            type="button"
            aria-label={shown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 min-w-16 rounded-control px-3.5 text-small font-semibold text-link hover:underline"
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </Field>
  )
}
