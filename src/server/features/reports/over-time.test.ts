import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { account } from '#contract/account.ts'
import { billing } from '#contract/billing.ts'
import { reports } from '#contract/reports.ts'
import { surveys } from '#contract/surveys.ts'
import { recipients } from '#contract/team.ts'
import { DAY_MS } from '#domain/durations.ts'
import { seed } from '#server/rooms.ts'
import { steadily, submitBy } from '#test/report.ts'
import { startCompany, world } from '#test/start.ts'
import { addTeam, type Company, scheduledSurvey } from '#test/survey.ts'

const start = Date.parse('2027-02-18T09:00:00Z')
const dayOf = (day: number) => new Date(start + day * DAY_MS).toISOString().slice(0, 10)

/** Names to their step of five; null does not answer. */
type Answers = Record<string, number | null>
const step = (index: number) => 1 + (index % 5)
const sixty: Answers = Object.fromEntries(
  Array.from({ length: 60 }, (_, index) => [`p${index + 1}`, step(index)]),
)
const without = (answers: Answers, ...names: string[]): Answers => {
  const left = { ...answers }
  for (const name of names) delete left[name]
  return left
}

/** Teams of twenty. */
const teamOf = (name: string) => [`team${Number(name.slice(1)) % 3}`]
const addressIn = ({ company }: Company, name: string) => `${name}@company${company.id}.example`

/** A company with these people in its list; those of another company by their addresses there. */
async function companyOf(names: string[], addressOf?: (name: string) => string) {
  const company = await startCompany()
  await company.as.admin(billing.extendTrial, { params: { id: company.company.id }, body: { days: 90 } })
  const list = Object.fromEntries(names.map((name) => [name, teamOf(name)]))
  if (!addressOf) {
    const { people, tags } = await addTeam(company, list)
    return { ...company, people, tags, addressOf: (name: string) => addressIn(company, name) }
  }
  const people = new Map<string, { id: number }>()
  for (const name of names)
    people.set(
      name,
      (await company.as.manager(recipients.create, { body: { email: addressOf(name) } })).reply,
    )
  return { ...company, people, tags: new Map<string, number>(), addressOf }
}
type Staffed = Awaited<ReturnType<typeof companyOf>>

/** Launches a survey on that day, counted from the first, and has it answered. */
async function launched(company: Staffed, day: number, answers: Answers) {
  const { clock, deliver } = await world()
  clock.time = new Date(start + day * DAY_MS)
  const estimated_date = dayOf(day + 10)
  const params = { uuid: (await scheduledSurvey(company, { estimated_date })).uuid }
  const launch = await company.as.admin(surveys.launch, { params })
  expect(launch).toMatchObject({ status: 200 })
  await deliver()
  for (const [name, given] of Object.entries(answers))
    if (given !== null) await submitBy(company.addressOf(name), launch.reply, steadily(given))
  return { ...company, params, launch: launch.reply }
}

async function completed(company: Staffed, day: number, answers: Answers) {
  const running = await launched(company, day, answers)
  await running.as.manager(surveys.close, { params: running.params })
  return running
}

type Running = Awaited<ReturnType<typeof launched>>
const fullReport = ({ as, params }: Running) => as.manager(reports.read, { params, body: {} })

/** People times score: what two reports are subtracted by. */
async function sumOf(survey: Running): Promise<number> {
  const { reply } = await fullReport(survey)
  return (reply.data.overall_score ?? Number.NaN) * reply.data.respondents
}

const remove = ({ as, people }: Staffed, name: string) =>
  as.manager(recipients.remove, { params: { id: people.get(name)?.id ?? 0 } })

const WITHHELD = {
  status: 409,
  error: 'protected',
  reply: {
    message:
      'This report is withheld so that nobody can be pointed at. Leaving more than 60 days between surveys of the same people avoids that.',
  },
}

