/**
 * The source of business time. Rules never ask the database for the time, so a process behaves as if its
 * clock were right, even if it is set to another day.
 */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
