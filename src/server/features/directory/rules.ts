import { DAY_MS } from '#domain/durations.ts'

export const SCIM_PATH = '/scim/v2'

const QUIET_DAYS = 7

/** A directory that had something to say, and has said nothing for a week. */
export const isQuiet = (last: Date | null, now: Date) =>
  last !== null && now.getTime() - last.getTime() > QUIET_DAYS * DAY_MS
