import { useEffect } from 'react'
import { useWords } from '#web/respond/words/use-words.ts'

/**
 * The title contains the position but never a question or an answer, because browsers store titles in their history.
 */
export function useTitle(place: string | null) {
  const { title } = useWords().words
  useEffect(() => {
    document.title = place === null ? title : `${place} – ${title}`
  }, [place, title])
}
