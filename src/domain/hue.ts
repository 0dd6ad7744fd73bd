/** Six category hues of equal weight, in their order. */
export const HUES = ['violet', 'green', 'ember', 'rose', 'blue', 'amber'] as const
export type Hue = (typeof HUES)[number]

/** Content says 'c1' to 'c6', or a hue by name. Anything else becomes evergreen, so that old content never breaks a page. */
export function hueOf(color: string): Hue {
  return HUES.find((hue, index) => color === hue || color === `c${index + 1}`) ?? 'green'
}
