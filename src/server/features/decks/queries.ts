import { sql } from 'kysely'
import type { LanguageCode } from '#domain/languages.ts'
import type { Db } from '#server/platform/database/db.ts'

const deckColumns = ['id', 'tag_ids', 'number', 'people', 'printed_at'] as const

/** A survey's card batches in order of creation, each with the number of cards used. */
export const listDecks = (db: Db, surveyId: number) =>
  db
    .selectFrom('survey_decks')
    .select([...deckColumns])
    .select(
      sql<number>`(select count(*) from survey_requests r where r.deck_id = survey_decks.id and r.status = 'completed')`.as(
        'used',
      ),
    )
    .where('survey_id', '=', surveyId)
    .orderBy('id')
    .execute()
export type DeckRow = Awaited<ReturnType<typeof listDecks>>[number]

/** The number of a survey's batches, and of the cards in all of them. */
export const countDecks = (db: Db, surveyId: number) =>
  db
    .selectFrom('survey_decks')
    .select(({ fn }) => [fn.countAll<number>().as('batches'), fn.sum<number>('number').as('cards')])
    .where('survey_id', '=', surveyId)
    .executeTakeFirst()
    .then((row) => ({ batches: Number(row?.batches ?? 0), cards: Number(row?.cards ?? 0) }))

/**
 * The launch time of the latest of the company's other surveys. Considers only surveys that are running or
 * that counted somebody.
 */
export const lastOtherLaunch = (
  db: Db,
  { id, company_id }: { id: number; company_id: number },
): Promise<Date | undefined> =>
  sql<{ launched_at: Date | null }>`
    select max(s.launched_at) as launched_at from surveys s
    where s.company_id = ${company_id} and s.id <> ${id}
      and (s.status = 'active' or exists (select from survey_partition_people p where p.survey_id = s.id))`
    .execute(db)
    .then(({ rows }) => rows[0]?.launched_at ?? undefined)

interface NewDeck {
  survey_id: number
  tag_ids: number[]
  number: number
  people: number
  created_at: Date
}

export const insertDeck = (db: Db, deck: NewDeck): Promise<number> =>
  db
    .insertInto('survey_decks')
    .values(deck)
    .returning('id')
    .executeTakeFirstOrThrow()
    .then(({ id }) => id)

/** Inserts requests without a recipient, giving them their card batch's tags. Returns their ids. */
export const insertCards = (db: Db, deckId: number): Promise<number[]> =>
  sql<{ id: number }>`
    insert into survey_requests (survey_id, deck_id, tag_ids)
    select survey_id, id, tag_ids from survey_decks, generate_series(1, number) where id = ${deckId}
    returning id`
    .execute(db)
    .then(({ rows }) => rows.map(({ id }) => id))

/** Stores the keyed hashes used to look up cards. */
export const nameCards = (db: Db, cards: { id: number; card: string }[]) =>
  sql`
    update survey_requests r set card = given.card
    from unnest(${cards.map(({ id }) => id)}::integer[], ${cards.map(({ card }) => card)}::text[]) as given (id, card)
    where r.id = given.id`.execute(db)

/** Deletes unused cards, except one that is being submitted at this moment. */
export const deleteUnused = (db: Db, deckId: number) =>
  db.deleteFrom('survey_requests').where('deck_id', '=', deckId).where('status', '=', 'pending').execute()

/**
 * Deletes surplus unused cards from a survey that has just ended. Replacing a batch's unused cards leaves
 * extra cards in it, and their number would show how many cards had been used before the replacement. So
 * each batch is cut back to the number of cards that it was made with. Used cards are never deleted.
 */
export const dropSpareCards = (db: Db, surveyId: number) =>
  sql`
    delete from survey_requests where id in (
      select id from (
        select r.id, row_number() over (partition by r.deck_id order by r.status, r.id) as place, r.status, d.number
        from survey_requests r join survey_decks d on d.id = r.deck_id where r.survey_id = ${surveyId}
      ) card
      where place > number and status = 'expired')`.execute(db)

