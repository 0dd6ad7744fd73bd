import type { ReactNode } from 'react'
import { useWords } from '#web/respond/words/use-words.ts'

/** `above` is the language switch, if there is more than one language. */
export function FailurePage({ above }: { above?: ReactNode }) {
  const { failure } = useWords().words
  return (
    <main className="plain">
      {above}
      <h1>{failure.heading}</h1>
      <p>{failure.why}</p>
      <p>{failure.help}</p>
      <button type="button" className="button" onClick={() => location.reload()}>
        {failure.again}
      </button>
      <a className="button help" href="/contact">
        {failure.contact}
      </a>
    </main>
  )
}
