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
 * Seconds until all answers are cleared, counting down from twenty. Null while somebody is active. The time is
 * measured, because timers stop while a device sleeps.
 */
export function useIdle(isWatched: boolean, onIdle: () => void): number | null {
  const [left, setLeft] = useState<number | null>(null)
  const wipe = useRef(onIdle)
  wipe.current = onIdle

  useEffect(() => {
    if (!isWatched) return
    let idleMs = 0
    let last = readClocks()
    const reset = () => {
      idleMs = 0
      last = readClocks()
      setLeft(null)
    }
    const look = () => {
      const now = readClocks()
      idleMs += msBetween(last, now)
      last = now
      const seconds = IDLE_SECONDS - Math.floor(idleMs / SECOND_MS)
      if (seconds <= 0) {
        reset()
        wipe.current()
      } else setLeft(seconds <= WARNING_SECONDS ? seconds : null)
    }
    // Looks first, because the touch may have woken a device that slept for too long.
    const isHere = () => {
      look()
      reset()
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

const readClocks = () => ({ date: Date.now(), steady: performance.now() })
type Clocks = ReturnType<typeof readClocks>

/** The date can go back, for example when it is corrected. The steady clock may stop while a device sleeps. */
const msBetween = (from: Clocks, to: Clocks) => Math.max(to.date - from.date, to.steady - from.steady)
