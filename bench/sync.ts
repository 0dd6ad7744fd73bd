import { sql } from 'kysely'
import { plusMonths } from '#domain/calendar.ts'
import { londonDate } from '#domain/london.ts'
import { makeKey } from '#server/features/keys/service.ts'
import { runningSurvey } from './company.ts'
import { type Figure, milliseconds, perSecond, throughput, timed } from './figures.ts'
import type { Bench } from './server.ts'

const PATCHES = 1_000
const AT_ONCE = 4
const BAREST = 100

const list = (count: number, place: string) =>
  Array.from({ length: count }, (_, row) => ({
    email: `row${row}@${place}.example`,
    tags: [`Team ${row % 20}`],
  }))

/**
 * Synchronises a whole list over HTTP, then the same list with three changes, and then people one by one, as
 * a directory sends them.
 */
export async function benchSync(bench: Bench): Promise<Figure[]> {
  const { scope, caller } = await runningSurvey(bench, 5)
  const ctx = bench.begin()
  const { key } = await makeKey(ctx, scope, caller, {
    name: 'Bench',
    scopes: ['team:write', 'scim'],
    expires_on: plusMonths(londonDate(ctx.now), 6),
  })
  const send = async (method: 'PUT' | 'POST' | 'PATCH', url: string, body: object) => {
    const answer = await bench.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })
    if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`)
    return answer.json()
  }
  const sync = (people: object[], confirm = '') => send('PUT', `/api/v1/team${confirm}`, { people })

  const large = list(20_000, 'large')
  const whole = await timed(() => sync(large, '?confirm=5'))
  const bareWhole = await timed(() => bareInsert(bench, scope.companyId, large))

  const ten = list(10_000, 'large')
  await sync(ten, '?confirm=10000')
  const changed = [...ten.slice(1), { email: 'new@large.example', tags: ['Team 1'] }]
  changed[0] = { email: 'row1@large.example', tags: ['Team 7'] }
  const three = await timed(() => sync(changed))
  const bareThree = await timed(() => bareRead(bench, scope.companyId))

  const ids: string[] = []
  for (let user = 0; user < 50; user++)
    ids.push((await send('POST', '/scim/v2/Users', { userName: `user${user}@large.example` })).id)
  const patch = (index: number) =>
    send('PATCH', `/scim/v2/Users/${ids[index % ids.length]}`, {
      Operations: [{ op: 'replace', path: 'active', value: Math.floor(index / ids.length) % 2 === 1 }],
    })
  const patches = await throughput(PATCHES, AT_ONCE, patch)
  const bare = await throughput(PATCHES, AT_ONCE, (index) =>
    sql`update recipients set left_at = ${index % 2 === 0 ? ctx.now : null} where email = ${`user${index % 50}@large.example`}`.execute(
      ctx.db,
    ),
  )
  const within = (name: string, time: number, bareTime: number, limit: number): Figure => ({
    name: `${name} (limit ${milliseconds(limit)})`,
    ours: milliseconds(time),
    bare: milliseconds(bareTime),
    ratio: time / limit,
    target: { atMost: 1 },
  })
  return [
    within('list of 20,000 people', whole, bareWhole, 2_000),
    within('three changes among 10,000', three, bareThree, 1_000),
    {
      name: `PATCH of one person (limit ${perSecond(BAREST)})`,
      ours: perSecond(patches),
      bare: perSecond(bare),
      ratio: patches / BAREST,
      target: { atLeast: 1 },
    },
  ]
}

/** Inserts only the rows, in one statement, and deletes them again in the same transaction. */
const bareInsert = (bench: Bench, company: number, people: { email: string }[]) =>
  bench
    .begin()
    .db.transaction()
    .execute(async (tx) => {
      await sql`
        insert into recipients (company_id, email, canonical, mailbox, created_at)
        select ${company}::integer, concat('bare', email), concat('bare', email), concat('bare', email), now()
        from unnest(${people.map(({ email }) => email)}::text[]) as given (email)`.execute(tx)
      await sql`delete from recipients where company_id = ${company} and email like 'bare%'`.execute(tx)
    })

/** The baseline: only reads the rows that a synchronised list is compared with. */
const bareRead = (bench: Bench, company: number) =>
  sql`select id, email from recipients where company_id = ${company}`.execute(bench.begin().db)
