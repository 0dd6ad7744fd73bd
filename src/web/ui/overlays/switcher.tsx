import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'

export type SwitcherItem = {
  id: string | number
  name: string
  /** Text that distinguishes items with the same name. */
  note?: string | undefined
}

export type SwitcherProps<Item extends SwitcherItem> = {
  /** The accessible name. It says what can be switched, such as 'Company'. */
  label: string
  items: readonly Item[]
  current: Item | undefined
  onPick: (item: Item) => void
}

/** A button with the name of the current item. It opens a list of the others. */
export function Switcher<Item extends SwitcherItem>({ label, items, current, onPick }: SwitcherProps<Item>) {
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const button = useRef<HTMLButtonElement>(null)

  const show = () => {
    setActive(
      Math.max(
        0,
        items.findIndex((item) => item.id === current?.id),
      ),
    )
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  // Pressing the button moves the focus to it. Its click handler runs after that and closes the list, so the
  // list must still be open.
  const leave = (event: FocusEvent) => event.relatedTarget !== button.current && setOpen(false)
  const pick = (item: Item | undefined) => {
    close()
    if (item) onPick(item)
  }

  return (
    <div className="relative">
      <button
        ref={button}
        type="button"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={() => (open ? close() : show())}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          show()
        }}
        className="flex min-h-11 w-full items-center justify-between gap-2 rounded-box border border-side-line px-3 py-2 text-left font-semibold text-side-bright hover:bg-side-on"
      >
        <span className="unfolds min-w-0">{current ? <Named item={current} /> : label}</span>
        <Icon name="chevron-down" className={cx('size-4 transition-transform', open && 'rotate-180')} />
      </button>
      {open && (
        <OptionList
          listId={listId}
          label={label}
          items={items}
          current={current}
          active={active}
          setActive={setActive}
          pick={pick}
          close={close}
          leave={leave}
        />
      )}
    </div>
  )
}

function Named({ item: { name, note } }: { item: SwitcherItem }) {
  if (!note) return name
  return (
    <>
      {name} <span className="font-normal">· {note}</span>
    </>
  )
}

type OptionListProps<Item extends SwitcherItem> = Pick<SwitcherProps<Item>, 'label' | 'items' | 'current'> & {
  listId: string
  active: number
  setActive: (index: number) => void
  pick: (item: Item | undefined) => void
  close: () => void
  leave: (event: FocusEvent) => void
}

function OptionList<Item extends SwitcherItem>(props: OptionListProps<Item>) {
  const { listId, label, items, current, active, setActive, pick, close, leave } = props
  const optionId = (index: number) => `${listId}-${index}`

  const onKeyDown = (event: KeyboardEvent) => {
    const next = indexAfter(event.key, active, items)
    if (event.key === 'Enter' || event.key === ' ') pick(items[active])
    else if (event.key === 'Escape') close()
    else if (next !== undefined) setActive(next)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      id={listId}
      role="listbox"
      aria-label={label}
      aria-activedescendant={optionId(active)}
      tabIndex={0}
      ref={(list) => list?.focus()}
      onKeyDown={onKeyDown}
      onBlur={leave}
      className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-72 overflow-y-auto rounded-box border border-line bg-card p-1.5 text-ink shadow-float"
    >
      {items.map((item, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox has the focus and handles the keys
        <div
          key={item.id}
          id={optionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={item.id === current?.id}
          ref={(option) => {
            if (index === active) option?.scrollIntoView({ block: 'nearest' })
          }}
          // Keeps the focus in the list. Otherwise, pressing an option would close the list before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => pick(item)}
          onMouseMove={() => index !== active && setActive(index)}
          className={cx(
            'flex min-h-11 items-center gap-2 rounded-lg px-3 py-2',
            index === active && 'bg-wash',
            item.id === current?.id && 'font-semibold',
          )}
        >
          <span className="min-w-0 flex-1 wrap-anywhere">
            <Named item={item} />
          </span>
          {item.id === current?.id && <Icon name="check" className="size-4 text-link" />}
        </div>
      ))}
    </div>
  )
}

/** Handles the arrow keys, Home and End. A letter moves to the next name that starts with it. */
function indexAfter(key: string, active: number, items: readonly SwitcherItem[]): number | undefined {
  const last = items.length - 1
  if (key === 'ArrowDown') return Math.min(active + 1, last)
  if (key === 'ArrowUp') return Math.max(active - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key.length !== 1) return undefined
  const starts = (item: SwitcherItem) => item.name.toLocaleLowerCase().startsWith(key.toLocaleLowerCase())
  const later = items.findIndex((item, index) => index > active && starts(item))
  const found = later >= 0 ? later : items.findIndex(starts)
  return found >= 0 ? found : undefined
}
