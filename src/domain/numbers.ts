const british = new Intl.NumberFormat('en-GB')

/** '1,250'. Whole numbers, written the same on every machine. */
export const thousands = (whole: number) => british.format(whole)
