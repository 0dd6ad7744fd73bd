/** '1,250'. Whole numbers, written the same on every machine. */
export function thousands(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
}
