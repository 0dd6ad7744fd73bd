import { LRUCache } from 'lru-cache'
import { UnrecordedLimit } from '#server/platform/core/app-error.ts'
import type { Config } from '#server/platform/core/config.ts'
import { hashToken } from '#server/platform/core/sign.ts'

interface Settings {
  config: Pick<Config, 'RATE_LIMIT'>
}

/** The survey and the recipient that a link names, and the secret of the device that uses the link. */
interface Used {
  survey: string
  recipient: string
  device: string
}

export const NOT_SAVED = 'Not saved. You can still submit your answers.'

/** How many answers a device can save through one link in ten minutes. A submission has at most 1,000 answers. */
const MOST_SAVES = 1_000
const SECONDS = 600

/**
 * Counted for each device. Otherwise, somebody else who has the link could tell from the limit how much has
 * been saved. Kept in memory, because the database must not show when somebody answers.
 */
const counts = new LRUCache<string, { saves: number }>({ max: 10_000, ttl: SECONDS * 1_000 })

/** Counts one answer that this device saves. Throws `too_many_requests` above the limit. */
export function countSave({ config }: Settings, { survey, recipient, device }: Used) {
  if (config.RATE_LIMIT === 'off') return
  const name = hashToken(`${survey} ${recipient} ${device}`)
  const count = counts.get(name) ?? { saves: 0 }
  if (count.saves === 0) counts.set(name, count)
  count.saves += 1
  if (count.saves > MOST_SAVES) throw new UnrecordedLimit(NOT_SAVED, SECONDS)
}
