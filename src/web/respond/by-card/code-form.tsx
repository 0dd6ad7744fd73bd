import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { CardWords } from '#content/words/catalogue.ts'
import { BrandMark } from '#web/lib/brand-mark.tsx'
import { productName } from '#web/respond/saving/page-data.ts'
import { useWords } from '#web/respond/words/use-words.ts'

interface CodeFormProps {
  words: CardWords['door']
  /** A message about the previous code, or about answers that were not sent. */
  said: string | null
  isOpening: boolean
  /** The language switch, if there is more than one language. */
  above: ReactNode
  onCode(code: string): void
}

/**
 * For codes that people type. Autofill is off, so that the browser does not suggest old codes to the next
 * person.
 */
export function CodeForm({ words, said, isOpening, above, onCode }: CodeFormProps) {
  const { intro } = useWords().words
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  useEffect(() => {
    if (!isOpening) input.current?.focus()
  }, [isOpening])
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '' && !isOpening) onCode(typed)
  }
  return (
    <main className="plain">
      <p className="brand">
        <BrandMark className="mark" />
        {productName()}
      </p>
      {above}
      <h1>{words.heading}</h1>
      <form className="code-form" onSubmit={send} autoComplete="off" noValidate>
        <label htmlFor="code">{words.code}</label>
        <input
          ref={input}
          id="code"
          type="text"
          dir="ltr"
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
          aria-describedby="code-help code-said"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p id="code-help" className="helper">
          {words.help}
        </p>
        <p id="code-said" className="notice" role="status">
          {said}
        </p>
        <button type="submit" className="button primary" disabled={isOpening || typed.trim() === ''}>
          {words.open}
        </button>
      </form>
      <p>{words.memory}</p>
      <a href="/trust">{intro.trust}</a>
    </main>
  )
}
