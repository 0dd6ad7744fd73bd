/**
 * Answers given on printed cards. The employer prints the cards and could fill some in, so cards never count
 * towards k for people who answer by email. In a group with only cards, two cards count as one person.
 */

/**
 * The ids of respondents who answered by card, in this survey or an earlier one. A card cannot be matched to
 * a person in another survey.
 */
export type Cards = ReadonlySet<number>
export const noCards: Cards = new Set()

/** A batch of cards: how many people the manager said it is for, and how many of its cards were used. */
export interface Batch {
  people: number
  used: number
}

/**
 * The number of people asked by card, and how many of them took part. A batch never counts as more people
 * than it was made for, so spare cards are not mistaken for people. Only participation and margins use these
 * numbers. The disclosure rule counts cards, because the manager could enter any number of people.
 */
export function peopleByCard(batches: Batch[]) {
  const over = batches.filter(({ people, used }) => used > people)
  return {
    asked: sum(batches.map(({ people }) => people)),
    answered: sum(batches.map(({ people, used }) => Math.min(used, people))),
    /** The total number of cards used beyond the number of people in each batch. */
    cards_over: sum(over.map(({ people, used }) => used - people)),
    /** The number of people in batches where more cards were used than there are people. */
    cards_over_people: sum(over.map(({ people }) => people)),
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

const CARDS_A_PERSON = 2

/** In a group with only cards, this many cards count as k people. */
export const cardsFor = (k: number) => k * CARDS_A_PERSON

/**
 * Groups of linked ids, keyed by id. A group may be one person with several mailboxes, or several people whom
 * somebody linked on purpose. So these ids are used to compare surveys, but they never count towards k.
 */
export type Unsure = ReadonlyMap<number, number>
export const noneUnsure: Unsure = new Map()

/**
 * How many members of a group answered by email, by an email address that may be somebody else's second one
 * (`unsure`), and by card.
 */
export interface Size {
  mail: number
  unsure: number
  byCard: number
}
export const nobody: Size = { mail: 0, unsure: 0, byCard: 0 }

/** How somebody answered. */
function kindOf(id: number, cards: Cards, unsure: Unsure): keyof Size {
  if (cards.has(id)) return 'byCard'
  return unsure.has(id) ? 'unsure' : 'mail'
}

export function sizeOf(group: Iterable<number>, cards: Cards, unsure: Unsure): Size {
  const size = { ...nobody }
  for (const id of group) size[kindOf(id, cards, unsure)] += 1
  return size
}

/**
 * The group's effective size: the number of people who answered by email or, if everyone used a card, half
 * the number of cards. People who may be the same person as somebody else do not count. Neither do cards in a
 * group with such people.
 */
export const worth = ({ mail, unsure, byCard }: Size) =>
  mail > 0 || unsure > 0 ? mail : byCard / CARDS_A_PERSON

export const weightOf = (group: Iterable<number>, cards: Cards, unsure: Unsure = noneUnsure): number =>
  worth(sizeOf(group, cards, unsure))

/**
 * True if the group's weight is below k. Counting stops at k people who answered by email, because most
 * groups are much larger.
 */
export function weighsLessThan(
  k: number,
  group: Iterable<number>,
  cards: Cards,
  unsure: Unsure = noneUnsure,
): boolean {
  const size = { ...nobody }
  for (const id of group) {
    size[kindOf(id, cards, unsure)] += 1
    if (size.mail >= k) return false
  }
  return worth(size) < k
}
