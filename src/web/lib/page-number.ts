import { useDeferredValue } from 'react'
import { useSearchParams } from 'react-router'
import { useChangeSearch } from './change-search.ts'

/** The current page of a list, from the query string. `shown` changes only when that page has been loaded. */
export function usePageNumber() {
  const [search] = useSearchParams()
  const changeSearch = useChangeSearch()
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '', 10) || 1)
  const shown = useDeferredValue(page)
  return {
    page,
    shown,
    isTurning: shown !== page,
    turnTo: (next: number) => changeSearch((now) => now.set('page', String(next))),
  }
}
