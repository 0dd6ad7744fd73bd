/**
 * The source of business time. Rules never ask the database for the time, so a process whose clock is set to
 * another day behaves as if it were that day.
 */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
