import { useEffect, useRef } from 'react'
import type { Device } from './device.ts'

interface Parts {
  device: Pick<Device, 'isElsewhere'>
  /** True while the page shows the survey, or waits because another tab does. */
  isShown: boolean
  onElsewhere(): void
  onUsed(): void
}

/** Events of a tab that somebody uses, or comes back to. */
const USES = ['focus', 'visibilitychange', 'pageshow', 'pointerdown', 'keydown'] as const

/**
 * Lets only one tab of a browser answer: the one that was used last. A submission contains every answer that
 * its tab shows, so another tab could submit an answer that somebody has withdrawn since.
 */
export function useOneTab({ device, isShown, onElsewhere, onUsed }: Parts) {
  const latest = useRef({ onElsewhere, onUsed })
  latest.current = { onElsewhere, onUsed }
  useEffect(() => {
    if (!isShown) return
    const stop = new AbortController()
    const { signal } = stop
    window.addEventListener('storage', () => device.isElsewhere() && latest.current.onElsewhere(), { signal })
    for (const use of USES)
      window.addEventListener(
        use,
        () => device.isElsewhere() && document.visibilityState === 'visible' && latest.current.onUsed(),
        { signal, capture: true },
      )
    return () => stop.abort()
  }, [device, isShown])
}
