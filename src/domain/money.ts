/** Amounts of money are in whole pence everywhere except on screen. */

const british = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

/** 290000 becomes '£2,900.00'. */
export const pounds = (pence: number) => british.format(pence / 100)

/** The monthly equivalent of an annual price, in pence, rounded half up. */
export function pencePerMonth(annualPence: number): number {
  return Math.round(annualPence / 12)
}

/** The words after a price, as in '£29.00 monthly'. */
export const intervalLabel = (interval: 'month' | 'year') => (interval === 'month' ? 'monthly' : 'annually')
