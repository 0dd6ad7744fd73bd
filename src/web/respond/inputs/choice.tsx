import type { KeyboardEvent } from 'react'

interface ChoiceProps {
  type: 'radio' | 'checkbox'
  label: string
  /** The key that chooses it, from 1; there are no more than nine. */
  digit: number
  isChosen: boolean
  /** As many are chosen as can be. */
  isOff?: boolean
  onChange(): void
}

/** A native radio or checkbox whose whole card can be tapped. */
export function Choice({ type, label, digit, isChosen, isOff = false, onChange }: ChoiceProps) {
  return (
    <label className="choice">
      <input type={type} name="answer" checked={isChosen} disabled={isOff} onChange={onChange} />
      <span>{label}</span>
      {digit <= 9 && <small aria-hidden="true">{digit}</small>}
    </label>
  )
}

/** Digits choose and arrows move, while the focus is on something in the group that takes no text. Radios and sliders have their arrows from the browser. */
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
