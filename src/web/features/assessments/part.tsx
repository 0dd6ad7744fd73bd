import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'

interface PartProps {
  /** The id of the part's heading, for links. */
  id: string
  title: string
  text?: string
  /** True for the part that starts open on phones. */
  isFirst?: boolean
  children?: ReactNode
}

/** One part of the assessment. On phones, only the first part starts open. */
export function Part({ id, title, text, isFirst = false, children }: PartProps) {
  const { hash, key } = useLocation()
  const isMeant = hash === `#${id}`
  const [isOpen, setIsOpen] = useState(
    () => isFirst || isMeant || window.matchMedia('(min-width: 40rem)').matches,
  )
  const [seen, setSeen] = useState(key)
  // Each link to this part opens it, even if somebody has closed it since the last one.
  if (key !== seen) {
    setSeen(key)
    if (isMeant) setIsOpen(true)
  }
  const heading = useRef<HTMLHeadingElement>(null)
  const arrivedBy = useNavigationType()
  // The browser follows links within the page by itself, but not a link that also changes what is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each link
  useEffect(() => {
    if (!isMeant || arrivedBy === 'POP') return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }, [key])
  return (
    <details
      data-part="card"
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="group min-w-0 rounded-card border border-line bg-card shadow-card"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 rounded-card p-5 sm:px-6 [&::-webkit-details-marker]:hidden">
        <h2 ref={heading} id={id} tabIndex={-1} className="scroll-mt-20">
          {title}
        </h2>
        <Icon name="chevron-down" className="size-4 shrink-0 text-ink-2 group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-5 pb-5 sm:px-6 sm:pb-6 print:block print:space-y-4">
        {text && <p className="max-w-prose text-ink-2">{text}</p>}
        {children}
      </div>
    </details>
  )
}

/** One row of a list, with its buttons at the end. */
export function Row({ children, buttons }: { children: ReactNode; buttons?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 rounded-box border border-line px-4 py-3">
      <div className="grid min-w-0 flex-[1_1_16rem] gap-1 wrap-anywhere">{children}</div>
      {buttons && <div className="flex flex-wrap gap-2">{buttons}</div>}
    </li>
  )
}
