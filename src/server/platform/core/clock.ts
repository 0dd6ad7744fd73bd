/**
 * The source of business time. Rules never use the database's time, so a process follows its own clock even
 * if that is set to another day.
 */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
