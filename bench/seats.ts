import { sql } from 'kysely'
import { ownSeat } from '#contract/own-seat.ts'
import { reports } from '#contract/reports.ts'
import { DAY_MS } from '#domain/durations.ts'
import { readSeat } from '#server/features/consultations/service.ts'
import { completeIfDue } from '#server/features/reports/complete.ts'
import { readTrend } from '#server/features/reports/overviews.ts'
import { readReport } from '#server/features/reports/service.ts'
import { surveyByUuid } from '#server/features/surveys/queries.ts'
import { proveReader } from '#server/platform/core/access.ts'
import { runningSurvey } from './company.ts'
import { type Figure, median, milliseconds, timed } from './figures.ts'
import { answerForAll } from './report.ts'
import type { Bench } from './server.ts'

const SURVEYS = 50
const TEAMS = 50
const PEOPLE = 600
const ROUNDS = 30
const LIMIT_MS = 50

/** Times the screens of a representative who also leads 50 teams, in a company with 50 complete surveys. */
export async function benchSeats(bench: Bench): Promise<Figure[]> {
  const { scope, caller, survey } = await runningSurvey(bench, PEOPLE, TEAMS)
  const { db } = bench.database
  const first = await surveyByUuid(db, scope, survey)
  if (!first) throw new Error('the survey is gone')
  await answerForAll(bench, first.id)
  const later = { ...bench.begin(), now: new Date(bench.clock.time.getTime() + 15 * DAY_MS) }
  await completeIfDue(later, first.id)
  await repeat(bench, first.id)

  const tags = (first.launch_tags ?? []).map(({ id }) => id)
  const lead = { ...caller, admin: false }
  const seat = proveReader(
    ownSeat.read,
    lead,
    {
      id: scope.companyId,
      role: null,
      seat: { tags, representative: true, member: 0, company: true },
      trial_ends_at: new Date(later.now.getTime() + DAY_MS),
      subscribed: false,
      deletes_at: null,
      second_step_from: null,
    },
    later.now,
  )
  const [tag_id = 0] = tags
  const last = { scope: seat, caller: lead, uuid: survey }
  const team = { regenerate: false, tag_id }
  const pages = {
    [`what a seat opens, ${SURVEYS} surveys of ${TEAMS} teams`]: async () =>
      ownSeat.read.reply.parse(await readSeat(later, seat, lead)),
    'report of a team for its lead': async () =>
      reports.read.reply.parse(await readReport(later, last, team)),
    'trend of a team for its lead': async () =>
      reports.trend.reply.parse(await readTrend(later, seat, tag_id)),
  }
  const figures: Figure[] = []
  for (const [name, page] of Object.entries(pages)) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++)
      times.push(await timed(async () => JSON.stringify(await page())))
    figures.push({
      name: `${name} (limit ${LIMIT_MS} ms)`,
      ours: milliseconds(median(times)),
      bare: `${LIMIT_MS} ms`,
      ratio: median(times) / LIMIT_MS,
      target: { atMost: 1 },
    })
  }
  return figures
}

/**
 * Copies the complete survey and its reports, with an earlier date for each copy. Lets people with seats read
 * all copies.
 */
async function repeat({ database: { db } }: Bench, id: number) {
  await sql`
    update surveys set readers = '{"leads": "team_and_company", "representatives": true}' where id = ${id}`.execute(
    db,
  )
  await sql`
    update reports set numbers = (numbers::jsonb || '{"change": 0.4}')::json where survey_id = ${id} and withheld is null`.execute(
    db,
  )
  for (let survey = 1; survey < SURVEYS; survey++)
    await sql`
      with copied as (
        insert into surveys (company_id, title, kind, status, estimated_date, repeat, template_id, template, launch_tags,
          readers, min_group_size, launched_at, completed_at, created_at)
        select company_id, title, kind, status, estimated_date, repeat, template_id, template, launch_tags,
          readers, min_group_size, launched_at, completed_at - make_interval(days => ${survey * 60}), created_at
        from surveys where id = ${id} returning id)
      insert into reports (survey_id, tag_id, team, withheld, respondents, completed, recipients, counts, numbers, spread,
        suggested_actions, key_insights, updated_at)
      select copied.id, r.tag_id, r.team, r.withheld, r.respondents, r.completed, r.recipients, r.counts, r.numbers,
        r.spread, r.suggested_actions, r.key_insights, r.updated_at
      from reports r, copied where r.survey_id = ${id}`.execute(db)
  await sql`vacuum analyze`.execute(db)
}
