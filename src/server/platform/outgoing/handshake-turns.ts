import { Lines } from '#server/platform/core/lines.ts'

/** In milliseconds of processor time. Reading a record of an ordinary server's handshake takes no longer. */
const USUAL_MS = 2
/**
 * Within ten minutes, a company's slow records may take this many milliseconds more than usual in total.
 * Above this, the company waits behind the others.
 */
const MOST_COSTS_MS = 50
/** After a costly record, no other one is read for this many times as long as reading it took. */
const REST = 3

/** In milliseconds. For this long, a company's costly records count. */
const REMEMBERED_MS = 600_000

/**
 * Reads the records of all TLS handshakes one at a time, and the companies take turns. A company can choose a
 * server whose certificates take a tenth of a second to check, and call it many times at once. With the
 * pauses, the handshakes of such companies together take at most a quarter of the process's time. Other
 * companies' handshakes go on during the pauses.
 */
export function createHandshakeTurns() {
  const usual = new Lines<number | undefined, () => void>()
  const costly = new Lines<number | undefined, () => void>()
  const costs = new Map<number | undefined, { ms: number; until: number }>()
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
  const costOf = (companyId: number | undefined) => {
    const cost = costs.get(companyId)
    if (cost && cost.until > performance.now()) return cost.ms
    costs.delete(companyId)
    return 0
  }
  const isCostly = (companyId: number | undefined) => costOf(companyId) > MOST_COSTS_MS
  const noting = (companyId: number | undefined, read: () => void) => () => {
    const before = process.threadCpuUsage()
    try {
      read()
    } finally {
      const { user, system } = process.threadCpuUsage(before)
      const ms = (user + system) / 1_000
      const now = performance.now()
      if (ms > USUAL_MS) {
        restUntil = Math.max(restUntil, now + REST * ms)
        costs.set(companyId, {
          ms: costOf(companyId) + ms - USUAL_MS,
          until: costs.get(companyId)?.until ?? now + REMEMBERED_MS,
        })
        if (isCostly(companyId))
          for (const waiting of usual.takeAll(companyId)) costly.add(companyId, waiting)
      }
    }
  }
  return (companyId: number | undefined, read: () => void) => {
    // A connection's records keep their order, so no record may overtake those that are waiting.
    const lines = costly.of(companyId) > 0 || isCostly(companyId) ? costly : usual
    lines.add(companyId, noting(companyId, read))
    if (!isBusy) setImmediate(next)
    isBusy = true
  }
}
