import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ByUuid, Id, listOf } from './fields.ts'
import { LIMITS } from './limits.ts'
import { paths } from './paths.ts'

export const MAX_CARDS = 500
/** As many tags as an imported person may have. Each card gets all tags of its batch. */
const MAX_TAGS = 20

/** A batch of printed cards for people without email. */
export const Deck = z.object({
  id: z.number(),
  /** Tags copied to each card. */
  tag_ids: z.array(z.number()),
  /** The number of cards. */
  number: z.number(),
  /** How many people the cards are for. Totals of people asked use this number, never the number of cards. */
  people: z.number(),
  /** The number of cards used. Null until the survey is closed, so that nobody can watch cards being used. */
  used: z.number().nullable(),
  /** A card batch is printed only once. Unused cards can be voided and a new batch printed. */
  printed: z.boolean(),
})
export type Deck = z.output<typeof Deck>

const CardCount = z
  .number('Enter a number')
  .int('Enter a whole number')
  .min(1, 'At least 1')
  .max(MAX_CARDS, `At most ${MAX_CARDS}. For more, print another batch`)

export const NewDeck = z.object({
  tag_ids: listOf(Id, MAX_TAGS).default([]),
  number: CardCount,
  /** The number of people that the cards are for. Defaults to the number of cards. */
  people: CardCount.nullish(),
})

const Url = z.object({ url: z.string() })

const ByDeck = ByUuid.extend({ id: Id })

export const decks = {
  list: endpoint({
    method: 'GET',
    path: paths.decks,
    access: 'company',
    summary: "List a survey's batches of code cards, for people without e-mail",
    params: ByUuid,
    reply: z.array(Deck),
  }),
  create: endpoint({
    method: 'POST',
    path: paths.decks,
    access: 'company',
    limits: LIMITS.cardBatch,
    summary: 'Create a batch of code cards, before a survey launches or while it runs',
    params: ByUuid,
    body: NewDeck,
    reply: Deck,
    status: 201,
  }),
  print: endpoint({
    method: 'POST',
    path: `${paths.decks}/:id/print`,
    access: 'company',
    isWaiting: true,
    limits: LIMITS.cards,
    summary: 'Get a link to print a batch of code cards; it works once, within 15 minutes',
    params: ByDeck,
    reply: Url,
  }),
  void: endpoint({
    method: 'POST',
    path: `${paths.decks}/:id/void`,
    access: 'company',
    limits: LIMITS.cardBatch,
    summary: 'Replace a batch: void its unused code cards and create a new batch of the same size',
    params: ByDeck,
    reply: Deck,
  }),
  poster: endpoint({
    method: 'POST',
    path: '/surveys/:uuid/poster',
    access: 'company',
    readsOnly: true,
    summary: 'Get a link to a poster that shows where to enter a code card',
    params: ByUuid,
    reply: Url,
  }),
}
