import { sql } from 'kysely'
import type { Earlier } from '#domain/look-back.ts'
import { comparedSince } from '#server/features/surveys/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/db.ts'

/**
 * What surveys published is compared at their completion, so completions take place one after the other: whichever comes second
 * sees what the first has stored, which is committed by the time its lock is free. Asked for with the survey's own row held, and
 * nothing that others hold is waited for afterwards, so that two never wait for each other. By then nobody can answer any more.
 */
export const holdCompletions = (db: Db) => sql`select pg_advisory_xact_lock(${COMPLETIONS})`.execute(db)

const COMPLETIONS = 19_019

/** Each survey that published something since then and counted one of these mailboxes, or shares one with such a survey, however far: differences can be passed on from one to the next. */
const linkedSurveys = (db: Db, surveyId: number, since: Date): Promise<number[]> =>
  sql<{ survey_id: number }>`
    with recursive recent as (
      select survey_id from survey_partitions where completed_at >= ${since} and survey_id <> ${surveyId}
    ), linked as (
      select p.survey_id
      from survey_requests q join survey_partition_people p on p.mailbox = q.mailbox
      where q.survey_id = ${surveyId} and q.status = 'completed' and p.survey_id in (select survey_id from recent)
      union
      select p.survey_id
      from linked
      join survey_partition_people own on own.survey_id = linked.survey_id
      join survey_partition_people p on p.mailbox = own.mailbox and p.survey_id in (select survey_id from recent)
    )
    select survey_id from linked order by survey_id`
    .execute(db)
    .then(({ rows }) => rows.map(({ survey_id }) => survey_id))

interface History {
  /** In order, each with the block at the same place. */
  surveys: number[]
  blocks: number[]
  /** Completed requests of the survey that is looking back. */
  here: number[]
  /** People who have none. */
  gone: number
}

/** What these surveys published, people with the same past together. */
const histories = (db: Db, surveyId: number, earlier: number[]): Promise<History[]> =>
  sql<History>`
    with people as (
      select mailbox, array_agg(survey_id order by survey_id) as surveys, array_agg(block order by survey_id) as blocks
      from survey_partition_people where survey_id = any(${earlier}::integer[])
      group by mailbox
    )
    select surveys, blocks, coalesce(json_agg(q.id order by q.id) filter (where q.id is not null), '[]') as here,
           count(*) filter (where q.id is null) as gone
    from people
    left join survey_requests q on q.survey_id = ${surveyId} and q.mailbox = people.mailbox and q.status = 'completed'
    group by surveys, blocks
    order by surveys, blocks`
    .execute(db)
    .then(({ rows }) => rows)

/** Whom the surveys that this one is compared with counted together: by request where the person is counted in this one, and by a number below 0 where not. */
export async function earlierPartitions(db: Db, surveyId: number, since: Date): Promise<Earlier[]> {
  const surveys = await linkedSurveys(db, surveyId, since)
  if (surveys.length === 0) return []
  const blockOf = new Map(surveys.map((id) => [id, new Map<number, number>()]))
  let nobody = 0
  for (const history of await histories(db, surveyId, surveys)) {
    const gone = Array.from({ length: history.gone }, () => --nobody)
    for (const [at, survey] of history.surveys.entries())
      for (const id of [...history.here, ...gone]) blockOf.get(survey)?.set(id, history.blocks[at] ?? 0)
  }
  return [...blockOf.values()]
}

/** Everybody who is counted, by request; no blocks where nothing is published. A request without a mailbox is refused: somebody unknown could be compared with nobody. */
export async function storePartition(db: Db, survey: { id: number; completed_at: Date }, blocks: number[][]) {
  await db
    .insertInto('survey_partitions')
    .values({ survey_id: survey.id, completed_at: survey.completed_at })
    .execute()
  const blockOf = blocks.flatMap((block, index) => block.map(() => index))
  await sql`
    insert into survey_partition_people (survey_id, mailbox, block)
    select q.survey_id, q.mailbox, given.block
    from unnest(${blocks.flat()}::integer[], ${blockOf}::integer[]) as given (id, block)
    join survey_requests q on q.id = given.id
    where q.survey_id = ${survey.id}`.execute(db)
}

/** Surveys that were complete since then, and of which it is not known whom they counted. */
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

/** What no survey is compared with any more, and the mailboxes of its requests, which nothing else needs. */
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
