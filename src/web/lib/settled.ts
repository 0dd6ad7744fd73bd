import { useEffect, useState } from 'react'

const SETTLES_MS = 250

/**
 * The value once it has stopped changing for a moment, so that the server is not called on every key press.
 */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLES_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
