import { useEffect, useState } from 'react'

const SETTLES_MS = 250

/** What stood still for a moment: of a text that is being typed the server is not asked for each letter. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLES_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
