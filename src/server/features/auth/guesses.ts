const QUARTER_HOUR = 900
/** Guesses at one account from one network address. An owner elsewhere never meets it. */
export const perPair = { max: 10, seconds: QUARTER_HOUR }
/** Tries from one network address, at whatever account. */
export const perAddress = { max: 100, seconds: QUARTER_HOUR }
/** Guesses at one account from anywhere. Above it answers take their time, and what is right still opens. */
export const perAccount = { max: 50, seconds: QUARTER_HOUR }
export const SLOW_MS = 2_000
