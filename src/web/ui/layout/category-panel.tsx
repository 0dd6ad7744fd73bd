import { type ReactNode, useId, useState } from 'react'
import { hueOf } from '#domain/hue.ts'
import { HUE_CLASSES } from '#web/ui/charts/hue.ts'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type Movable, MoveButtons, movingByKeys } from '#web/ui/tables/move-buttons.tsx'
import { Panel } from './panel.tsx'

type CategoryPanelProps = {
  name: string
  color: string
  /** Text next to the name, such as '7 questions'. */
  note: string
  /** Shown in place of the note. */
  fault: string | undefined
  startsOpen: boolean
  /** The functions that move the category. Undefined if it cannot be moved. */
  movable: Movable | undefined
  children: ReactNode
}

/** A category in an editor. It can be collapsed, and moved with its buttons or with Alt and an arrow key. */
export function CategoryPanel({ name, color, note, fault, startsOpen, ...props }: CategoryPanelProps) {
  const { movable, children } = props
  const id = useId()
  const [isOpen, setIsOpen] = useState(startsOpen)
  return (
    <Panel padding="none" onKeyDown={movable && movingByKeys(movable.onMove)}>
      <div className="flex items-center gap-2 p-2 pl-5">
        <span
          aria-hidden="true"
          className={cx('size-3 shrink-0 rounded-full', HUE_CLASSES[hueOf(color)].bar)}
        />
        <h2 className="min-w-0 flex-1">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
            className="flex min-h-11 w-full items-center gap-3 rounded-control px-1.5 text-left"
          >
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
              <span className="min-w-0 wrap-anywhere max-sm:text-base">{name}</span>
              <span className={cx('font-sans text-small', fault ? 'text-bad-ink' : 'text-ink-2')}>
                {fault ?? note}
              </span>
            </span>
            <Icon
              name="chevron-down"
              className={cx('size-4 text-ink-2 transition-transform', isOpen && 'rotate-180')}
            />
          </button>
        </h2>
        {movable && <MoveButtons name={name} {...movable} />}
      </div>
      <div id={id} hidden={!isOpen} className="border-t border-line">
        {children}
      </div>
    </Panel>
  )
}
