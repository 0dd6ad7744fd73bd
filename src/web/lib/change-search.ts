import { type NavigateOptions, useNavigate } from 'react-router'

/**
 * Changes the query string. Starts from the one in the address bar, because the router reports a change late
 * and a quick second change would overwrite the first.
 */
export function useChangeSearch() {
  const navigate = useNavigate()
  return (change: (search: URLSearchParams) => void, options?: NavigateOptions) => {
    const search = new URLSearchParams(window.location.search)
    change(search)
    return navigate({ search: search.toString() }, options)
  }
}

/** Sets a parameter, or removes it if the value is empty. */
export function setOrDelete(search: URLSearchParams, name: string, value: string) {
  if (value === '') search.delete(name)
  else search.set(name, value)
}
