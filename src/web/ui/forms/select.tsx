import type { ComponentProps } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { controlClass, Field, type FieldLook } from './field.tsx'

export type Option = { value: string | number; label: string; disabled?: boolean }

export type SelectProps = FieldLook &
  Omit<ComponentProps<'select'>, keyof FieldLook | 'id' | 'children'> & {
    options: readonly Option[]
    /** The empty choice's label. Without a label, there is no empty choice. */
    placeholder?: string
  }

/** The native select, because it works on every phone, with every screen reader and with the keyboard. */
export function Select({ label, hint, error, className, options, placeholder, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <div className="relative">
          <select
            {...select}
            {...control}
            className={cx(controlClass, 'min-h-11 appearance-none truncate pr-10')}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon
            name="chevron-down"
            className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 text-ink-2"
          />
        </div>
      )}
    </Field>
  )
}
