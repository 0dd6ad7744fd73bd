import type { ChangeEvent, KeyboardEvent } from 'react'
import { TextArea, type TextAreaProps } from './text-area.tsx'

type LongLineProps = Omit<TextAreaProps, 'height' | 'look'>

/**
 * One line of text that is often longer than its field. The field grows, so that all of it can be read. Like an input,
 * it has no line breaks: Enter submits the form, and pasted line breaks become spaces.
 */
export function LongLine({ onChange, onKeyDown, ...line }: LongLineProps) {
  return (
    <TextArea
      {...line}
      height="line"
      autoComplete="off"
      onKeyDown={(event) => {
        onKeyDown?.(event)
        submitOnEnter(event)
      }}
      onChange={(event) => {
        joinLines(event)
        onChange?.(event)
      }}
    />
  )
}

function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  // Enter also chooses a suggestion of an input method, for example in Japanese.
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

function joinLines({ target }: ChangeEvent<HTMLTextAreaElement>) {
  if (!/[\r\n]/.test(target.value)) return
  const joined = (text: string) => text.replaceAll(/\s*[\r\n]+\s*/g, ' ')
  const caret = joined(target.value.slice(0, target.selectionEnd)).length
  target.value = joined(target.value)
  target.setSelectionRange(caret, caret)
}
