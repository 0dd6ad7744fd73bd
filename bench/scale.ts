import { sql } from 'kysely'
import { surveyRequests } from '#contract/survey-requests.ts'
import { surveys } from '#contract/surveys.ts'
import { recipients } from '#contract/team.ts'
import { DAY_MS } from '#domain/durations.ts'
import { completeIfDue } from '#server/features/reports/complete.ts'
import { readHeatMap } from '#server/features/reports/overviews.ts'
import { readReport } from '#server/features/reports/service.ts'
import { surveyByUuid } from '#server/features/surveys/queries.ts'
import { readParticipation, readRequests, readSurvey, readSurveys } from '#server/features/surveys/service.ts'
import { pageOfRecipients } from '#server/features/team/people.ts'
import { removeRecipient } from '#server/features/team/service.ts'
import { runningSurvey } from './company.ts'
import { type Figure, median, milliseconds, timed } from './figures.ts'
import { answerForAll, benchFile } from './report.ts'
import type { Bench } from './server.ts'

const TEAMS = 50
const LIMIT_MS = 100
const ROUNDS = 9

/**
 * Measures a company with this many people, all of whom answer: the screens of a manager and of an
 * administrator, and the completion of the survey.
 */
export async function benchScale(bench: Bench, people = 100_000): Promise<Figure[]> {
  let launching = 0
  const survey = await (async () => {
    const begun = performance.now()
    const launched = await runningSurvey(bench, people, TEAMS)
    launching = performance.now() - begun
    return launched
  })()
  const { db } = bench.database
  const found = await surveyByUuid(db, survey.scope, survey.survey)
  if (!found) throw new Error('the survey is gone')
  await answerForAll(bench, found.id)
  if (!bench.database.embedded) await sql`vacuum analyze`.execute(db)
  const running = await pages(bench, survey, people)
  const later = { ...bench.begin(), now: new Date(bench.clock.time.getTime() + 15 * DAY_MS) }
  const bare = await timed(() =>
    sql`select question_id, choice, count(*) from answers, unnest(choices) as choice where survey_id = ${found.id} group by 1, 2`.execute(
      db,
    ),
  )
  const completing = await timed(() => completeIfDue(later, found.id))
  const size = people.toLocaleString('en-GB')
  return [
    { name: `importing and launching to ${size}`, ...plain(launching, launching) },
    ...running,
    { name: `completing, ${size} people`, ...plain(completing, bare), target: { atMost: 1.5 } },
    ...(await reading(bench, survey)),
    ...(bench.database.embedded
      ? []
      : [await benchFile(bench, later, { ...survey, uuid: survey.survey }, found.id)]),
  ]
}

type Surveyed = Awaited<ReturnType<typeof runningSurvey>>

const plain = (ours: number, bare: number) => ({
  ours: milliseconds(ours),
  bare: milliseconds(bare),
  ratio: ours / bare,
  target: undefined as Figure['target'],
})

const within = async (name: string, page: () => Promise<unknown>): Promise<Figure> => {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++)
    times.push(await timed(async () => JSON.stringify(await page())))
  return { name, ...plain(median(times), LIMIT_MS), target: { atMost: 1 } }
}

async function pages(bench: Bench, { scope, caller, survey, recipients: uuids }: Surveyed, people: number) {
  const ctx = bench.begin()
  const last = Math.ceil(people / 100)
  const figures: Figure[] = []
  for (const admin of [false, true]) {
    const reader = { ...caller, admin }
    const who = admin ? 'administrator' : 'manager'
    const requests = (asked: { page: number; search: string }) => async () =>
      surveyRequests.list.reply.parse(
        await readRequests(ctx, { scope, caller: reader, uuid: survey }, { ...asked, per_page: 100 }),
      )
    figures.push(
      await within(`survey, ${who}`, async () =>
        surveys.one.reply.parse(await readSurvey(ctx, scope, reader, { uuid: survey, requests: 'none' })),
      ),
      await within(`requests, first page, ${who}`, requests({ page: 1, search: '' })),
      await within(`requests, last page, ${who}`, requests({ page: last, search: '' })),
      await within(`requests, one found, ${who}`, requests({ page: 1, search: uuids[7] ?? '' })),
    )
  }
  const team = (asked: { page: number; search: string }) => async () =>
    recipients.page.reply.parse(await pageOfRecipients(ctx, scope, { ...asked, per_page: 200 }))
  return [
    ...figures,
    await within('participation', () => readParticipation(ctx, scope, { admin: false }, survey)),
    await within('list of surveys', () => readSurveys(ctx, scope, { admin: false })),
    await within('team, first page', team({ page: 1, search: '' })),
    await within('team, last page', team({ page: Math.ceil(people / 200), search: '' })),
    await within('team, a team found', team({ page: 1, search: 'team 7' })),
    await within('team, a person found', team({ page: 1, search: uuids[7] ?? '' })),
  ]
}

async function reading(bench: Bench, { scope, caller, survey: uuid }: Surveyed) {
  const ctx = bench.begin()
  const { rows } = await sql<{ id: number }>`
    select id from recipients where company_id = ${scope.companyId} order by id limit ${ROUNDS}`.execute(
    ctx.db,
  )
  const leaving = rows.map(({ id }) => id)
  return [
    await within('report', () =>
      readReport(ctx, { scope, caller, uuid }, { regenerate: false, tag_id: null }),
    ),
    await within(`heat map of ${TEAMS} teams`, () => readHeatMap(ctx, scope, uuid)),
    await within('erasing one person', () =>
      removeRecipient(bench.begin(), scope, caller, leaving.pop() ?? 0),
    ),
  ]
}
