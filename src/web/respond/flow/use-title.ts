import { useEffect } from 'react'
import { useWords } from '#web/respond/words/use-words.ts'

/** The title names the position, never a question or an answer, because titles are stored in the browser's history. */
export function useTitle(place: string | null) {
  const { title } = useWords().words
  useEffect(() => {
    document.title = place === null ? title : `${place} – ${title}`
  }, [place, title])
}
