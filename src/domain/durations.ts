export const HOUR_MS = 3_600_000
/** Milliseconds of a day of 24 hours. Days on London's calendar are counted in `london.ts`. */
export const DAY_MS = 86_400_000
