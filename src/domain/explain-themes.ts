/** What is said beside a list of themes, the same on the screen and in the PDF. */
import { LISTED_FROM } from './answers.ts'
import { FEW_BESIDE_CARDS } from './explain.ts'
import { LISTED_AT_MOST } from './scoring.ts'

/** They belong to a question and not to the category that it stands in. */
export const tickedUnder = (asked: readonly string[]) =>
  `Ticked under ${asked.map((question) => `‘${question}’`).join(' and ')}`

/** In the place of a list of themes. */
export const NO_THEMES = 'Nothing was ticked by enough people'

/** A group of which a few tick something is left out whole, so that no difference of two reports is those few. */
export const EXPLAIN_THEMES = `Each number says how many of the people counted ticked it, with words of their own or without. The list holds the ${LISTED_AT_MOST} most ticked at most, and none that fewer than ${LISTED_FROM} people ticked. Where too few people of a group ticked anything, nothing of theirs is counted. ${FEW_BESIDE_CARDS} What people wrote is not read for it.`
