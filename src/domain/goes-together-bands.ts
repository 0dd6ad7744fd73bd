// Kept in a separate file, because the contract needs these values on every screen.

export const togetherBands = ['strong', 'clear', 'none'] as const
export type TogetherBand = (typeof togetherBands)[number]

/** The questions that scores are compared with. The first one that was asked is used. */
export const togetherWith = ['recommend', 'satisfaction'] as const
export type TogetherWith = (typeof togetherWith)[number]
