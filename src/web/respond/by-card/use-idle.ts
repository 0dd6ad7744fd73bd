import { useEffect, useRef, useState } from 'react'

const IDLE_SECONDS = 60
/** WCAG 2.2.1 requires at least 20 seconds in which people can extend the time limit. */
const WARNING_SECONDS = 20
const SECOND_MS = 1_000
const SIGNS_OF_LIFE = [
  'click',
  'pointerdown',
  'pointermove',
  'keydown',
  'input',
  'wheel',
  'touchmove',
] as const

/**
 * Seconds until all answers are cleared, counting down from twenty. Null while somebody is active. Calculated
 * from the clock, because timers stop while a device sleeps.
 */
export function useIdle(isWatched: boolean, onIdle: () => void): number | null {
  const [left, setLeft] = useState<number | null>(null)
  const wipe = useRef(onIdle)
  wipe.current = onIdle

  useEffect(() => {
    if (!isWatched) return
    let last = Date.now()
    const isHere = () => {
      last = Date.now()
      setLeft(null)
    }
    const look = () => {
      const seconds = IDLE_SECONDS - Math.floor((Date.now() - last) / SECOND_MS)
      if (seconds <= 0) {
        isHere()
        wipe.current()
      } else setLeft(seconds <= WARNING_SECONDS ? seconds : null)
    }
    const timer = setInterval(look, SECOND_MS)
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, isHere, { passive: true })
    return () => {
      clearInterval(timer)
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, isHere)
      setLeft(null)
    }
  }, [isWatched])

  return left
}
