import { sql } from 'kysely'
import { completeIfDue } from '#server/features/reports/complete.ts'
import { surveyByUuid } from '#server/features/surveys/queries.ts'
import { launchSurvey, readSurvey } from '#server/features/surveys/service.ts'
import { readySurvey, runningSurvey } from './company.ts'
import { type Figure, inTurns, milliseconds, timed } from './figures.ts'
import { answerForAll, reopen } from './report.ts'
import type { Bench } from './server.ts'

const PEOPLE = 10_000
const TEAMS = 50
const EARLIER = 2
const DAY_MS = 86_400_000
/** Days between the two surveys. */
const APART_DAYS = 15
/**
 * How many days ago the earlier surveys were launched. The first number is for the baseline: it is too long
 * ago for a comparison. The second is recent enough.
 */
const [LONG_AGO, RECENTLY] = [57, 30]

/**
 * Times completing a survey after two earlier surveys, each of which asked half of its people. In the
 * baseline, the earlier surveys are too old to be compared.
 */
export async function benchOverTime(bench: Bench): Promise<Figure[]> {
  const { db } = bench.database
  const start = bench.clock.time
  const running = await runningSurvey(bench, PEOPLE, TEAMS)
  const onDay = (day: number) => ({ ...bench.begin(), now: new Date(start.getTime() + day * DAY_MS) })
  const idOf = async (uuid: string) => (await surveyByUuid(db, running.scope, uuid))?.id ?? 0

  // Replaces one survey of everybody with two surveys, each of half the teams.
  await sql`delete from survey_requests`.execute(db)
  await sql`delete from surveys where uuid = ${running.survey}`.execute(db)
  const tags = await db.selectFrom('tags').select('id').orderBy('id').execute()
  const earlier: number[] = []
  for (let half = 0; half < EARLIER; half++) {
    const work = onDay(half * APART_DAYS)
    const uuid = await readySurvey(work, running.scope)
    const id = await idOf(uuid)
    const tag_ids = tags.map((tag) => tag.id).filter((_, index) => index % EARLIER === half)
    await db.updateTable('surveys').set({ tag_ids }).where('id', '=', id).execute()
    await launchSurvey(work, running.scope, running.caller, uuid)
    await answerForMost(bench, id, half)
    await completeIfDue(onDay((half + 1) * APART_DAYS), id)
    earlier.push(id)
  }

  const now = onDay(EARLIER * APART_DAYS)
  const uuid = await readySurvey(now, running.scope)
  const id = await idOf(uuid)
  const lookingBack = async (days: number) => {
    const launched_at = new Date(now.now.getTime() - days * DAY_MS)
    await db.updateTable('survey_partitions').set({ launched_at }).where('survey_id', 'in', earlier).execute()
    await db.updateTable('surveys').set({ launched_at }).where('id', 'in', earlier).execute()
  }
  const launching = (days: number) => async () => {
    await lookingBack(days)
    await db.deleteFrom('survey_requests').where('survey_id', '=', id).execute()
    await sql`delete from mails`.execute(db)
    await db
      .updateTable('surveys')
      .set({ status: 'scheduled', launched_at: null })
      .where('id', '=', id)
      .execute()
    return timed(async () => {
      await launchSurvey(now, running.scope, running.caller, uuid)
      await readSurvey(now, running.scope, running.caller, { uuid, requests: 'all' })
    })
  }
  const launched = await inTurns({ bare: launching(LONG_AGO), ours: launching(RECENTLY) })

  await answerForMost(bench, id, EARLIER)
  const completing = (days: number) => async () => {
    await lookingBack(days)
    await reopen(bench, id)
    return timed(() => completeIfDue(onDay((EARLIER + 1) * APART_DAYS), id))
  }
  const completed = await inTurns({ bare: completing(LONG_AGO), ours: completing(RECENTLY) })
  const size = `${PEOPLE.toLocaleString('en-GB')} people in ${TEAMS} teams, ${EARLIER} earlier surveys`
  return [figure(`launching: ${size}`, launched), figure(`completing: ${size}`, completed)]
}

const figure = (name: string, { bare, ours }: { bare: number; ours: number }): Figure => ({
  name,
  ours: milliseconds(ours),
  bare: milliseconds(bare),
  ratio: ours / bare,
  target: { atMost: 1.5 },
})

/** Answers from four in five people. Each survey has a different four fifths. */
async function answerForMost(bench: Bench, surveyId: number, survey: number) {
  const { db } = bench.database
  await answerForAll(bench, surveyId)
  await sql`
    update survey_requests set status = 'expired', answer_count = 0
    where survey_id = ${surveyId} and hashint4(recipient_id + ${survey * 100_003}) % 5 = 0`.execute(db)
  await sql`
    delete from answers a using survey_requests r
    where a.survey_id = ${surveyId} and r.id = a.request_id and r.status = 'expired'`.execute(db)
  await sql`vacuum analyze answers, survey_requests, survey_partition_people`.execute(db)
}
