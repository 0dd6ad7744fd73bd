import { useEffect, useRef } from 'react'
import { useTitle } from './use-title.ts'

export function ThankYouPage() {
  const heading = useRef<HTMLHeadingElement>(null)
  useTitle('All done!')
  useEffect(() => heading.current?.focus(), [])
  return (
    <main className="cover">
      <div className="cover-text">
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
          All done!
        </h1>
        <p>
          Thank you for completing the Employee Wellbeing Survey. Your input is invaluable to us and will help
          shape a better workplace for everyone.
        </p>
        <p>You can now close this tab.</p>
      </div>
    </main>
  )
}
