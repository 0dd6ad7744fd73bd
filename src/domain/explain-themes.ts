/** The explanation next to a list of themes, identical on screen and in the PDF. */
import { LISTED_FROM } from './answers.ts'
import { LEFT_OUT } from './explain.ts'
import { LISTED_AT_MOST } from './scoring.ts'

/**
 * The heading above a list of themes. It names the questions, because themes belong to a question, not to its category.
 */
export const tickedUnder = (asked: readonly string[]) =>
  `Ticked under ${asked.map((question) => `‘${question}’`).join(' and ')}`

/** Shown instead of an empty list of themes. */
export const NO_THEMES = 'No theme can be shown'

/**
 * If only a few people in a group tick something, the whole group is left out. Otherwise the difference between two
 * reports could reveal those few.
 */
export const EXPLAIN_THEMES = `Each number shows how many of the people counted ticked the theme, whether or not they also wrote something. The list shows the themes ticked most often: up to ${LISTED_AT_MOST}, each ticked by at least ${LISTED_FROM} people. We leave out groups in which too few people ticked anything. ${LEFT_OUT} These numbers count only the ticks, not what people wrote.`
