/** The numbers that stand in a text, without regard to signs: '1,250' is 1250, 'up 0.4' is 0.4. */
export function numbersIn(text: string): number[] {
  const found = text.match(/\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?/g) ?? []
  return found.map((number) => Number(number.replaceAll(',', '')))
}
