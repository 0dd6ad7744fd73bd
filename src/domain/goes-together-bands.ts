// Kept in a separate file, because the contract needs these values on every screen.

export const togetherBands = ['strong', 'clear', 'none'] as const
export type TogetherBand = (typeof togetherBands)[number]

/** The questions that scores can be compared with. A survey uses the first of these that it asks. */
export const togetherWith = ['recommend', 'satisfaction'] as const
export type TogetherWith = (typeof togetherWith)[number]
