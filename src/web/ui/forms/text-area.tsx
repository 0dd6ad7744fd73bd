import type { ComponentProps } from 'react'
import { cx } from '#web/ui/cx.ts'
import { controlClass, Field, type FieldLook } from './field.tsx'

const HEIGHTS = {
  line: 'min-h-11 py-2',
  short: 'min-h-24 py-2.5',
  tall: 'min-h-[200px] py-2.5',
  page: 'min-h-[22rem] py-2.5',
}

export type TextAreaProps = FieldLook &
  Omit<ComponentProps<'textarea'>, keyof FieldLook | 'id'> & {
    /** `line` starts with one line, and `tall` is at least 200 px high. Every text area grows with its text. */
    height?: keyof typeof HEIGHTS
    /** `code` is for HTML, such as an article's content. */
    look?: 'text' | 'code'
  }

export function TextArea({
  label,
  hint,
  error,
  className,
  height = 'short',
  look = 'text',
  ...area
}: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          className={cx(
            controlClass,
            HEIGHTS[height],
            look === 'code' && 'font-mono',
            'max-h-[70vh] field-sizing-content resize-y leading-relaxed',
          )}
        />
      )}
    </Field>
  )
}
