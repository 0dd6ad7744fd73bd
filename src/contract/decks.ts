import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ByUuid, Id } from './fields.ts'
import { paths } from './paths.ts'

export const MAX_CARDS = 500

/** Printed cards for people without e-mail. */
export const Deck = z.object({
  id: z.number(),
  /** Copied to each card. */
  tag_ids: z.array(z.number()),
  /** How many can be handed out. */
  number: z.number(),
  /** How many people were said to get one. */
  people: z.number().nullable(),
  /** Null until the survey is closed: nobody can watch cards being used. */
  used: z.number().nullable(),
  /** A deck is printed once. Unused cards can be voided, and a new deck printed. */
  printed: z.boolean(),
})
export type Deck = z.output<typeof Deck>

const CardCount = z
  .number('Enter a number')
  .int('Enter a whole number')
  .min(1, 'At least 1')
  .max(MAX_CARDS, `At most ${MAX_CARDS}: make another deck for more`)

export const NewDeck = z.object({
  tag_ids: z.array(Id).max(100).default([]),
  number: CardCount,
  people: CardCount.nullish(),
})

const Url = z.object({ url: z.string() })

const ByDeck = ByUuid.extend({ id: Id })

export const decks = {
  list: endpoint({
    method: 'GET',
    path: paths.decks,
    access: 'company',
    summary: 'The decks of printed cards of a survey, for people without e-mail',
    params: ByUuid,
    reply: z.array(Deck),
  }),
  create: endpoint({
    method: 'POST',
    path: paths.decks,
    access: 'company',
    summary: 'Make a deck of cards, before a survey goes out or while it runs',
    params: ByUuid,
    body: NewDeck,
    reply: Deck,
    status: 201,
  }),
  print: endpoint({
    method: 'POST',
    path: `${paths.decks}/:id/print`,
    access: 'company',
    summary: 'A link to the printed sheets of a deck, once; it lives 15 minutes and opens once',
    params: ByDeck,
    reply: Url,
  }),
  void: endpoint({
    method: 'POST',
    path: `${paths.decks}/:id/void`,
    access: 'company',
    summary: 'Void the unused cards of a deck and make as many new ones as it had',
    params: ByDeck,
    reply: Deck,
  }),
  poster: endpoint({
    method: 'POST',
    path: '/surveys/:uuid/poster',
    access: 'company',
    readsOnly: true,
    summary: 'A link to a poster that says where a card is used',
    params: ByUuid,
    reply: Url,
  }),
}
