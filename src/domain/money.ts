/** Amounts of money are whole pence everywhere except on the screen. */

const british = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

/** 290000 is '£2,900.00'. */
export const pounds = (pence: number) => british.format(pence / 100)

/** What an annual price comes to in a month, in pence, half up. */
export function pencePerMonth(annualPence: number): number {
  return Math.round(annualPence / 12)
}