describe('two surveys of sixty people of whom one leaves in between', { timeout: 60_000 }, () => {
  test('do not give that person’s answers away', async () => {
    const { mailbox, deliver } = await world()
    const company = await companyOf(Object.keys(sixty))
    const first = await completed(company, 0, sixty)
    expect(await sumOf(first)).toBeGreaterThan(0)
    await remove(company, 'p1')
    const second = await completed(company, 20, without(sixty, 'p1'))

    expect(await fullReport(second)).toMatchObject(WITHHELD)
    const teams = (await second.as.manager(reports.teams, { params: second.params })).reply
    expect(teams.map(({ available }) => available)).toEqual([false, false, false])
    const trend = (await second.as.manager(reports.trend)).reply
    expect(trend.map(({ overall_score }) => overall_score === null)).toEqual([false, true])
    const map = (await second.as.manager(reports.heatMap, { params: second.params })).reply
    for (const row of map.rows) {
      expect(row).toMatchObject({ available: false, overall_score: null })
      expect(row.scores.every((score) => score === null)).toBe(true)
    }

    await deliver()
    const told = mailbox.to(company.manager.email).at(-1)
    expect(told?.subject).toMatch(/has ended without a report$/)
    expect(told?.text).toContain('withheld so that nobody can be pointed at')
    expect(told?.text).not.toContain('fewer than')
  })

  test('speak of everybody, and only of teams whose difference counts five people, when more of them answer only once', async () => {
    const company = await companyOf(Object.keys(sixty))
    await completed(company, 0, sixty)
    await remove(company, 'p1')
    // Of team 2, six do not answer this time: p2, p5, p8, p11, p14, p17.
    const silent = Object.fromEntries([2, 5, 8, 11, 14, 17].map((index) => [`p${index}`, null]))
    const second = await completed(company, 20, { ...without(sixty, 'p1'), ...silent })
    expect((await fullReport(second)).reply.data).toMatchObject({ respondents: 53, completed: 53 })
    const teams = (await second.as.manager(reports.teams, { params: second.params })).reply
    expect(teams.map(({ name, available }) => [name, available])).toEqual([
      ['team0', true],
      ['team1', false],
      ['team2', false],
    ])
  })

  test('are compared from the launch back to the completion, sixty days and no longer', async () => {
    const company = await companyOf(Object.keys(sixty))
    await completed(company, 0, sixty)
    await remove(company, 'p1')
    // Launched on the sixtieth day and closed long after it.
    const late = await launched(company, 60, without(sixty, 'p1'))
    const { clock } = await world()
    clock.time = new Date(start + 70 * DAY_MS)
    await late.as.manager(surveys.close, { params: late.params })
    expect(await fullReport(late)).toMatchObject(WITHHELD)

    const free = await completed(company, 80, without(sixty, 'p1'))
    expect(await fullReport(free)).toMatchObject({ status: 200 })
  })
})

