import { useDeferredValue } from 'react'
import { useSearchParams } from 'react-router'

/** The current page in a list, from the query string. `shown` changes only once that page is loaded. */
export function usePageNumber() {
  const [search, setSearch] = useSearchParams()
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '', 10) || 1)
  const shown = useDeferredValue(page)
  return {
    page,
    shown,
    isTurning: shown !== page,
    turnTo: (next: number) =>
      setSearch((now) => {
        now.set('page', String(next))
        return now
      }),
  }
}
