import { sql } from 'kysely'
import { DAY_MS } from '#domain/durations.ts'
import { questionsOf } from '#domain/template.ts'
import { completeIfDue } from '#server/features/reports/complete.ts'
import { answersFile } from '#server/features/reports/csv.ts'
import { readReport } from '#server/features/reports/service.ts'
import { surveyByUuid } from '#server/features/surveys/queries.ts'
import { readNow, type Streamed } from '#server/platform/http/streamed.ts'
import { runningSurvey } from './company.ts'
import { type Figure, inTurns, median, milliseconds, timed } from './figures.ts'
import type { Bench } from './server.ts'

/**
 * Numbers of people, each ten times the one before. They give about 10,000, 100,000 and 1,000,000 answers.
 */
const SIZES = [250, 2_500, 25_000]
/** The number of people that the targets apply to. */
const LARGEST = 25_000
const MEGABYTE = 1_048_576

/**
 * Runs the sizes one after another in the same database, because rows of other surveys must not slow down a
 * report.
 */
export async function benchReport(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const people of SIZES) {
    const measured = await benchSize(bench, people)
    figures.push(
      ...measured.map((figure) => ({ ...figure, ...(people !== LARGEST && { target: undefined }) })),
    )
  }
  return figures
}

/**
 * Times the report on a survey with this many people and about 40 answers each. The baselines are one
 * aggregate over the same rows, and an export with COPY. Also times reading the stored report.
 */
async function benchSize(bench: Bench, people: number): Promise<Figure[]> {
  const running = await runningSurvey(bench, people)
  const { db } = bench.database
  const survey = await surveyByUuid(db, running.scope, running.survey)
  if (!survey) throw new Error('the survey is gone')
  const answers = await answerForAll(bench, survey.id)
  await refuseScans(bench, survey.id)
  await settle(bench)

  const later = { ...bench.begin(), now: new Date(bench.clock.time.getTime() + 15 * DAY_MS) }
  const completing = await inTurns({
    bare: () =>
      timed(() =>
        sql`select question_id, choice, count(*) from answers, unnest(choices) as choice where survey_id = ${survey.id} group by 1, 2`.execute(
          db,
        ),
      ),
    ours: async () => {
      await reopen(bench, survey.id)
      return timed(() => completeIfDue(later, survey.id))
    },
  })

  const asked = { scope: running.scope, caller: running.caller, uuid: running.survey }
  const reads: number[] = []
  for (let round = 0; round < 21; round++)
    reads.push(await timed(() => readReport(later, asked, { regenerate: false, tag_id: null })))
  const size = `${people.toLocaleString('en-GB')} people, ${answers.toLocaleString('en-GB')} answers`
  return [
    {
      name: `completing: ${size}`,
      ours: milliseconds(completing.ours),
      bare: milliseconds(completing.bare),
      ratio: completing.ours / completing.bare,
      target: { atMost: 1.5 },
    },
    {
      name: 'report from the store (limit 10 ms)',
      ours: milliseconds(median(reads)),
      bare: '10 ms',
      ratio: median(reads) / 10,
      target: { atMost: 1 },
    },
    ...(bench.database.embedded ? [] : [await benchFile(bench, later, asked, survey.id)]),
  ]
}

/**
 * If a query needs at least a quarter of the table, PostgreSQL reads the whole table. It is right to do so,
 * because fetching one page through an index costs as much as reading four pages in sequence.
 */
const SHORTER_BY_INDEX = 0.25

/** Throws if counting one survey's answers would also scan the answers of others. */
async function refuseScans({ database: { db } }: Bench, surveyId: number) {
  const { rows: sizes } = await sql<{ share: number }>`
    select (count(*) filter (where survey_id = ${surveyId}))::float / count(*) as share from answers`.execute(
    db,
  )
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select question_id, choices, count(*) from answers where survey_id = ${surveyId} group by 1, 2`.execute(
    db,
  )
  const isScanned = rows.some((row) => /Seq Scan on answers/.test(row['QUERY PLAN']))
  if (isScanned && (sizes[0]?.share ?? 0) < SHORTER_BY_INDEX)
    throw new Error('the query scans the answers of other surveys')
}

/** Does what happens during the two weeks in which a survey is open: sends its emails and runs autovacuum. */
async function settle({ database: { db } }: Bench) {
  await sql`update mails set sent_at = due_at where sent_at is null`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

/**
 * Makes the survey active again. Runs vacuum to remove dead rows. Tables in production have none of these,
 * because they are never emptied and filled again.
 */
export async function reopen({ database: { db } }: Bench, surveyId: number) {
  await sql`delete from reports where survey_id = ${surveyId}`.execute(db)
  await sql`delete from survey_partitions where survey_id = ${surveyId}`.execute(db)
  await sql`delete from survey_partition_people where survey_id = ${surveyId}`.execute(db)
  await sql`update surveys set status = 'active', completed_at = null where id = ${surveyId}`.execute(db)
  await sql`vacuum reports, survey_partitions, survey_partition_people, surveys`.execute(db)
}

/**
 * Inserts everyone's answers. The rows are in the order that real submissions give, with each person's
 * answers together.
 */
export async function answerForAll({ database: { db } }: Bench, surveyId: number) {
  const { template } = await db
    .selectFrom('surveys')
    .select('template')
    .where('id', '=', surveyId)
    .executeTakeFirstOrThrow()
  const questions = questionsOf(template).filter(({ optional }) => !optional)
  const values = questions.map(({ question_type, options }) =>
    JSON.stringify(question_type === 'boolean' ? ['true', 'false'] : options.map(({ value }) => value)),
  )
  await sql`
    insert into answers (survey_id, request_id, question_id, choices)
    select r.survey_id, r.id, q.id, array[q.options ->> ((r.id * 7 + q.id * 3) % jsonb_array_length(q.options))]
    from survey_requests r, unnest(${questions.map(({ id }) => id)}::integer[], ${values}::jsonb[]) as q (id, options)
    where r.survey_id = ${surveyId}
    order by r.id, q.id`.execute(db)
  await sql`update survey_requests set status = 'completed', answer_count = 42 where survey_id = ${surveyId}`.execute(
    db,
  )
  await sql`vacuum analyze answers`.execute(db)
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from answers where survey_id = ${surveyId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Compares the export of all answers with COPY of the bare rows. */
export async function benchFile(
  bench: Bench,
  ctx: ReturnType<Bench['begin']>,
  asked: Parameters<typeof answersFile>[1],
  surveyId: number,
): Promise<Figure> {
  let grown = 0
  const times = await inTurns({
    bare: () =>
      timed(() =>
        sql
          .raw(`copy (select * from answers where survey_id = ${surveyId}) to '/dev/null' csv`)
          .execute(bench.database.db),
      ),
    ours: async () => {
      const idle = process.memoryUsage.rss()
      return timed(async () => {
        const { body } = await answersFile(ctx, asked)
        for await (const _chunk of (body as Streamed)(readNow))
          grown = Math.max(grown, process.memoryUsage.rss() - idle)
      })
    },
  })
  const name = `CSV against COPY of the rows, memory +${Math.round(grown / MEGABYTE)} MB`
  return {
    name,
    ours: milliseconds(times.ours),
    bare: milliseconds(times.bare),
    ratio: times.bare / times.ours,
    target: { atLeast: 0.5 },
  }
}
