import { randomUUID } from 'node:crypto'
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
  start,
  step,
  thirty,
  WITHHELD,
  without,
} from '#test/over-time.ts'
import { world } from '#test/start.ts'
import { addTeam } from '#test/survey.ts'

/**
 * The average score multiplied by the number of people. If one person is counted in only one of two reports,
 * the difference between the two sums is that person's score.
 */
async function sumOf(survey: Running): Promise<number> {
  const { reply } = await fullReport(survey)
  return (reply.data.overall_score ?? Number.NaN) * reply.data.respondents
}

/** The lists of issues, obstacles and goals in a full report. */
async function listsOf(survey: Running) {
  const { category_breakdown } = (await fullReport(survey)).reply.data
  return category_breakdown.flatMap((category) => [
    category.top_impacting_issues,
    category.top_obstacles,
    category.top_12_month_goals,
  ])
}

describe('two surveys of thirty people of whom one leaves in between', { timeout: 60_000 }, () => {
  test('Two surveys do not reveal the answers of one person who leaves', async () => {
    const { mailbox, deliver } = await world()
    const company = await companyOf(Object.keys(thirty))
    const first = await completed(company, 0, thirty)
    expect(await sumOf(first)).toBeGreaterThan(0)
    await remove(company, 'p1')
    const second = await completed(company, 20, without(thirty, 'p1'))

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
    expect(told?.text).toContain('withheld so that nobody can be identified')
    expect(told?.text).not.toContain('fewer than')
  })

  test('If seven people differ, only changed teams’ reports are withheld', async () => {
    const company = await companyOf(Object.keys(thirty))
    await completed(company, 0, thirty)
    await remove(company, 'p1')
    // Six people in team 2 do not answer the second survey: p2, p5, p8, p11, p14 and p17.
    const silent = Object.fromEntries([2, 5, 8, 11, 14, 17].map((index) => [`p${index}`, null]))
    const second = await completed(company, 20, { ...without(thirty, 'p1'), ...silent })
    expect((await fullReport(second)).reply.data).toMatchObject({ respondents: 23, completed: 23 })
    const teams = (await second.as.manager(reports.teams, { params: second.params })).reply
    expect(teams.map(({ name, available }) => [name, available])).toEqual([
      ['team0', true],
      ['team1', false],
      ['team2', false],
    ])
  })

  test('Surveys launched up to 55 days apart are compared', async () => {
    const company = await companyOf(Object.keys(thirty))
    await completed(company, 0, thirty)
    await remove(company, 'p1')
    // Launched within eight weeks of the first survey, but closed long afterwards.
    const late = await launched(company, 55, without(thirty, 'p1'))
    const { clock } = await world()
    clock.time = new Date(start + 69 * DAY_MS - 1)
    await late.as.manager(surveys.close, { params: late.params })
    expect(await fullReport(late)).toMatchObject(WITHHELD)
  })

  test('Surveys launched 56 days apart are not compared', async () => {
    const company = await companyOf(Object.keys(thirty))
    await completed(company, 0, thirty)
    await remove(company, 'p1')
    expect(await fullReport(await completed(company, 56, without(thirty, 'p1')))).toMatchObject({
      status: 200,
    })
  })
})

test('Two surveys do not reveal the only person without a new address', async () => {
  const [alone = '', ...others] = Object.keys(thirty).slice(0, 12)
  const company = await companyOf([alone, ...others])
  await completed(company, 0, { [alone]: 5, ...Object.fromEntries(others.map((name) => [name, 3])) })
  const addressOf = (name: string) => addressIn(company, name).replace('@', '@new.')
  const { tags } = await addTeam(
    company,
    Object.fromEntries(others.map((name) => [name, ['New']])),
    addressOf,
  )
  const answers = Object.fromEntries(others.map((name) => [name, name === others[0] ? null : 3]))
  const second = await launched({ ...company, tags, addressOf }, 20, answers, ['New'])
  // Nobody’s old address is left when the survey ends, and nobody’s new one.
  const ids = (await second.as.manager(recipients.list)).reply.map(({ id }) => id)
  expect((await second.as.manager(recipients.removeMany, { body: { ids } })).reply).toEqual({ people: 23 })
  await second.as.manager(surveys.close, { params: second.params })
  expect(await fullReport(second)).toMatchObject(WITHHELD)
})

