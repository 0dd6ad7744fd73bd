import { useDeferredValue } from 'react'
import { useSearchParams } from 'react-router'

/** The page of a list, kept in the query string. `shown` lags behind until the next page is loaded. */
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
