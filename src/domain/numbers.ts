const british = new Intl.NumberFormat('en-GB')

const WORDS = ['three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** 'five', as it is written in a sentence; '11' from there on. */
export const numberInWords = (number: number) => WORDS[number - 3] ?? String(number)

/** '1,250'. Whole numbers, written the same on every machine. */
export const thousands = (whole: number) => british.format(whole)

/** '+0.4', '−1.2', '0.0': with a real minus sign. */
export function signed(value: number, decimals: number): string {
  const digits = Math.abs(value).toFixed(decimals)
  if (Number(digits) === 0) return digits
  return `${value > 0 ? '+' : '−'}${digits}`
}