describe('two surveys of the same people in two companies', { timeout: 60_000 }, () => {
  test('do not give away who is asked by one of them alone, and neither is told of the other', async () => {
    const one = await companyOf(Object.keys(sixty))
    const addressOf = (name: string) => addressIn(one, name).replace('@', '+work@')
    const other = await companyOf(Object.keys(without(sixty, 'p1')), addressOf)
    await completed(one, 0, sixty)
    const second = await completed(other, 5, without(sixty, 'p1'))
    expect(second.launch.asked_recently).toBeNull()
    expect(await fullReport(second)).toMatchObject(WITHHELD)
  })

  test('do not when they close at the same moment, and exactly one of them is published', async () => {
    const one = await companyOf(Object.keys(sixty))
    const other = await companyOf(Object.keys(without(sixty, 'p1')), (name) => addressIn(one, name))
    // One who does not answer keeps both open.
    const answers = { ...sixty, p60: null }
    const both = [await launched(one, 0, answers), await launched(other, 1, without(answers, 'p1'))]
    const closed = await Promise.all(both.map(({ as, params }) => as.manager(surveys.close, { params })))
    expect(closed.map(({ status }) => status)).toEqual([200, 200])
    const read = await Promise.all(both.map(fullReport))
    expect(read.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('are still compared when the first company is gone', async () => {
    const one = await companyOf(Object.keys(sixty))
    const other = await companyOf(Object.keys(without(sixty, 'p1')), (name) => addressIn(one, name))
    await completed(one, 0, sixty)
    await one.as.manager(account.close, { params: { id: one.company.id } })
    const { timeIs, database } = await world()
    await timeIs(new Date(start + 31 * DAY_MS))
    expect(
      await database.db.selectFrom('surveys').select('id').where('company_id', '=', one.company.id).execute(),
    ).toEqual([])
    const second = await completed(other, 40, without(sixty, 'p1'))
    expect(await fullReport(second)).toMatchObject(WITHHELD)
  })

  test('are compared through a third that has people of both', async () => {
    const names = Object.keys(sixty)
    const [left, right] = [names.slice(0, 30), names.slice(30)]
    const pick = (list: string[]): Answers => Object.fromEntries(list.map((name) => [name, sixty[name] ?? 1]))
    const whole = await companyOf(names)
    const addressOf = (name: string) => addressIn(whole, name)
    const first = await companyOf(left, addressOf)
    const second = await companyOf(right.slice(1), addressOf)
    await completed(whole, 0, sixty)
    expect(await fullReport(await completed(first, 1, pick(left)))).toMatchObject({ status: 200 })
    // Everybody − left − right is the one who is missing on the right.
    expect(await fullReport(await completed(second, 2, pick(right.slice(1))))).toMatchObject(WITHHELD)
  })
})

describe('before a launch', { timeout: 60_000 }, () => {
  test('the manager is told how many of these people were asked, and how long ago', async () => {
    const company = await companyOf(Object.keys(sixty))
    const first = await completed(company, 0, sixty)
    expect(first.launch.asked_recently).toBeNull()
    for (const name of ['p1', 'p2', 'p3']) await remove(company, name)
    await company.as.manager(recipients.create, {
      body: { email: `new@company${company.company.id}.example` },
    })
    const { clock } = await world()
    clock.time = new Date(start + 21 * DAY_MS)
    const scheduledFor = async (day: number) => {
      const estimated_date = new Date(start + day * DAY_MS).toISOString().slice(0, 10)
      const { reply } = await company.as.manager(surveys.create, { body: { estimated_date } })
      return (await company.as.manager(surveys.schedule, { params: { uuid: reply.uuid } })).reply
        .asked_recently
    }
    expect(await scheduledFor(30)).toEqual({ people: 57, days: 21 })
    expect(await scheduledFor(61)).toBeNull()

    const second = await launched(company, 22, {})
    expect(second.launch.asked_recently).toEqual({ people: 57, days: 22 })
  })
})

describe('what was published', { timeout: 60_000 }, () => {
  const stored = async (company: Company) => {
    const { database } = await world()
    const { rows } = await sql<{ people: number; mailboxes: number }>`
      select (select count(*) from survey_partition_people p where p.survey_id = s.id) as people,
             (select count(mailbox) from survey_requests q where q.survey_id = s.id) as mailboxes
      from surveys s where s.company_id = ${company.company.id} and s.status = 'complete' order by s.id`.execute(
      database.db,
    )
    return rows
  }

  test('is forgotten, with the mailboxes, when no running survey can look back at it, and not before', async () => {
    const company = await companyOf(Object.keys(sixty).slice(0, 6))
    const six = Object.fromEntries(
      Object.keys(sixty)
        .map((name, index) => [name, step(index)])
        .slice(0, 6),
    )
    await completed(company, 0, six)
    // One who does not answer keeps it open.
    const running = await launched(company, 59, { ...six, p6: null })
    const { timeIs } = await world()
    await timeIs(new Date(start + 61 * DAY_MS))
    expect(await stored(company)).toEqual([{ people: 6, mailboxes: 6 }])
    await running.as.manager(surveys.close, { params: running.params })
    await timeIs(new Date(start + 62 * DAY_MS))
    expect(await stored(company)).toEqual([
      { people: 0, mailboxes: 0 },
      // Withheld: the difference to the first was p6.
      { people: 0, mailboxes: 6 },
    ])
  })

  test('before it was remembered is worked out anew at the start, and then counts', async () => {
    const company = await companyOf(Object.keys(sixty))
    await completed(company, 0, sixty)
    const { database, begin } = await world()
    const own = database.db.selectFrom('surveys').select('id').where('company_id', '=', company.company.id)
    const kept = () =>
      database.db
        .selectFrom('survey_partition_people')
        .select(['mailbox', 'block'])
        .where('survey_id', 'in', own)
        .orderBy('mailbox')
        .execute()
    const before = await kept()
    expect(new Set(before.map(({ block }) => block)).size).toBe(3)
    await database.db.deleteFrom('survey_partitions').where('survey_id', 'in', own).execute()
    await database.db.deleteFrom('survey_partition_people').where('survey_id', 'in', own).execute()
    await seed(begin())
    await seed(begin())
    expect(await kept()).toEqual(before)
  })
})
