import { useEffect } from 'react'
import { useWords } from '#web/respond/words/use-words.ts'

/** Says where one is, and never what was asked or answered: titles end up in a browser's history. */
export function useTitle(place: string | null) {
  const { title } = useWords().words
  useEffect(() => {
    document.title = place === null ? title : `${place} – ${title}`
  }, [place, title])
}
