import { END, type Keys } from './device.ts'

/**
 * Deletes what is still stored for surveys that have ended, in case nobody opens their links again. Skips the
 * link that is open now, because only the server knows whether its survey has ended.
 */
export function sweepEnded(keys: Keys, now: Date, openPrefix: string | null) {
  const all = Array.from({ length: keys.length }, (_, index) => keys.key(index) ?? '')
  const ended = all
    .filter((key) => key.startsWith('survey/') && key.endsWith(`/${END}`))
    .filter((key) => new Date(keys.getItem(key) ?? '') <= now)
    .map((key) => key.slice(0, -END.length))
    .filter((prefix) => prefix !== openPrefix)
  for (const key of all) if (ended.some((prefix) => key.startsWith(prefix))) keys.removeItem(key)
}