/**
 * Deletes the card batches that nobody could use. When the survey ends, their sheets have not been printed,
 * and none of their cards has been used. Their people were not asked, so no total may count them.
 */
export const dropUnprintedDecks = (db: Db, surveyId: number) =>
  sql`
    delete from survey_decks d
    where d.survey_id = ${surveyId} and d.printed_at is null and not exists (
      select from survey_requests r where r.deck_id = d.id and r.status = 'completed')`.execute(db)

export const unusedCards = (db: Db, deckId: number): Promise<number[]> =>
  db
    .selectFrom('survey_requests')
    .select('id')
    .where('deck_id', '=', deckId)
    .where('status', '=', 'pending')
    .execute()
    .then((rows) => rows.map(({ id }) => id))

const deckOf = (db: Db, surveyId: number, id: number) =>
  db.updateTable('survey_decks').where('survey_id', '=', surveyId).where('id', '=', id)

/** True only for the caller that made the change. */
export const markPrinted = (db: Db, { surveyId, id, now }: { surveyId: number; id: number; now: Date }) =>
  deckOf(db, surveyId, id)
    .set({ printed_at: now, fetched_at: null })
    .where('printed_at', 'is', null)
    .returning('uuid')
    .executeTakeFirst()

/** Allows the batch to be printed again. Undefined if no such card batch exists. */
export const markUnprinted = (db: Db, surveyId: number, id: number) =>
  deckOf(db, surveyId, id)
    .set({ printed_at: null, fetched_at: null })
    .returning([...deckColumns])
    .executeTakeFirst()

/** True only for the first caller, so that the sheets can be opened only once. */
export const markFetched = (db: Db, id: number, now: Date): Promise<boolean> =>
  db
    .updateTable('survey_decks')
    .set({ fetched_at: now })
    .where('id', '=', id)
    .where('printed_at', 'is not', null)
    .where('fetched_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
    .then((row) => row !== undefined)

const surveyColumns = [
  'surveys.id as survey_id',
  'surveys.title',
  'surveys.status',
  'surveys.kind',
  'surveys.estimated_date',
  'surveys.launched_at',
  'surveys.closes_at',
  'surveys.min_group_size',
  'surveys.template_id',
  'surveys.draft_languages',
  'surveys.template',
  'companies.languages',
] as const

// The company's name and languages as they were at launch.
const companyColumns = [
  sql<string>`coalesce(surveys.launch_company ->> 'name', companies.name)`.as('company'),
  sql<LanguageCode>`coalesce(surveys.launch_company ->> 'language', companies.language)`.as('language'),
] as const

/** The batch that a link to card sheets belongs to. Undefined if its company is closed. */
export const deckInPrint = (db: Db, uuid: string) =>
  db
    .selectFrom('survey_decks')
    .innerJoin('surveys', 'surveys.id', 'survey_decks.survey_id')
    .innerJoin('companies', 'companies.id', 'surveys.company_id')
    .select([...companyColumns])
    .select([...surveyColumns, 'survey_decks.id', 'survey_decks.printed_at', 'survey_decks.fetched_at'])
    .select(
      sql<string[]>`array(select name from tags t where t.id = any (survey_decks.tag_ids) order by name)`.as(
        'teams',
      ),
    )
    .where('survey_decks.uuid', '=', uuid)
    .where('companies.deletes_at', 'is', null)
    .executeTakeFirst()

export type PrintedDeck = NonNullable<Awaited<ReturnType<typeof deckInPrint>>>

/** The survey that a poster's link belongs to. */
export const surveyOnPoster = (db: Db, uuid: string) =>
  db
    .selectFrom('surveys')
    .innerJoin('companies', 'companies.id', 'surveys.company_id')
    .select([...surveyColumns, ...companyColumns])
    .where('surveys.uuid', '=', uuid)
    .where('companies.deletes_at', 'is', null)
    .executeTakeFirst()
export type PrintedSurvey = NonNullable<Awaited<ReturnType<typeof surveyOnPoster>>>
