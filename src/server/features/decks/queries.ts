import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

const deckColumns = ['id', 'tag_ids', 'number', 'people', 'printed_at'] as const

/** A survey's decks in the order in which they were made, with how many of their cards were used. */
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

/** Cards that can be handed out, of all decks. */
export const countCards = (db: Db, surveyId: number): Promise<number> =>
  db
    .selectFrom('survey_decks')
    .select(({ fn }) => fn.sum<number>('number').as('cards'))
    .where('survey_id', '=', surveyId)
    .executeTakeFirst()
    .then((row) => Number(row?.cards ?? 0))

interface NewDeck {
  survey_id: number
  tag_ids: number[]
  number: number
  people: number | null
  created_at: Date
}

export const insertDeck = (db: Db, deck: NewDeck): Promise<number> =>
  db
    .insertInto('survey_decks')
    .values(deck)
    .returning('id')
    .executeTakeFirstOrThrow()
    .then(({ id }) => id)

/** Inserts requests without a recipient, with the tags of their deck; returns their ids. */
export const insertCards = (db: Db, deckId: number): Promise<number[]> =>
  sql<{ id: number }>`
    insert into survey_requests (survey_id, deck_id, tag_ids)
    select survey_id, id, tag_ids from survey_decks, generate_series(1, number) where id = ${deckId}
    returning id`
    .execute(db)
    .then(({ rows }) => rows.map(({ id }) => id))

/** Sets the keyed hashes by which cards are found. */
export const nameCards = (db: Db, cards: { id: number; card: string }[]) =>
  sql`
    update survey_requests r set card = given.card
    from unnest(${cards.map(({ id }) => id)}::integer[], ${cards.map(({ card }) => card)}::text[]) as given (id, card)
    where r.id = given.id`.execute(db)

/** Deletes the cards that nobody has used; one that is submitted meanwhile stays. */
export const deleteUnused = (db: Db, deckId: number) =>
  db.deleteFrom('survey_requests').where('deck_id', '=', deckId).where('status', '=', 'pending').execute()

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

/** True for the one caller that did it. */
export const markPrinted = (db: Db, { surveyId, id, now }: { surveyId: number; id: number; now: Date }) =>
  deckOf(db, surveyId, id)
    .set({ printed_at: now, fetched_at: null })
    .where('printed_at', 'is', null)
    .returning('uuid')
    .executeTakeFirst()

/** Undefined where there is no such deck. */
export const markUnprinted = (db: Db, surveyId: number, id: number) =>
  deckOf(db, surveyId, id)
    .set({ printed_at: null, fetched_at: null })
    .returning([...deckColumns])
    .executeTakeFirst()

/** True for the first caller. */
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

/** Whether more cards of a deck were used than it was for; of decks with this tag, or of all without one. */
export const usedMoreThanPeople = (db: Db, surveyId: number, tagId: number | null): Promise<boolean> =>
  sql<{ people: number }>`
    select d.people from survey_decks d
    where d.survey_id = ${surveyId} and (${tagId}::integer is null or ${tagId} = any(d.tag_ids))
      and d.people < (select count(*) from survey_requests r where r.deck_id = d.id and r.status = 'completed')
    limit 1`
    .execute(db)
    .then(({ rows }) => rows.length > 0)

const surveyColumns = [
  'surveys.id as survey_id',
  'surveys.title',
  'surveys.status',
  'surveys.estimated_date',
  'surveys.launched_at',
  'surveys.closes_at',
  'surveys.min_group_size',
  'surveys.template_id',
  'surveys.template',
  'companies.name as company',
  'companies.language',
  'companies.languages',
] as const

/** For the sheets: a deck by what its link names, of a company that is open. */
export const deckInPrint = (db: Db, uuid: string) =>
  db
    .selectFrom('survey_decks')
    .innerJoin('surveys', 'surveys.id', 'survey_decks.survey_id')
    .innerJoin('companies', 'companies.id', 'surveys.company_id')
    .select([...surveyColumns, 'survey_decks.id', 'survey_decks.printed_at', 'survey_decks.fetched_at'])
    .where('survey_decks.uuid', '=', uuid)
    .where('companies.deletes_at', 'is', null)
    .executeTakeFirst()

/** For the poster. */
export const surveyOnPoster = (db: Db, uuid: string) =>
  db
    .selectFrom('surveys')
    .innerJoin('companies', 'companies.id', 'surveys.company_id')
    .select([...surveyColumns])
    .where('surveys.uuid', '=', uuid)
    .where('companies.deletes_at', 'is', null)
    .executeTakeFirst()
export type PrintedSurvey = NonNullable<Awaited<ReturnType<typeof surveyOnPoster>>>
