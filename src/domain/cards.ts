/**
 * Answers given by a printed card. The employer prints the cards and could fill some in, so cards never count as cover
 * for people who answer by mail; among themselves two cards count as one person.
 */

/** Ids of respondents who answered by a card, in any survey. A card cannot be matched to a person in another survey. */
export type Cards = ReadonlySet<number>
export const noCards: Cards = new Set()

const CARDS_A_PERSON = 2

/** The number of cards that, without anybody who answers by mail, counts as k people. */
export const cardsFor = (k: number) => k * CARDS_A_PERSON

/** How many of a group answer by mail, and how many by a card. */
export interface Size {
  mail: number
  byCard: number
}
export const nobody: Size = { mail: 0, byCard: 0 }

export function sizeOf(group: Iterable<number>, cards: Cards): Size {
  let [mail, byCard] = [0, 0]
  for (const id of group) {
    if (cards.has(id)) byCard += 1
    else mail += 1
  }
  return { mail, byCard }
}

/**
 * How many people a group counts as when it must not be too small: those who answer by mail; or, where all answered by
 * card, half the number of cards.
 */
export const worth = ({ mail, byCard }: Size) => (mail > 0 ? mail : byCard / CARDS_A_PERSON)

export const weightOf = (group: Iterable<number>, cards: Cards): number => worth(sizeOf(group, cards))
