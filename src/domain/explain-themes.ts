/** What is said beside a list of themes, the same on the screen and in the PDF. */
import { LISTED_FROM } from './answers.ts'
import { FEW_BESIDE_CARDS } from './explain.ts'
import { LISTED_AT_MOST } from './scoring.ts'

/** Themes belong to a question, not to the category that it is in. */
export const tickedUnder = (asked: readonly string[]) =>
  `Ticked under ${asked.map((question) => `‘${question}’`).join(' and ')}`

/** Shown instead of a list of themes that has no entry. */
export const NO_THEMES = 'Nothing was ticked by enough people'

/**
 * A group in which only a few tick something is left out entirely, so that the difference between two reports never shows
 * those few.
 */
export const EXPLAIN_THEMES = `Each number says how many of the people counted ticked it, with words of their own or without. The list holds the ${LISTED_AT_MOST} most ticked at most, and none that fewer than ${LISTED_FROM} people ticked. Where too few people of a group ticked anything, nothing of theirs is counted. ${FEW_BESIDE_CARDS} What people wrote is not read for it.`
