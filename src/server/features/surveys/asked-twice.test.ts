import { describe, expect, test } from 'vitest'
import { surveys } from '#contract/surveys.ts'
import { recipients } from '#contract/team.ts'
import { DAY_MS } from '#domain/durations.ts'
import {
  type Answers,
  companyOf,
  completed,
  dayOf,
  launched,
  type Staffed,
  scheduled,
  start,
  step,
} from '#test/over-time.ts'
import { world } from '#test/start.ts'

// Three teams made up of p1 to p18: p3, p6 and so on are in team0; p1, p4 and so on in team1; p2, p5 and so
// on in team2.
const numbers = Array.from({ length: 18 }, (_, index) => index + 1)
const everybody: Answers = Object.fromEntries(numbers.map((number) => [`p${number}`, step(number)]))
const ofTeams = (...teams: number[]): Answers =>
  Object.fromEntries(Object.entries(everybody).filter(([name]) => teams.includes(Number(name.slice(1)) % 3)))

const launch = async (company: Staffed, day: number, teams: string[] = []) =>
  company.as.admin(surveys.launch, { params: await scheduled(company, day, teams) })

const TWICE = 'Some of these people have been asked twice in the last 8 weeks.'
const CIRCLE = 'Too many surveys within 8 weeks would have people in common.'
const refused = (sentences: string) => ({
  status: 409,
  error: 'not_ready',
  reply: { message: `Still open: ${sentences}` },
})

describe('a survey of people whom two other surveys have asked', { timeout: 60_000 }, () => {
  test('People asked twice can be asked again 56 days after the first survey', async () => {
    const company = await companyOf(Object.keys(everybody))
    await completed(company, 0, ofTeams(0, 1), ['team0', 'team1'])
    await completed(company, 20, ofTeams(1, 2), ['team1', 'team2'])

    const sentence = `${TWICE} This survey can go out from 15 April 2027.`
    expect(await launch(company, 30, ['team1'])).toMatchObject(refused(sentence))
    expect(await launch(company, 55, ['team1'])).toMatchObject(refused(sentence))
    expect(await launch(company, 55, ['team0'])).toMatchObject({ status: 200 })
    expect(await launch(company, 56, ['team1'])).toMatchObject({ status: 200, reply: { sent_number: 6 } })
  })

  test('A survey’s first allowed date is shown, and earlier dates are refused', async () => {
    const company = await companyOf(Object.keys(everybody))
    await completed(company, 0, everybody)
    const second = await launched(company, 14, everybody)
    expect(second.launch.earliest_date).toBeNull()

    const draftFor = async (day: number) => {
      const { reply } = await company.as.manager(surveys.create, { body: { estimated_date: dayOf(day) } })
      return { params: { uuid: reply.uuid }, draft: reply }
    }
    const [early, late] = [await draftFor(40), await draftFor(56)]
    const held = [`${TWICE} This survey can go out from 15 April 2027`]
    expect(early.draft).toMatchObject({
      earliest_date: '2027-04-15',
      still_open: expect.arrayContaining(held),
    })
    const planned = (await company.as.manager(surveys.schedule, { params: late.params })).reply
    expect(planned.earliest_date).toBe('2027-04-15')
    expect(planned.still_open).not.toEqual(expect.arrayContaining(held))
  })

  test('A survey on hold launches on its first allowed date', async () => {
    const company = await companyOf(Object.keys(everybody))
    await completed(company, 0, everybody)
    await completed(company, 14, everybody)
    const params = await scheduled(company, 30)
    const { timeIs, mailbox } = await world()
    const statusOn = async (day: number, hours = 0) => {
      await timeIs(new Date(start + day * DAY_MS + hours * 3_600_000))
      const { status, held, still_open } = (await company.as.manager(surveys.one, { params })).reply
      return { status, held, still_open }
    }
    const waiting = {
      status: 'scheduled',
      held: true,
      still_open: [`${TWICE} This survey can go out from 15 April 2027`],
    }
    expect(await statusOn(40)).toEqual(waiting)
    expect(mailbox.to(company.manager.email).at(-1)?.text).toContain(
      'This survey can go out from 15 April 2027',
    )
    // 08:59 and then 09:00 in London on the 56th day. Summer time has started by then, so both are an hour
    // earlier in UTC.
    expect(await statusOn(56, -1 - 1 / 60)).toEqual({ ...waiting, still_open: [] })
    expect(await statusOn(56, -1)).toEqual({ status: 'active', held: false, still_open: [] })
  })

  test('A survey can launch immediately if an earlier one published nothing', async () => {
    const company = await companyOf(Object.keys(everybody))
    await completed(company, 0, { p1: 1 })
    await completed(company, 1, everybody)
    expect(await launch(company, 2)).toMatchObject({ status: 200, reply: { sent_number: 18 } })
  })
})

describe('a survey that would form an odd cycle with two others', { timeout: 60_000 }, () => {
  test('The refusal of an odd cycle of surveys states the first allowed date', async () => {
    const company = await companyOf(Object.keys(everybody))
    await completed(company, 0, ofTeams(0, 1), ['team0', 'team1'])
    await completed(company, 3, ofTeams(1, 2), ['team1', 'team2'])
    // Nobody in these teams has been asked twice.
    const sentence = `${CIRCLE} This survey can go out from 15 April 2027.`
    expect(await launch(company, 6, ['team0', 'team2'])).toMatchObject(refused(sentence))
    expect(await launch(company, 6, ['team0'])).toMatchObject({ status: 200 })
  })
})

test('Late joiners who cannot be asked again yet are silently skipped', {
  timeout: 60_000,
}, async () => {
  const company = await companyOf(Object.keys(everybody))
  await completed(company, 0, ofTeams(0, 1), ['team0', 'team1'])
  await completed(company, 20, ofTeams(1, 2), ['team1', 'team2'])
  const { as, params } = await launched(company, 30, {}, ['team0'])
  const added = await as.manager(recipients.create, { body: { email: company.addressOf('new') } })
  // p1 was asked twice. p2 was asked once, but asking p2 again would form an odd cycle of surveys.
  const joining = [company.people.get('p1')?.id, company.people.get('p2')?.id, added.reply.id]
  for (const id of joining)
    await as.manager(recipients.tag, {
      params: { id: id ?? 0 },
      body: { tagIds: [company.tags.get('team0') ?? 0] },
    })

  const joined = await as.manager(surveys.inviteLateJoiners, { params })
  expect(joined).toMatchObject({ status: 200, reply: { sent_number: 7, asked_elsewhere: 0, still_open: [] } })
  const { mailbox, deliver } = await world()
  await deliver()
  const invited = ['p1', 'p2', 'new'].map((name) => mailbox.to(company.addressOf(name)).length)
  expect(invited).toEqual([2, 1, 1])
})

test('Of surveys that published nothing, only the last three are compared', { timeout: 60_000 }, async () => {
  const company = await companyOf(Object.keys(everybody))
  for (const [day, team] of ['team0', 'team1', 'team1', 'team2'].entries())
    await completed(company, day, {}, [team])
  const { reply } = await company.as.manager(surveys.create, { body: { estimated_date: dayOf(10) } })
  // The six people in team0 are left out.
  expect(reply.asked_recently).toEqual({ people: 12, days: 0 })
})
