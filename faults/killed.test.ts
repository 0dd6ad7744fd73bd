import net from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { actions } from '#contract/actions.ts'
import { keys } from '#contract/keys.ts'
import { surveys } from '#contract/surveys.ts'
import { recipients } from '#contract/team.ts'
import { yearChanges } from '#contract/year-changes.ts'
import { AS_ADMIN, companyOn, inDays, scheduleOn, teamFile } from '#test/company-on.ts'
import { migratedPlace } from '#test/place.ts'
import { startProcess } from '#test/process.ts'
import { ask } from './machines.ts'

const PEOPLE = 12
type Server = Awaited<ReturnType<typeof startProcess>>
type As = Awaited<ReturnType<typeof companyOn>>

/** A proxy between a process and its database. It calls back at the nth message. */
async function startCounter(url: string) {
  const target = new URL(url)
  const { port } = target
  const host = decodeURIComponent(target.hostname)
  // The tests' server listens on a socket in a folder.
  const to = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { port: Number(port), host }
  let left = Number.POSITIVE_INFINITY
  let reached = () => {}
  const relay = net.createServer((near) => {
    const far = net.connect(to)
    near.on('error', () => {}).on('close', () => far.destroy())
    far.on('error', () => {}).on('close', () => near.destroy())
    far.on('data', (chunk) => near.write(chunk))
    near.on('data', (chunk) => {
      left -= 1
      if (left === 0) reached()
      // Only the messages before the nth are forwarded.
      if (left > 0) far.write(chunk)
    })
  })
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void relay.close())
  target.hostname = '127.0.0.1'
  target.port = String((relay.address() as net.AddressInfo).port)
  return {
    url: String(target),
    /** Starts counting. The process is killed at its nth message. */
    killAt: (number: number, kill: () => void) => {
      left = number
      reached = kill
    },
    never: () => {
      left = Number.POSITIVE_INFINITY
    },
  }
}

async function place() {
  const { DATABASE_URL = '', DATA_DIR } = await migratedPlace()
  const counter = await startCounter(DATABASE_URL)
  const begin = async (ROLE: 'web' | 'all') => {
    counter.never()
    const server = await startProcess({
      ...AS_ADMIN,
      DATA_DIR,
      DATABASE_URL: counter.url,
      ROLE,
      APP_SECRET: 'f3b1c5d7e9a2846057391bcdfe802468',
    })
    onTestFinished(async () => void (await server.kill('SIGKILL')))
    return server
  }
  const start = async () => {
    // Another process runs the scheduled tasks and jobs, so that only this call's messages are counted.
    const server = await begin('web')
    await server.ready()
    return server
  }
  return { DATABASE_URL, counter, begin, start }
}

/**
 * Kills the process during the call: at its 1st message to the database, then at the 2nd, 4th and so on. It
 * stops once the call completes without being killed. After each kill, either all of the changes must be
 * stored or none.
 */
async function killedAtEachStep<On extends As>(
  what: string,
  {
    prepare,
    run,
    traces,
    whole,
  }: {
    prepare: (server: Server) => Promise<On>
    run: (server: Server, on: On) => Promise<unknown>
    traces: string
    whole: object
  },
) {
  const { DATABASE_URL, counter, start } = await place()
  let server = await start()
  const on = await prepare(server)
  const found = async () => (await ask(DATABASE_URL, traces))[0]
  const before = await found()
  let kills = 0
  let slowestStart = 0
  for (let number = 2; ; number = Math.ceil(number * 1.5)) {
    let isKilled = false
    counter.killAt(number, () => {
      isKilled = true
      process.kill(server.pid, 'SIGKILL')
    })
    const isDone = await run(server, on).then(
      () => true,
      (error) => {
        if (!isKilled) throw error
        return false
      },
    )
    if (isDone) break
    await server.ended
    kills += 1
    // PostgreSQL may need a moment to notice that the client has gone, and to roll back.
    await expect
      .poll(found, { timeout: 10_000, message: `${what}, killed at word ${number}` })
      .toSatisfy((now) => [before, whole].some((one) => isDeepStrictEqual(one, now)))
    // Clears the import lock, which stays for two minutes after its process was killed.
    await ask(DATABASE_URL, 'delete from rate_limits')
    const since = Date.now()
    server = await start()
    slowestStart = Math.max(slowestStart, Date.now() - since)
    if (isDeepStrictEqual(await found(), whole)) break
  }
  expect(kills).toBeGreaterThan(1)
  expect(await found()).toEqual(whole)
  await server.kill('SIGKILL')
  console.log(
    `${what}: killed ${kills} times, half done 0; serves again after ${(slowestStart / 1_000).toFixed(1)} s`,
  )
}

const staffed = async (server: Server) => {
  const as = await companyOn(server)
  await server.call(recipients.import, { ...as, file: teamFile(PEOPLE, 'killed.example') })
  return as
}
const scheduled = async (server: Server) => scheduleOn(server, await staffed(server))
const running = async (server: Server) => {
  const survey = await scheduled(server)
  await server.call(surveys.launch, survey)
  return survey
}

test('A launch survives a kill -9 at any step', () =>
  killedAtEachStep('launch', {
    prepare: scheduled,
    run: (server, survey) => server.call(surveys.launch, survey),
    traces: `select (select status from surveys) as status, (select count(*)::int from survey_requests) as requests,
              (select count(*)::int from mails where key like 'invite:%') as mails,
              (select count(*)::int from audit_log where action = 'survey_launched') as logged`,
    whole: { status: 'active', requests: PEOPLE, mails: PEOPLE, logged: 1 },
  }))

