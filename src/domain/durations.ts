export const HOUR_MS = 3_600_000
/** Milliseconds in 24 hours. `london.ts` handles calendar days in London. */
export const DAY_MS = 86_400_000
/**
 * How long an account's address may stay unconfirmed. It is longer than the life of a confirmation link plus
 * a weekend.
 */
export const UNCONFIRMED_DAYS = 7
