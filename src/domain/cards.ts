/**
 * Answers given with printed cards. The employer prints the cards and could fill some in, so cards never count towards
 * k for people who answer by email. In a group with only cards, two cards count as one person.
 */

/** Ids of respondents who answered by a card, in any survey. A card cannot be matched to a person in another survey. */
export type Cards = ReadonlySet<number>
export const noCards: Cards = new Set()

const CARDS_A_PERSON = 2

/** The number of cards that counts as k people in a group without anyone who answers by email. */
export const cardsFor = (k: number) => k * CARDS_A_PERSON

/** The number of people in a group who answer by email, and of those who answer with a card. */
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
 * The number of people that a group counts as: those who answer by email or, if everyone used a card, half the number
 * of cards.
 */
export const worth = ({ mail, byCard }: Size) => (mail > 0 ? mail : byCard / CARDS_A_PERSON)

export const weightOf = (group: Iterable<number>, cards: Cards): number => worth(sizeOf(group, cards))