describe('the lists of two surveys of the same people', { timeout: 60_000 }, () => {
  test('Only the first survey lists what people chose within eight weeks', async () => {
    const company = await companyOf(Object.keys(thirty))
    const first = await completed(company, 0, thirty)
    const second = await completed(company, 20, thirty)
    const third = await completed(company, 76, thirty)
    expect((await listsOf(first)).some((list) => Object.keys(list).length > 0)).toBe(true)
    expect(await listsOf(second)).toEqual((await listsOf(first)).map(() => ({})))
    expect(await listsOf(third)).toEqual(await listsOf(first))
    expect((await fullReport(second)).reply.data.key_insights).toContain('obstacles and goals are not listed')
  })

  test('Another company’s survey does not empty the lists', async () => {
    const one = await companyOf(Object.keys(thirty))
    await completed(one, 0, thirty)
    const other = await companyOf(Object.keys(thirty), one.addressOf)
    const lists = await listsOf(await completed(other, 20, thirty))
    expect(lists.some((list) => Object.keys(list).length > 0)).toBe(true)
  })
})

describe('two surveys of the same people in two companies', { timeout: 60_000 }, () => {
  test('Reports do not reveal a person whom only one of two companies asked', async () => {
    const one = await companyOf(Object.keys(thirty))
    const addressOf = (name: string) => addressIn(one, name).replace('@', '+work@')
    const other = await companyOf(Object.keys(without(thirty, 'p1')), addressOf)
    await completed(one, 0, thirty)
    const second = await completed(other, 5, without(thirty, 'p1'))
    expect(second.launch.asked_recently).toBeNull()
    expect(await fullReport(second)).toMatchObject(WITHHELD)
  })

  test('Two surveys are compared if a third shares people with both', async () => {
    const names = Object.keys(thirty)
    const [left, right] = [names.slice(0, 15), names.slice(15)]
    const pick = (list: string[]): Answers =>
      Object.fromEntries(list.map((name) => [name, thirty[name] ?? 1]))
    const whole = await companyOf(names)
    const addressOf = (name: string) => addressIn(whole, name)
    const first = await companyOf(left, addressOf)
    const second = await companyOf(right.slice(1), addressOf)
    await completed(whole, 0, thirty)
    expect(await fullReport(await completed(first, 1, pick(left)))).toMatchObject({ status: 200 })
    // The second half leaves out one person. By subtracting both halves from the report on everybody,
    // somebody would learn this person's answers.
    expect(await fullReport(await completed(second, 2, pick(right.slice(1))))).toMatchObject(WITHHELD)
  })
})

describe('three companies that ask some of the same people', { timeout: 60_000 }, () => {
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
  const answersOf = (numbers: number[]): Answers =>
    Object.fromEntries(numbers.map((number) => [`p${number}`, step(number)]))

  /**
   * Runs a survey for each of these lists of people in turn, each in its own company, and returns the last
   * one.
   */
  async function lastOf(...surveys: number[][]) {
    const key = randomUUID()
    let last: Running | undefined
    for (const [day, numbers] of surveys.entries()) {
      const answers = answersOf(numbers)
      const company = await companyOf(Object.keys(answers), (name) => `${name}@${key}.example`)
      last = await completed(company, day, answers)
    }
    if (!last) throw new Error('a survey is needed')
    expect(last.launch).toMatchObject({ asked_recently: null, earliest_date: null, still_open: [] })
    return fullReport(last)
  }

  test('Only people counted by two earlier surveys are left out', async () => {
    const report = await lastOf(
      [...range(1, 8), ...range(11, 15)],
      [...range(1, 2), ...range(21, 25)],
      [...range(1, 8), ...range(31, 36)],
    )
    expect(report).toMatchObject({
      status: 200,
      reply: { data: { completed: 14, respondents: 12, recipients: 14 } },
    })
  })

  test('The last of three surveys that form an odd cycle is withheld', async () => {
    const report = await lastOf(range(1, 12), range(12, 24), [
      ...range(1, 6),
      ...range(13, 18),
      ...range(31, 36),
    ])
    expect(report).toMatchObject(WITHHELD)
  })
})

describe('before a launch', { timeout: 60_000 }, () => {
  test('Before a launch, the manager sees how many people were asked and when', async () => {
    const company = await companyOf(Object.keys(thirty))
    const first = await completed(company, 0, thirty)
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
    expect(await scheduledFor(30)).toEqual({ people: 27, days: 21 })
    expect(await scheduledFor(61)).toBeNull()

    const second = await launched(company, 22, {})
    expect(second.launch.asked_recently).toEqual({ people: 27, days: 22 })
  })
})