test('Closing a survey survives a kill -9 at any step', () =>
  killedAtEachStep('close', {
    prepare: running,
    run: (server, survey) => server.call(surveys.close, survey),
    traces: `select (select status from surveys) as status, (select count(*)::int from reports) as reports,
              (select count(*)::int from survey_requests where status = 'expired') as expired,
              (select count(*)::int from mails where key like 'invite:%') as waiting`,
    whole: { status: 'complete', reports: 1, expired: PEOPLE, waiting: 0 },
  }))

test('An import survives a kill -9 at any step', () =>
  killedAtEachStep('import', {
    prepare: companyOn,
    run: (server, as) =>
      server.call(recipients.import, {
        ...as,
        file: `email,tags\n${teamFile(PEOPLE, 'killed.example').replaceAll('\n', ',Shop\n')},Shop`,
      }),
    traces: `select (select count(*)::int from recipients) as people, (select count(*)::int from tags) as tags,
              (select count(*)::int from recipient_tags) as links`,
    whole: { people: PEOPLE, tags: 1, links: PEOPLE },
  }))

/** The plan's first date is two months away, so no survey has been prepared yet. */
const withYearPlan = async (server: Server) => {
  const as = await staffed(server)
  const body = { shape: 'one_full', first_on: inDays(60) } as const
  const { dates } = await server.call(yearChanges.start, { ...as, body })
  return { ...as, params: { id: dates[0]?.id ?? 0 } }
}

const PREPARED = `select (select count(*)::int from surveys) as surveys,
    (select count(*)::int from mails where key like 'year:%:made:%') as mails,
    (select count(*)::int from year_plan_dates where made_at is not null and survey_id is not null) as dates`
const NONE = { surveys: 0, mails: 0, dates: 0 }
const ONE_OF_EACH = { surveys: 1, mails: 1, dates: 1 }

test('Preparing a planned survey survives a kill -9 at any step', () =>
  killedAtEachStep('prepare', {
    prepare: withYearPlan,
    run: (server, date) => server.call(yearChanges.changeDate, { ...date, body: { on: inDays(10) } }),
    traces: PREPARED,
    whole: ONE_OF_EACH,
  }))

test('After any kill -9, the scheduled task prepares one survey and one email', async () => {
  const { DATABASE_URL, counter, begin, start } = await place()
  const server = await start()
  await withYearPlan(server)
  await server.kill('SIGKILL')
  await ask(DATABASE_URL, `update year_plan_dates set on_date = '${inDays(10)}'`)
  const found = async () => (await ask(DATABASE_URL, PREPARED))[0]
  const isWhole = async () => isDeepStrictEqual(await found(), ONE_OF_EACH)
  let kills = 0
  for (let number = 8; !(await isWhole()); number = Math.ceil(number * 1.25)) {
    const tasks = await begin('all')
    counter.killAt(number, () => process.kill(tasks.pid, 'SIGKILL'))
    await Promise.race([tasks.ended, expect.poll(isWhole, { timeout: 20_000 }).toBe(true)])
    await tasks.kill('SIGKILL')
    kills += 1
    await expect
      .poll(found, { timeout: 10_000, message: `killed at word ${number}` })
      .toSatisfy((now) => [ONE_OF_EACH, NONE].some((one) => isDeepStrictEqual(one, now)))
  }
  expect(kills).toBeGreaterThan(3)
  // The call runs once more, on a server that nobody kills.
  const last = await begin('all')
  await last.ready()
  await ask(DATABASE_URL, 'select pg_sleep(5)')
  expect(await found()).toEqual(ONE_OF_EACH)
  await last.kill('SIGKILL')
  console.log(`prepare by the task: killed ${kills} times, half done 0`)
})

test('Sharing an outcome survives a kill -9 at any step', () =>
  killedAtEachStep('share', {
    prepare: async (server) => {
      const survey = await running(server)
      await server.call(surveys.close, survey)
      await server.call(actions.create, {
        ...survey,
        body: {
          survey_uuid: survey.params.uuid,
          title: 'Plan the week',
          owner_name: 'Kit',
          shared: true,
          due_on: inDays(30),
        },
      })
      return survey
    },
    run: (server, survey) => server.call(actions.share, { ...survey, body: {} }),
    traces: `select (select outcome_shared_at is not null from surveys) as shared,
              (select count(*)::int from mails where key like 'outcome:%') as mails`,
    whole: { shared: true, mails: PEOPLE },
  }))

test('A team sync survives a kill -9 at any step', () =>
  killedAtEachStep('sync', {
    prepare: async (server) => {
      const as = await staffed(server)
      const { key } = await server.call(keys.create, {
        ...as,
        params: { id: as.companyId },
        body: { name: 'HR', scopes: ['team:read', 'team:write'], expires_on: inDays(30) },
      })
      return { ...as, key }
    },
    run: async (server, { key }) => {
      const people = Array.from({ length: PEOPLE }, (_, n) => ({
        email: `new${n}@killed.example`,
        tags: ['Shop'],
      }))
      const response = await fetch(`http://127.0.0.1:${server.port}/api/v1/team?confirm=${PEOPLE}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ people }),
      })
      if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
    },
    traces: `select (select count(*)::int from recipients where left_at is null and email like 'new%') as new,
              (select count(*)::int from recipients where left_at is null and email like 'person%') as old,
              (select count(*)::int from recipient_tags) as links`,
    whole: { new: PEOPLE, old: 0, links: PEOPLE },
  }))
