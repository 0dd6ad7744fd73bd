export const HOUR_MS = 3_600_000
/** Milliseconds in a 24-hour day. `london.ts` handles London's calendar days. */
export const DAY_MS = 86_400_000
/** How long an account's address may stay unconfirmed. Longer than a confirmation link works, plus a weekend. */
export const UNCONFIRMED_DAYS = 7
