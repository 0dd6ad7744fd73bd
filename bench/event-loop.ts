import { sql } from 'kysely'
import { DAY_MS } from '#domain/durations.ts'
import { makeKey } from '#server/features/keys/service.ts'
import { completeIfDue } from '#server/features/reports/complete.ts'
import { surveyByUuid } from '#server/features/surveys/queries.ts'
import { readSurvey } from '#server/features/surveys/service.ts'
import { DEAF_MS, watch } from '#test/event-loop.ts'
import { runningSurvey } from './company.ts'
import { type Figure, milliseconds } from './figures.ts'
import { answerForAll } from './report.ts'
import type { Bench } from './server.ts'

const TEAMS = 50
const LISTED = 20_000
const KEY_ENDS = '2027-08-01'

/** Measures for how long the calls that touch everybody in a large company block all other calls. */
export async function benchEventLoop(bench: Bench, people = 99_000): Promise<Figure[]> {
  const large = await runningSurvey(bench, people, TEAMS)
  const { scope, caller, survey: uuid } = large
  const { db } = bench.database
  const { key } = await makeKey(bench.begin(), scope, caller, {
    name: 'Bench',
    scopes: ['team:write', 'scim'],
    expires_on: KEY_ENDS,
  })
  const group = await everybodyAsGroup(bench, scope.companyId)
  const survey = await surveyByUuid(db, scope, uuid)
  if (!survey) throw new Error('the survey is gone')
  await answerForAll(bench, survey.id)
  await sql`vacuum analyze`.execute(db)

  const send = async (method: 'GET' | 'PUT' | 'PATCH', url: string, body?: object) => {
    const answer = await bench.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body && { payload: JSON.stringify(body) }),
    })
    if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`)
  }
  const list = Array.from({ length: LISTED }, (_, row) => ({
    email: `p${row + 1}@company${scope.companyId}.example`,
    tags: [`Team ${(row % TEAMS) + 1}`],
  }))
  const rename = { op: 'replace', path: 'displayName', value: 'Everybody here' }
  const later = { ...bench.begin(), now: new Date(bench.clock.time.getTime() + 15 * DAY_MS) }
  const calls: Record<string, () => Promise<unknown>> = {
    'preview of a list of 20,000': () => send('PUT', '/api/v1/team?dry_run=true', { people: list }),
    'SCIM group of everybody': () => send('GET', `/scim/v2/Groups/${group}`),
    'its members’ ids': () => send('GET', `/scim/v2/Groups/${group}?attributes=members.value`),
    'renaming it': () => send('PATCH', `/scim/v2/Groups/${group}`, { Operations: [rename] }),
    'survey with its requests, administrator': async () =>
      JSON.stringify(await readSurvey(bench.begin(), scope, caller, { uuid, requests: 'all' })),
    'completing the survey': () => completeIfDue(later, survey.id),
  }
  const figures: Figure[] = []
  for (const [name, call] of Object.entries(calls)) {
    const { longest } = await watch(call)
    figures.push({
      name: `${name} (limit ${DEAF_MS} ms)`,
      ours: milliseconds(longest),
      bare: `${DEAF_MS} ms`,
      ratio: longest / DEAF_MS,
      target: { atMost: 1 },
    })
  }
  return figures
}

/** Gives everybody an id in a directory, and a tag that the directory manages. */
async function everybodyAsGroup({ database: { db } }: Bench, companyId: number): Promise<number> {
  await sql`
    insert into directory_people (company_id, recipient_id, user_name, created_at, changed_at)
    select company_id, id, email, now(), now() from recipients where company_id = ${companyId}`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into tags (company_id, name, external_id, grouped_at, changed_at)
    values (${companyId}, 'Everybody', '', now(), now()) returning id`.execute(db)
  const group = rows[0]?.id ?? 0
  await sql`
    insert into recipient_tags (recipient_id, tag_id)
    select id, ${group}::integer from recipients where company_id = ${companyId}`.execute(db)
  return group
}
