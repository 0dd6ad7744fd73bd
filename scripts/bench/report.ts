import { sql } from 'kysely'
import { questionsOf } from '#domain/template.ts'
import { completeIfDue } from '#server/features/reports/complete.ts'
import { answersFile } from '#server/features/reports/csv.ts'
import { readReport } from '#server/features/reports/service.ts'
import { surveyByUuid } from '#server/features/surveys/queries.ts'
import { runningSurvey } from './company.ts'
import { type Figure, median, milliseconds, timed } from './figures.ts'
import type { Bench } from './server.ts'

/** One size, ten times it, and a hundred times it: about ten thousand, a hundred thousand and a million answers. */
const SIZES = [250, 2_500, 25_000]
const DAY_MS = 86_400_000
const MEGABYTE = 1_048_576

/** Each size in turn, in one database: what the others left there must not cost anything. */
export async function benchReport(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const people of SIZES) figures.push(...(await benchSize(bench, people)))
  return figures
}

/**
 * The report of so many people, about forty answers each: completing the survey against one bare aggregate of the same rows,
 * reading it from the store, and the file of all answers against COPY.
 */
async function benchSize(bench: Bench, people: number): Promise<Figure[]> {
  const running = await runningSurvey(bench, people)
  const { db } = bench.database
  const survey = await surveyByUuid(db, running.scope, running.survey)
  if (!survey) throw new Error('the survey is gone')
  const answers = await answerForAll(bench, survey.id)
  await refuseScans(bench, survey.id)

  const bare = await timed(() =>
    sql`select question_id, choice, count(*) from answers, unnest(choices) as choice where survey_id = ${survey.id} group by 1, 2`.execute(
      db,
    ),
  )
  const later = { ...bench.begin(), now: new Date(bench.clock.time.getTime() + 15 * DAY_MS) }
  const completing = await timed(() => completeIfDue(later, survey.id))

  const asked = { scope: running.scope, caller: running.caller, uuid: running.survey }
  const reads: number[] = []
  for (let round = 0; round < 21; round++)
    reads.push(await timed(() => readReport(later, asked, { regenerate: false, tag_id: null })))
  const size = `${people.toLocaleString('en-GB')} people, ${answers.toLocaleString('en-GB')} answers`
  return [
    {
      name: `completing: ${size}`,
      ours: milliseconds(completing),
      bare: milliseconds(bare),
      ratio: completing / bare,
      target: { atMost: 1.5 },
    },
    {
      name: 'report from the store (limit 10 ms)',
      ours: milliseconds(median(reads)),
      bare: '10 ms',
      ratio: median(reads) / 10,
      target: { atMost: 1 },
    },
    ...(bench.database.embedded ? [] : [await file(bench, later, asked, survey.id)]),
  ]
}

/** Throws when counting one survey's answers would read through those of others. */
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
  // Where most of the table is this survey's, reading it through is the shortest way.
  if (isScanned && (sizes[0]?.share ?? 0) < 0.5)
    throw new Error('the answers of other surveys are read through')
}

/** Answers of everybody, written as rows: what the submits would have left. */
async function answerForAll({ database: { db } }: Bench, surveyId: number) {
  const { template } = await db
    .selectFrom('surveys')
    .select('template')
    .where('id', '=', surveyId)
    .executeTakeFirstOrThrow()
  for (const question of questionsOf(template).filter(({ optional }) => !optional)) {
    const values =
      question.question_type === 'boolean' ? ['true', 'false'] : question.options.map(({ value }) => value)
    await sql`
      insert into answers (survey_id, request_id, question_id, choices)
      select ${surveyId}::integer, id, ${question.id}::integer, array[(${values}::text[])[1 + (id * 7 + ${question.id}::integer * 3) % ${values.length}::integer]]
      from survey_requests where survey_id = ${surveyId}`.execute(db)
  }
  await sql`update survey_requests set status = 'completed', answer_count = 42 where survey_id = ${surveyId}`.execute(
    db,
  )
  await sql`vacuum analyze answers`.execute(db)
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from answers where survey_id = ${surveyId}`.execute(db)
  return rows[0]?.count ?? 0
}

async function file(
  bench: Bench,
  work: ReturnType<Bench['begin']>,
  asked: Parameters<typeof answersFile>[1],
  surveyId: number,
): Promise<Figure> {
  const copy = await timed(() =>
    sql
      .raw(`copy (select * from answers where survey_id = ${surveyId}) to '/dev/null' csv`)
      .execute(bench.database.db),
  )
  const idle = process.memoryUsage().rss
  let most = idle
  const ours = await timed(async () => {
    const { body } = await answersFile(work, asked)
    for await (const _chunk of body as AsyncIterable<string>) most = Math.max(most, process.memoryUsage().rss)
  })
  const name = `CSV against COPY, memory +${Math.round((most - idle) / MEGABYTE)} MB`
  return {
    name,
    ours: milliseconds(ours),
    bare: milliseconds(copy),
    ratio: copy / ours,
    target: { atLeast: 0.5 },
  }
}
