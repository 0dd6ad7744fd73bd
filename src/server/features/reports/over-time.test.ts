import { describe, expect, test } from 'vitest'
import { reports } from '#contract/reports.ts'
import { surveys } from '#contract/surveys.ts'
import { recipients } from '#contract/team.ts'
import { DAY_MS } from '#domain/durations.ts'
import {
  type Answers,
  addressIn,
  companyOf,
  completed,
  fullReport,
  launched,
  type Running,
  remove,
  sixty,
  start,
  WITHHELD,
  without,
} from '#test/over-time.ts'
import { world } from '#test/start.ts'

/** People times score: the difference between two reports is the score of whoever is counted in only one of them. */
async function sumOf(survey: Running): Promise<number> {
  const { reply } = await fullReport(survey)
  return (reply.data.overall_score ?? Number.NaN) * reply.data.respondents
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
