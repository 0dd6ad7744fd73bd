import { useEffect } from 'react'

/**
 * Shows the survey's title, as the employer wrote it, for as long as the survey is open. It contains no
 * question, no position and no translated text, because browsers store titles in their history.
 */
export function useTitle(title: string) {
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
}
