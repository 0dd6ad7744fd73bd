import { DAY_MS } from '#domain/durations.ts'

export const SCIM_PATH = '/scim/v2'

const QUIET_DAYS = 7

/** True if a directory has sent data before, but none for a week. */
export const isQuiet = (last: Date | null, now: Date) =>
  last !== null && now.getTime() - last.getTime() > QUIET_DAYS * DAY_MS

/** The maximum size of a group, in bytes. A group may have up to 20,000 members. */
export const LARGEST_GROUP = 5 * 1024 * 1024
export const LARGEST_USER = 100 * 1024
/** The maximum number of different sequences of attribute names with which the objects in a call start. */
export const MOST_NAMES = 1_000
