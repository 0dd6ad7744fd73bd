import type { z } from 'zod'
import type { Deck, NewDeck } from '#contract/decks.ts'
import { freeFrom } from '#domain/asked-twice.ts'
import { fullDate } from '#domain/dates.ts'
import { londonDate } from '#domain/london.ts'
import { thousands } from '#domain/numbers.ts'
import { lockSurvey, type SurveyRow, surveyByUuid } from '#server/features/surveys/queries.ts'
import { requireTags } from '#server/features/team/service.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Caller, CompanyScope } from '#server/platform/core/access.ts'
import { AppError, found, Invalid } from '#server/platform/core/app-error.ts'
import { type SignedFile, signedUrl } from '#server/platform/pages/signed-links.ts'
import { cardKey, codeOf } from './codes.ts'
import {
  countDecks,
  type DeckRow,
  deleteUnused,
  insertCards,
  insertDeck,
  lastOtherLaunch,
  listDecks,
  markPrinted,
  markUnprinted,
  nameCards,
} from './queries.ts'

export { cardKey, randomCode } from './codes.ts'

export const SHEETS_FILE: SignedFile = { purpose: 'cards-pdf', folder: 'decks' }
export const POSTER_FILE: SignedFile = { purpose: 'poster-pdf', folder: 'posters' }

/**
 * The maximum for one survey. It is more than the largest factory needs, yet few enough to list the batches
 * on one page.
 */
const MAX_OF_SURVEY = { cards: 20_000, batches: 1_000 }

const conflict = (message: string) => new AppError('conflict', message)

export async function readDecks(ctx: Context, scope: CompanyScope, uuid: string): Promise<Deck[]> {
  const survey = found(await surveyByUuid(ctx.db, scope, uuid))
  return (await listDecks(ctx.db, survey.id)).map((deck) => shown(survey, deck))
}

/** The number of used cards is returned only once the survey is complete. */
const shown = ({ status }: Pick<SurveyRow, 'status'>, { used, printed_at, ...deck }: DeckRow): Deck => ({
  ...deck,
  used: status === 'complete' ? used : null,
  printed: printed_at !== null,
})

interface OfDeck {
  scope: CompanyScope
  caller: Caller
  uuid: string
  id: number
}

/** Creates cards, which are requests without a recipient. Each gets a copy of these tags. */
export async function makeDeck(
  ctx: Context,
  scope: CompanyScope,
  uuid: string,
  { number, people, tag_ids }: z.output<typeof NewDeck>,
): Promise<Deck> {
  return transaction(ctx, async (tx) => {
    const survey = await openSurvey(tx, scope, uuid)
    const tagIds = [...new Set(tag_ids)].sort((a, b) => a - b)
    await requireTagsOf(tx, scope, survey, tagIds)
    await requireNoOtherSurvey(tx, survey)
    const { batches, cards } = await countDecks(tx.db, survey.id)
    if (cards + number > MAX_OF_SURVEY.cards)
      throw conflict(`A survey can have up to ${thousands(MAX_OF_SURVEY.cards)} cards`)
    if (batches >= MAX_OF_SURVEY.batches)
      throw conflict(`A survey can have up to ${thousands(MAX_OF_SURVEY.batches)} batches of cards`)
    const deck = { survey_id: survey.id, tag_ids: tagIds, number, people: people ?? number }
    const id = await insertDeck(tx.db, { ...deck, created_at: tx.now })
    await addCards(tx, id)
    return { id, tag_ids: tagIds, number, people: deck.people, used: null, printed: false }
  })
}

/**
 * A tag that was created after the launch has no report in the survey, so its cards could not be counted in a
 * report of its own.
 */
async function requireTagsOf(tx: Context, scope: CompanyScope, survey: SurveyRow, tagIds: number[]) {
  const known = new Set(survey.launch_tags?.map(({ id }) => id))
  const others = tagIds.filter((id) => !known.has(id))
  await requireTags(tx, scope, others)
  if (survey.launch_tags !== null && others.length > 0)
    throw new Invalid({ tag_ids: ['A team created after the launch has no report for this survey'] })
}

/**
 * The launch applies the same rule. It is also checked here, so that nobody prints cards for a survey that
 * cannot go out.
 */
async function requireNoOtherSurvey(tx: Context, survey: SurveyRow) {
  const last = await lastOtherLaunch(tx.db, survey)
  if (!last) return
  const from = freeFrom({ launched_at: last })
  const day = survey.launched_at
    ? londonDate(survey.launched_at)
    : (survey.estimated_date ?? londonDate(tx.now))
  if (day < from)
    throw new AppError(
      'not_ready',
      `A survey with cards must be at least 8 weeks before or after your other surveys. You can make cards for surveys that go out from ${fullDate(from)}.`,
    )
}

async function addCards(tx: Context, deckId: number) {
  const ids = await insertCards(tx.db, deckId)
  await nameCards(
    tx.db,
    ids.map((id) => ({ id, card: cardKey(tx, codeOf(tx, id)) })),
  )
}

/**
 * The sheets can be opened only once. Somebody with a second copy could use it to see who answers with which
 * card.
 */
export async function printDeck(ctx: Context, { scope, caller, uuid, id }: OfDeck) {
  return transaction(ctx, async (tx) => {
    const survey = await openSurvey(tx, scope, uuid)
    const deck = await markPrinted(tx.db, { surveyId: survey.id, id, now: tx.now })
    if (!deck) {
      const decks = await listDecks(tx.db, survey.id)
      found(decks.find((other) => other.id === id))
      throw conflict('These cards have already been printed. To print new cards, void the unused ones first.')
    }
    await audit(tx, {
      action: 'cards_printed',
      actor: caller,
      companyId: survey.company_id,
      target: `${uuid} deck ${id}`,
    })
    return { url: signedUrl(tx, SHEETS_FILE, deck.uuid) }
  })
}

/**
 * Replaces the unused cards with as many cards as the batch had in total. A lower number would reveal how
 * many were used.
 */
export async function voidDeck(ctx: Context, { scope, caller, uuid, id }: OfDeck): Promise<Deck> {
  return transaction(ctx, async (tx) => {
    const survey = await openSurvey(tx, scope, uuid)
    const deck = found(await markUnprinted(tx.db, survey.id, id))
    await deleteUnused(tx.db, id)
    await addCards(tx, id)
    await audit(tx, {
      action: 'cards_voided',
      actor: caller,
      companyId: survey.company_id,
      target: `${uuid} deck ${id}`,
    })
    return shown(survey, { ...deck, used: 0 })
  })
}

async function openSurvey(tx: Context, scope: CompanyScope, uuid: string): Promise<SurveyRow> {
  const survey = found(await lockSurvey(tx.db, scope, uuid))
  if (survey.status === 'complete') throw conflict('The survey has ended, so its cards no longer work')
  return survey
}

export async function linkToPoster(ctx: Context, scope: CompanyScope, uuid: string) {
  const survey = found(await surveyByUuid(ctx.db, scope, uuid))
  if (survey.status === 'complete') throw conflict('The survey has ended')
  return { url: signedUrl(ctx, POSTER_FILE, survey.uuid) }
}
