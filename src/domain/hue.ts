/** Seven category hues of equal visual weight, in order. */
export const HUES = ['violet', 'green', 'ember', 'rose', 'blue', 'amber', 'olive'] as const
export type Hue = (typeof HUES)[number]

/**
 * Content names a colour by a code, 'c1' to 'c7', or by its hue. Unknown colours become green, so that old
 * content never breaks a page.
 */
export function hueOf(color: string): Hue {
  return HUES.find((hue, index) => color === hue || color === `c${index + 1}`) ?? 'green'
}
