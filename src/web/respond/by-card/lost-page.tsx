import type { CardWords } from '#content/words/catalogue.ts'

interface LostPageProps {
  words: CardWords['lost']
  /** True if an earlier attempt got no response, so that the answers may have been stored. */
  perhaps: boolean
  onAgain(): void
}

export function LostPage({ words, perhaps, onAgain }: LostPageProps) {
  return (
    <main className="plain">
      <h1>{words.heading}</h1>
      <p role="alert">{perhaps ? words.perhaps : words.used}</p>
      <button type="button" className="button" onClick={onAgain}>
        {words.again}
      </button>
    </main>
  )
}
