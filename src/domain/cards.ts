/**
 * Answers that are given by a printed card. Whoever prints cards could fill some in, so they protect nobody who answers by mail,
 * and each other only in twice the number.
 */

/** People by id who answered by a card, in whatever survey. A card stands for nobody in another survey. */
export type Cards = ReadonlySet<number>
export const noCards: Cards = new Set()

const CARDS_A_PERSON = 2

/** So many cards by themselves are as good as k people. */
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

/** How many people it counts as where it must not be too small: those who answer by mail, or half as many as there are cards alone. */
export const worth = ({ mail, byCard }: Size) => (mail > 0 ? mail : byCard / CARDS_A_PERSON)

export const weightOf = (group: Iterable<number>, cards: Cards): number => worth(sizeOf(group, cards))
