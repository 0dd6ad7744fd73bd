import { Lines } from '#server/platform/core/lines.ts'

/** Checking the certificates of an ordinary server takes a millisecond or two. */
const COSTLY_MS = 5
/** After a costly record comes a pause that is this many times as long as reading the record took. */
const REST = 3

/**
 * Reads the records of all TLS handshakes one at a time, and the companies take turns. A company can choose a
 * server whose certificates take a tenth of a second to check, and call it many times at once. With these pauses,
 * such handshakes take at most a quarter of the process's time.
 */
export function createHandshakeTurns() {
  const lines = new Lines<number | undefined, () => void>()
  let isBusy = false
  const next = () => {
    const read = lines.take()
    isBusy = read !== undefined
    if (!read) return
    const begun = performance.now()
    read()
    const took = performance.now() - begun
    if (took > COSTLY_MS) setTimeout(next, REST * took)
    else setImmediate(next)
  }
  return (companyId: number | undefined, read: () => void) => {
    lines.add(companyId, read)
    if (!isBusy) setImmediate(next)
    isBusy = true
  }
}
