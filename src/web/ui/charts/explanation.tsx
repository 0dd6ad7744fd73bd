import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { Popover } from '#web/ui/overlays/popover.tsx'

const WORDS = 'How this is worked out'

export type ExplanationProps = {
  /** Which number this text explains. Needed only if the card has several. */
  about: string
  children: ReactNode
}

/** A button next to a number that opens a short explanation of how the number is worked out. */
export function Explanation(props: ExplanationProps) {
  return (
    <Explained
      {...props}
      trigger={
        <>
          <Icon name="info" className="size-4" />
          {WORDS}
        </>
      }
      triggerClass="inline-flex min-h-6 items-center gap-1.5 justify-self-start rounded-md text-small font-medium text-ink-2 hover:text-link hover:underline pointer-coarse:min-h-11 print:hidden"
    />
  )
}

/**
 * An explanation of a number, opened by an icon without text. It is for tight spaces, such as a row of bars.
 */
export function ExplanationMark(props: ExplanationProps) {
  return (
    <Explained
      {...props}
      trigger={<Icon name="info" className="size-4" />}
      triggerClass="grid size-7 place-items-center rounded-full text-ink-3 hover:bg-sunken hover:text-link pointer-coarse:size-11 print:hidden"
    />
  )
}

type Trigger = { trigger: ReactNode; triggerClass: string }

function Explained({ about, children, ...trigger }: ExplanationProps & Trigger) {
  const name = `${WORDS}: ${about}`
  return (
    <Popover
      {...trigger}
      triggerProps={{ 'aria-label': name }}
      label={name}
      className="w-80 text-small leading-relaxed"
    >
      {() => <div className="grid gap-2">{children}</div>}
    </Popover>
  )
}
