import { LRUCache } from 'lru-cache'
import { UnrecordedLimit } from '#server/platform/core/app-error.ts'
import type { Config } from '#server/platform/core/config.ts'

interface Settings {
  config: Pick<Config, 'RATE_LIMIT'>
}

/** The survey and the recipient that a link names. */
interface Named {
  survey: string
  recipient: string
}

export const NOT_SAVED = 'Not saved. You can still submit your answers.'

/** How many answers one link can save in ten minutes. The longest survey has fewer than 1,000 questions. */
const MOST_SAVES = 3_000
const SECONDS = 600

/** Kept in memory, because the database must not show when somebody answers. */
const counts = new LRUCache<string, { saves: number }>({ max: 10_000, ttl: SECONDS * 1_000 })

/** Counts one saved answer of this link. Throws `too_many_requests` above the limit. */
export function countSave({ config }: Settings, { survey, recipient }: Named) {
  if (config.RATE_LIMIT === 'off') return
  const link = `${survey} ${recipient}`
  const count = counts.get(link) ?? { saves: 0 }
  if (count.saves === 0) counts.set(link, count)
  count.saves += 1
  if (count.saves > MOST_SAVES) throw new UnrecordedLimit(NOT_SAVED, SECONDS)
}
