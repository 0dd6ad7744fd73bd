const british = new Intl.NumberFormat('en-GB')

/** '1,250': formats whole numbers identically on every machine. */
export const thousands = (whole: number) => british.format(whole)

/** '+0.4', '−1.2', '0.0': with a true minus sign. */
export function signed(value: number, decimals: number): string {
  const digits = Math.abs(value).toFixed(decimals)
  if (Number(digits) === 0) return digits
  return `${value > 0 ? '+' : '−'}${digits}`
}
