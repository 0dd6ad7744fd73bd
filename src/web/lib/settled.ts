import { useEffect, useState } from 'react'

const SETTLES_MS = 250

/** The value, debounced: while somebody types, the server is not called for each letter. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLES_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
