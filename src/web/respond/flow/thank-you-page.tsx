import { type ReactNode, useEffect, useRef } from 'react'
import { IfYouNeedHelp } from '#web/respond/help/if-you-need-help.tsx'
import { useWords } from '#web/respond/words/use-words.ts'

interface ThankYouPageProps {
  /** The language switch, if there is more than one language. */
  above?: ReactNode
  /** Shown instead of the advice to close the page. */
  after?: ReactNode
}

export function ThankYouPage({ above, after }: ThankYouPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { done } = useWords().words
  useEffect(() => heading.current?.focus(), [])
  return (
    <main className="cover">
      <div className="cover-text">
        {above}
        <svg className="tick" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
          <circle cx="24" cy="24" r="24" fill="var(--mark)" />
          <path
            d="m14 25 7 7 14-15"
            fill="none"
            stroke="var(--mint)"
            strokeWidth="4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <h1 ref={heading} tabIndex={-1}>
          {done.heading}
        </h1>
        <p>{done.thanks}</p>
        {after ?? <p>{done.close}</p>}
        <IfYouNeedHelp />
      </div>
    </main>
  )
}
