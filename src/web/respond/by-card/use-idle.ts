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

interface Watched {
  isWatched: boolean
  /** Whether a dialog asks before the time is up. Only its buttons then count as a sign of life. */
  isAsking: boolean
  onIdle(): void
}

/**
 * `left`: seconds until all answers are cleared, counting down from twenty. Null while somebody is active. The
 * time is measured, because timers stop while a device sleeps.
 */
export function useIdle({ isWatched, ...parts }: Watched): { left: number | null; stay(): void } {
  const [left, setLeft] = useState<number | null>(null)
  const latest = useRef(parts)
  latest.current = parts
  const stay = useRef(() => {})

  useEffect(() => {
    if (!isWatched) return
    let idleMs = 0
    let last = readClocks()
    let isAsked = false
    const reset = () => {
      idleMs = 0
      last = readClocks()
      isAsked = false
      setLeft(null)
    }
    const look = () => {
      const now = readClocks()
      idleMs += msBetween(last, now)
      last = now
      const seconds = IDLE_SECONDS - Math.floor(idleMs / SECOND_MS)
      isAsked = latest.current.isAsking && seconds <= WARNING_SECONDS
      setLeft(isAsked ? seconds : null)
      if (seconds > 0) return
      reset()
      latest.current.onIdle()
    }
    // Looks first, because the touch may have woken a device that slept for too long.
    const isHere = () => {
      const wasAsked = isAsked
      look()
      if (!wasAsked) reset()
    }
    stay.current = reset
    const timer = setInterval(look, SECOND_MS)
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, isHere, { passive: true })
    return () => {
      clearInterval(timer)
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, isHere)
      setLeft(null)
    }
  }, [isWatched])

  return { left, stay: () => stay.current() }
}

const readClocks = () => ({ date: Date.now(), steady: performance.now() })
type Clocks = ReturnType<typeof readClocks>

/** The date can go back, for example when it is corrected. The steady clock may stop while a device sleeps. */
const msBetween = (from: Clocks, to: Clocks) => Math.max(to.date - from.date, to.steady - from.steady)
