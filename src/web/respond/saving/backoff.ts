const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

/**
 * The wait before the next attempt. It doubles from 1 to 30 seconds. Its jitter prevents people in one office
 * from all retrying at the same moment.
 */
export function backoffMs(failures: number, spread: number): number {
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1))
  return pause * (0.75 + spread / 2)
}

/** Waits, but stops waiting when the network returns or the page becomes visible. */
export function backoff(failures: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      window.removeEventListener('online', finish)
      document.removeEventListener('visibilitychange', finishIfSeen)
      resolve()
    }
    const finishIfSeen = () => {
      if (document.visibilityState === 'visible') finish()
    }
    const timer = setTimeout(finish, backoffMs(failures, Math.random()))
    window.addEventListener('online', finish)
    document.addEventListener('visibilitychange', finishIfSeen)
  })
}
