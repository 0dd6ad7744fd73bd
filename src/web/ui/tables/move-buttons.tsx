import type { KeyboardEvent, MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'

/** -1 moves the item up, and 1 moves it down. */
export type Direction = -1 | 1

export type Movable = { isFirst: boolean; isLast: boolean; onMove: (by: Direction) => void }

/**
 * Moves a list item by one place and announces its new position. The first item cannot move up, and the last
 * cannot move down.
 */
export const movingIn =
  (length: number, move: (from: number, to: number) => void, say?: (words: string) => void) =>
  (index: number): Movable => ({
    isFirst: index === 0,
    isLast: index === length - 1,
    onMove: (by) => {
      const to = Math.min(Math.max(index + by, 0), length - 1)
      if (to !== index) move(index, to)
      say?.(`Moved to ${to + 1} of ${length}`)
    },
  })

/** Buttons that move a list item up or down by one place. */
export function MoveButtons({ name, isFirst, isLast, onMove }: Movable & { name: string }) {
  return (
    <span className="flex">
      <MoveButton icon="up" label={`Move up: ${name}`} blocked={isFirst} onPress={() => onMove(-1)} />
      <MoveButton icon="down" label={`Move down: ${name}`} blocked={isLast} onPress={() => onMove(1)} />
    </span>
  )
}

type MoveButtonProps = { icon: 'up' | 'down'; label: string; blocked: boolean; onPress: () => void }

/**
 * At the end of the list, the button does nothing but can still be focused, so that repeated presses do not
 * lose the focus.
 */
function MoveButton({ icon, label, blocked, onPress }: MoveButtonProps) {
  const press = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (blocked) return
    keepingFocus(currentTarget, onPress)
  }
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={blocked}
      onClick={press}
      className={cx(
        'grid size-9 place-items-center rounded-control text-ink-2 pointer-coarse:size-11',
        blocked ? 'opacity-35' : 'hover:bg-sunken',
      )}
    >
      <Icon name={icon} />
    </button>
  )
}

/** Alt with an arrow key moves the item that contains the focus. */
export function movingByKeys(onMove: (by: Direction) => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    event.stopPropagation()
    if (event.target instanceof HTMLElement)
      keepingFocus(event.target, () => onMove(event.key === 'ArrowUp' ? -1 : 1))
  }
}

// Moving an element within the document removes its focus, so this function restores the focus.
function keepingFocus(element: HTMLElement, act: () => void) {
  flushSync(act)
  element.focus()
}
