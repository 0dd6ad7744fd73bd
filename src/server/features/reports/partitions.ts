import { type RawBuilder, sql } from 'kysely'
import { type Cards, noCards } from '#domain/cards.ts'
import type { Earlier } from '#domain/look-back.ts'
import { comparedSince } from '#server/features/surveys/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { blockOf } from './counting.ts'

/**
 * A survey is compared at its completion with what others have published, so completions take turns under an advisory lock: the
 * second sees what the first has stored, which is committed before the lock is released. It is taken while the survey's own row
 * is locked, and no lock that others hold is waited for after it, so there is no deadlock. By then nobody can answer any more.
 */
export const holdCompletions = (db: Db) => sql`select pg_advisory_xact_lock(${COMPLETIONS})`.execute(db)

const COMPLETIONS = 19_019

/**
 * Each survey that was complete since then and counted one of these mailboxes, or shares one with such a survey, over any number
 * of steps: differences can be carried from one survey to the next.
 */
async function linkedSurveys(db: Db, surveyId: number, since: Date): Promise<number[]> {
  const recent = await surveysSince(db, since)
  const linked = new Set<number>()
  let found = recent.size > 0 ? await sharing(db, completed(surveyId)) : []
  while (found.length > 0) {
    const added = found.filter((id) => recent.has(id) && !linked.has(id))
    for (const id of added) linked.add(id)
    found = added.length > 0 ? await sharing(db, counted(added)) : []
  }
  return [...linked].sort((a, b) => a - b)
}

const surveysSince = (db: Db, since: Date): Promise<Set<number>> =>
  db
    .selectFrom('survey_partitions')
    .select('survey_id')
    .where('completed_at', '>=', since)
    .execute()
    .then((rows) => new Set(rows.map(({ survey_id }) => survey_id)))

/** Numbers of cards are below this; those of people without a request in this survey are negative and above it. */
const BELOW_PEOPLE = -(2 ** 31)

const completed = (surveyId: number) =>
  sql`select mailbox, id from survey_requests where survey_id = ${surveyId} and status = 'completed'`
const counted = (surveys: number[]) =>
  sql`select mailbox, survey_id, block from survey_partition_people where survey_id = any(${surveys}::integer[])`

const sharing = (db: Db, people: RawBuilder<unknown>): Promise<number[]> =>
  sql<{ survey_id: number }>`
    select distinct survey_id from survey_partition_people
    where mailbox in (select mailbox from (${people}) as people)`
    .execute(db)
    .then(({ rows }) => rows.map(({ survey_id }) => survey_id))

export interface Past {
  /** By request where the person is counted in this survey, and by a number below 0 where not. */
  earlier: Earlier[]
  /** The numbers that stand for cards of earlier surveys. */
  cards: Cards
}

/** The blocks of the surveys that this one is compared with. Each card is a person of its own, whom no other survey knows. */
export async function earlierPartitions(db: Db, surveyId: number, since: Date): Promise<Past> {
  const surveys = await linkedSurveys(db, surveyId, since)
  if (surveys.length === 0) return { earlier: [], cards: noCards }
  const { rows } = await sql<{ survey_id: number; block: number; people: number[]; cards: number }>`
    with own as (${completed(surveyId)}), named as (
      select mailbox, coalesce(own.id, -row_number() over (order by mailbox)) as id
      from (select distinct mailbox from (${counted(surveys)}) as counted where mailbox is not null) as everybody left join own using (mailbox)
    )
    select survey_id, block, coalesce(json_agg(named.id) filter (where named.id is not null), '[]') as people,
           count(*) filter (where counted.mailbox is null) as cards
    from (${counted(surveys)}) as counted left join named using (mailbox)
    group by survey_id, block`.execute(db)
  const blockOf = new Map(surveys.map((id) => [id, new Map<number, number>()]))
  const cards = new Set<number>()
  for (const { survey_id, block, people, cards: number } of rows) {
    const ofBlock = Array.from({ length: number }, (_, index) => BELOW_PEOPLE - cards.size - index)
    for (const id of [...people, ...ofBlock]) blockOf.get(survey_id)?.set(id, block)
    for (const id of ofBlock) cards.add(id)
  }
  return { earlier: [...blockOf.values()], cards }
}

/**
 * Stores the block of everybody who is counted; no blocks where nothing is published. Throws for a request without a mailbox,
 * since a person without one cannot be compared with other surveys.
 */
export async function storePartition(db: Db, survey: { id: number; completed_at: Date }, blocks: number[][]) {
  await db
    .insertInto('survey_partitions')
    .values({ survey_id: survey.id, completed_at: survey.completed_at })
    .execute()
  if (blocks.length === 0) return
  await sql`
    insert into survey_partition_people (survey_id, mailbox, is_card, block)
    select survey_id, mailbox, is_card, block - 1
    from (
      select survey_id, mailbox, deck_id is not null as is_card, ${blockOf(blocks, 'id')} as block from survey_requests where survey_id = ${survey.id}
    ) as people
    where block > 0`.execute(db)
}

/** Surveys that were complete since then and have no stored partition. */
export const surveysToRemember = (db: Db, since: Date) =>
  db
    .selectFrom('surveys')
    .leftJoin('survey_partitions', 'survey_partitions.survey_id', 'surveys.id')
    .select('surveys.id')
    .where('surveys.status', '=', 'complete')
    .where('surveys.completed_at', '>=', since)
    .where('survey_partitions.survey_id', 'is', null)
    .orderBy('surveys.id')
    .execute()

export const isRemembered = (db: Db, surveyId: number): Promise<boolean> =>
  db
    .selectFrom('survey_partitions')
    .select('survey_id')
    .where('survey_id', '=', surveyId)
    .executeTakeFirst()
    .then((row) => row !== undefined)

/** Deletes partitions that no survey is compared with any more, and the mailboxes of their requests, which nothing else needs. */
export async function forgetPartitions({ db, now }: Context) {
  const since = await comparedSince(db, now)
  await sql`
    with old as (
      delete from survey_partitions where completed_at < ${since} returning survey_id
    ), people as (
      delete from survey_partition_people p using old where p.survey_id = old.survey_id
    )
    update survey_requests q set mailbox = null from old where q.survey_id = old.survey_id`.execute(db)
}
