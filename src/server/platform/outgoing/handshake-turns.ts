import { Lines } from '#server/platform/core/lines.ts'

/** Checking the certificates of an ordinary server takes a millisecond or two. */
const COSTLY_MS = 5
/** After a costly record, no other one is read for this many times as long as reading it took. */
const REST = 3

/** In milliseconds. For this long, a company whose server was costly waits behind the others. */
const REMEMBERED_MS = 600_000

/**
 * Reads the records of all TLS handshakes one at a time, and the companies take turns. A company can choose a
 * server whose certificates take a tenth of a second to check, and call it many times at once. With the pauses,
 * the handshakes of such companies together take at most a quarter of the process's time. Other companies'
 * handshakes go on during the pauses.
 */
export function createHandshakeTurns() {
  const usual = new Lines<number | undefined, () => void>()
  const costly = new Lines<number | undefined, () => void>()
  const costlyUntil = new Map<number | undefined, number>()
  let restUntil = 0
  let isBusy = false
  const next = () => {
    const now = performance.now()
    const read = usual.take() ?? (now >= restUntil ? costly.take() : undefined)
    isBusy = read !== undefined || !costly.isEmpty
    if (!read) return isBusy ? void setTimeout(next, 1) : undefined
    setImmediate(next)
    read()
  }
  const noting = (companyId: number | undefined, read: () => void) => () => {
    const begun = performance.now()
    try {
      read()
    } finally {
      const now = performance.now()
      if (now - begun > COSTLY_MS) {
        restUntil = now + REST * (now - begun)
        costlyUntil.set(companyId, now + REMEMBERED_MS)
        for (const waiting of usual.takeAll(companyId)) costly.add(companyId, waiting)
      }
    }
  }
  return (companyId: number | undefined, read: () => void) => {
    // A connection's records keep their order, so no record may overtake those that are waiting.
    const isCostly = costly.of(companyId) > 0 || (costlyUntil.get(companyId) ?? 0) > performance.now()
    if (!isCostly) costlyUntil.delete(companyId)
    const lines = isCostly ? costly : usual
    lines.add(companyId, noting(companyId, read))
    if (!isBusy) setImmediate(next)
    isBusy = true
  }
}
