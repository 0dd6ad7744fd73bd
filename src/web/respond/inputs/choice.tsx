import type { KeyboardEvent } from 'react'

interface ChoiceProps {
  type: 'radio' | 'checkbox'
  label: string
  /** A line below the label. */
  helper?: string | undefined
  /** The digit key that chooses this option, from 1 to 9. */
  digit: number
  isChosen: boolean
  /** True if the option is disabled because the maximum number of choices has been reached. */
  isOff?: boolean
  onChange(): void
}

/** A native radio button or checkbox whose whole card can be tapped. */
export function Choice({ type, label, helper, digit, isChosen, isOff = false, onChange }: ChoiceProps) {
  return (
    <label className="choice">
      <input type={type} name="answer" checked={isChosen} disabled={isOff} onChange={onChange} />
      <span>
        {label}
        {helper && <i>{helper}</i>}
      </span>
      {digit <= 9 && <small aria-hidden="true">{digit}</small>}
    </label>
  )
}

/**
 * In the group, digit keys choose and arrow keys move, except in a text field. Radio buttons and sliders
 * handle arrow keys themselves.
 */
export function chooseByKey(event: KeyboardEvent<HTMLElement>) {
  const { target, key } = event
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (!(target instanceof HTMLInputElement) || target.type === 'text') return
  const choices = [...event.currentTarget.querySelectorAll<HTMLInputElement>('[type=radio], [type=checkbox]')]

  const ahead = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
  const step = { ArrowDown: 1, ArrowRight: ahead, ArrowUp: -1, ArrowLeft: -ahead }[key]
  if (step && target.type === 'checkbox') {
    event.preventDefault()
    const open = choices.filter((choice) => !choice.disabled)
    open.at((open.indexOf(target) + step) % open.length)?.focus()
  }
  const chosen = /^[1-9]$/.test(key) ? choices[Number(key) - 1] : undefined
  if (!chosen) return
  event.preventDefault()
  chosen.focus()
  chosen.click()
}
