import { beforeEach, expect, test } from 'vitest'
import { audit } from '#contract/audit.ts'
import { billing } from '#contract/billing.ts'
import { surveys } from '#contract/surveys.ts'
import { tags } from '#contract/team.ts'
import { type YearPlan, year } from '#contract/year.ts'
import { type NewYearPlan, yearChanges } from '#contract/year-changes.ts'
import { plusDays } from '#domain/calendar.ts'
import { preflightLabels } from '#domain/lifecycle.ts'
import { printedDeck } from '#test/cards.ts'
import { resetWorld, startCompany, world } from '#test/start.ts'
import { addTeam, type Company, scheduledSurvey, templateOf } from '#test/survey.ts'
import { keepUpAll } from './keep-up.ts'

beforeEach(resetWorld)

const TODAY = '2027-02-10'
const plan: NewYearPlan = { shape: 'full_and_pulses', first_on: '2027-03-10' }
const TICKED = preflightLabels.map((label) => ({ label, status: true }))
const daysOf = ({ dates }: Pick<YearPlan, 'dates'>) => dates.map(({ kind, on }) => `${kind} ${on}`)

/** A company on a long trial, with 40 people in four teams. */
async function company() {
  const made = await startCompany()
  await made.as.admin(billing.extendTrial, { params: { id: made.company.id }, body: { days: 90 } })
  await made.as.admin(billing.extendTrial, { params: { id: made.company.id }, body: { days: 90 } })
  await made.as.admin(billing.extendTrial, { params: { id: made.company.id }, body: { days: 90 } })
  const team = Array.from({ length: 40 }, (_, index) => [`p${index}`, [`team${index % 4}`]] as const)
  await addTeam(made, Object.fromEntries(team.map(([name, own]) => [name, [...own]])))
  return made
}
const started = async ({ as }: Company, body = plan) => (await as.manager(yearChanges.start, { body })).reply

test('Before a year plan starts, the page shows only future bank holidays', async () => {
  const { as } = await company()
  const { status, reply } = await as.manager(year.read)
  expect(status).toBe(200)
  expect(reply).toMatchObject({ shape: null, dates: [], paused: false, advice: null })
  expect(reply.holidays.find(({ on }) => on === '2027-03-17')).toEqual({
    on: '2027-03-17',
    name: 'St Patrick’s Day',
    nations: ['Northern Ireland'],
  })
})

test('A year plan’s preview shows dates and team estimates but saves nothing', async () => {
  const { as } = await company()
  const { reply } = await as.manager(yearChanges.preview, { body: plan })
  expect(daysOf(reply)).toEqual([
    'full 2027-03-10',
    'pulse 2027-06-10',
    'pulse 2027-09-10',
    'pulse 2027-12-10',
  ])
  expect(reply.dates[0]).toMatchObject({ id: null, closes_on: '2027-03-24', state: 'planned' })
  expect(reply.dates[0]?.teams).toMatchObject({ of: 4, without_others: null })
  expect((await as.manager(year.read)).reply.shape).toBeNull()
})

test('Starting a year plan stops other surveys from repeating', async () => {
  const ours = await company()
  const { as } = ours
  const repeating = { estimated_date: '2027-05-05', title: 'Spring survey', repeat: 'quarter' } as const
  const { uuid } = (await as.manager(surveys.create, { body: repeating })).reply
  const preview = await as.manager(yearChanges.preview, { body: plan })
  expect(preview.reply.stops_repeating).toEqual([{ uuid, title: 'Spring survey' }])

  const reply = await started(ours)
  expect(reply).toMatchObject({ shape: 'full_and_pulses', paused: false })
  expect(daysOf(reply)).toEqual(daysOf(preview.reply))
  expect(reply.dates.map(({ teams }) => teams)).toEqual(preview.reply.dates.map(({ teams }) => teams))
  expect((await as.manager(surveys.one, { params: { uuid } })).reply.repeat).toBe('none')
  const log = await as.admin(audit.list, { query: { action: 'year_plan_started' } })
  expect(log.reply.data[0]).toMatchObject({ company_id: ours.company.id, target: 'full_and_pulses' })
})

test('A year plan is started only once if two people start it simultaneously', async () => {
  const { as } = await company()
  const both = await Promise.all([
    as.manager(yearChanges.start, { body: plan }),
    as.manager(yearChanges.start, { body: plan }),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await as.manager(year.read)).reply.dates).toHaveLength(4)
})

test('A year plan’s first date avoids weekends, holidays and Christmas', async () => {
  const { as } = await company()
  const firstOf = async (first_on: string) =>
    (await as.manager(yearChanges.preview, { body: { shape: 'one_full', first_on } })).reply.dates[0]?.on
  expect(await firstOf('2027-03-13')).toBe('2027-03-15')
  expect(await firstOf('2027-03-26')).toBe('2027-03-30')
  expect(await firstOf('2027-12-06')).toBe('2028-01-10')
})

test('A first date must not be too early, too late or too near another survey', async () => {
  const ours = await company()
  const { as } = ours
  await scheduledSurvey(ours, { title: 'Spring survey', estimated_date: '2027-04-07' })
  const firstOn = async (first_on: string) =>
    (await as.manager(yearChanges.start, { body: { ...plan, first_on } })).error
  expect(await firstOn('2026-05-05')).toEqual({ first_on: ['Choose 14 February or a later date.'] })
  expect(await firstOn(plusDays(TODAY, 3))).toEqual({ first_on: ['Choose 14 February or a later date.'] })
  expect(await firstOn('2028-02-11')).toEqual({ first_on: ['Choose a date in the next 12 months.'] })
  expect(await firstOn('2027-02-30')).toEqual({ first_on: ['Invalid date'] })
  expect(await firstOn('2027-05-18')).toEqual({
    first_on: ['Choose a date at least 28 days after “Spring survey” closes.'],
  })
  expect(await firstOn('2027-03-08')).toEqual({
    first_on: ['Choose a date at least 28 days before “Spring survey” goes out.'],
  })
  expect(await as.manager(yearChanges.start, { body: { ...plan, template_id: 999_999 } })).toMatchObject({
    status: 404,
  })
  expect((await as.manager(year.read)).reply.shape).toBeNull()
})

test('A year plan’s date can be moved within the rules, with a team estimate', async () => {
  const ours = await company()
  const { as } = ours
  const { dates } = await started(ours)
  const [full, pulse] = dates.map(({ id }) => ({ id: id ?? 0 }))
  const move = (on: string, params = pulse!) => as.manager(yearChanges.changeDate, { params, body: { on } })
  expect((await move('2027-04-20')).error).toEqual({
    on: [
      'Choose a date at least 28 days after “Wellbeing survey, March 2027” closes and 28 days before the next survey goes out.',
    ],
  })
  expect((await move('2027-09-13')).error).toEqual({
    on: ['Choose a date before 10 September, the plan’s next date.'],
  })
  expect((await move('2027-03-10')).error).toEqual({
    on: ['Choose a date after 10 March, the plan’s previous date.'],
  })
  expect((await move('2027-02-11', full)).error).toEqual({ on: ['Choose 14 February or a later date.'] })

  const soon = '2027-04-24'
  const preview = await as.manager(yearChanges.previewDate, { params: pulse!, body: { on: soon } })
  expect(preview.reply.warnings).toEqual(['This is a Saturday.'])
  const cost = preview.reply.dates.find(({ id }) => id === pulse!.id)?.teams
  expect(cost?.likely).toBeLessThan(cost?.without_others ?? 0)

  const moved = (await move(soon)).reply
  expect(moved.dates[1]).toMatchObject({ on: soon, moved: true, teams: cost })
  expect(daysOf(moved).filter((_, index) => index !== 1)).toEqual(
    daysOf({ dates }).filter((_, index) => index !== 1),
  )
  expect((await move('2027-06-10')).reply.dates[1]).toMatchObject({ moved: false })
  expect(await as.stranger(yearChanges.changeDate, { params: pulse!, body: { on: soon } })).toMatchObject({
    status: 404,
  })
})

test('A year plan allows dates on holidays and at Christmas with a warning', async () => {
  const ours = await company()
  const { dates } = await started(ours)
  const warnings = async (index: number, on: string) =>
    (await ours.as.manager(yearChanges.previewDate, { params: { id: dates[index]?.id ?? 0 }, body: { on } }))
      .reply.warnings
  expect(await warnings(1, '2027-05-31')).toEqual(['This is a bank holiday in the UK.'])
  expect(await warnings(1, '2027-07-12')).toEqual(['This is a bank holiday in Northern Ireland.'])
  expect(await warnings(3, '2027-12-20')).toEqual([
    'It would go out or close between 18 December and 9 January, when many people are away.',
  ])
})

test('A year plan says which day it uses instead of the chosen first day', async () => {
  const { as } = await company()
  const preview = async (first_on: string) =>
    (await as.manager(yearChanges.preview, { body: { ...plan, first_on } })).reply
  expect((await preview('2027-03-10')).warnings).toEqual([])
  expect((await preview('2027-03-13')).warnings).toEqual([
    'This is a Saturday.',
    'The full survey is planned for Monday 15 March 2027 instead.',
  ])
  const { warnings, dates } = await preview('2027-12-07')
  expect(warnings).toEqual([
    'It would go out or close between 18 December and 9 January, when many people are away.',
    'The full survey is planned for Monday 10 January 2028 instead.',
  ])
  expect(dates[0]).toMatchObject({ kind: 'full', on: '2028-01-10' })
})

test('A change that keeps the full survey’s date keeps the pulses’ dates', async () => {
  const ours = await company()
  await started(ours, { ...plan, first_on: '2027-12-07' })
  const pulses = ['pulse 2027-03-08', 'pulse 2027-06-07', 'pulse 2027-09-07']
  const kept = { ...plan, first_on: '2028-01-10' }
  for (const _ of ['once', 'twice'])
    expect(daysOf(await started(ours, kept))).toEqual([...pulses, 'full 2028-01-10'])
  expect((await ours.as.manager(yearChanges.preview, { body: kept })).reply.warnings).toEqual([])
  // The owner chooses another day, so the pulses follow it.
  const chosen = { ...plan, first_on: '2028-01-11' }
  expect(daysOf(await started(ours, chosen)).slice(0, 2)).toEqual(['pulse 2027-04-12', 'pulse 2027-07-13'])
})

test('A changed year plan can keep a full survey more than a year away', async () => {
  const ours = await company()
  const { dates } = await started(ours)
  const { timeIs } = await world()
  // The full survey goes out 8 days before its date, so the next one is more than 12 months away.
  const params = { id: dates[0]?.id ?? 0 }
  await ours.as.manager(yearChanges.changeDate, { params, body: { on: '2027-03-02' } })
  const uuid = (await ours.as.manager(year.read)).reply.dates[0]?.survey_uuid ?? ''
  await ours.as.manager(surveys.update, { params: { uuid }, body: { preflight_checks: TICKED } })
  await timeIs('2027-03-02T09:00:00Z')
  const before = (await ours.as.manager(year.read)).reply
  expect(before).toMatchObject({
    next_full_on: { full_and_pulses: '2028-03-10' },
    dates: [{ state: 'running' }, {}, {}, {}],
  })
  const kept = { ...plan, first_on: before.next_full_on.full_and_pulses }
  expect(daysOf((await ours.as.manager(yearChanges.preview, { body: kept })).reply)).toEqual(
    daysOf(before).slice(1),
  )
  expect(daysOf(await started(ours, kept))).toEqual(daysOf(before))
  const later = { ...plan, first_on: '2028-03-11' }
  expect((await ours.as.manager(yearChanges.start, { body: later })).error).toEqual({
    first_on: ['Choose a date in the next 12 months.'],
  })
})

test('A change keeps the pulse before a skipped full survey', async () => {
  const ours = await company()
  await started(ours, { ...plan, first_on: '2027-12-07' })
  const { dates } = await started(ours, { ...plan, first_on: '2027-06-14' })
  const full = dates.find(({ kind }) => kind === 'full')?.id ?? 0
  await ours.as.manager(yearChanges.changeDate, { params: { id: full }, body: { skipped: true } })
  const { next_full_on } = (await ours.as.manager(year.read)).reply
  expect(next_full_on.full_and_pulses).toBe('2028-06-14')
  const body = { ...plan, first_on: next_full_on.full_and_pulses }
  const pulses = ['pulse 2027-03-15', 'pulse 2027-09-14', 'pulse 2028-01-10']
  expect(daysOf((await ours.as.manager(yearChanges.preview, { body })).reply)).toEqual(pulses)
  expect(daysOf(await started(ours, body))).toEqual(pulses)
})

test('A year plan’s date can be skipped and restored within the rules', async () => {
  const ours = await company()
  const { dates } = await started(ours)
  const change = (index: number, body: { on?: string; skipped?: boolean }) =>
    ours.as.manager(yearChanges.changeDate, { params: { id: dates[index]?.id ?? 0 }, body })
  expect((await change(1, { skipped: true })).reply.dates[1]).toMatchObject({
    state: 'skipped',
    on: '2027-06-10',
  })
  expect(await change(1, { on: '2027-06-14' })).toMatchObject({ status: 409, error: 'conflict' })
  await change(2, { on: '2027-06-21' })
  expect((await change(1, { skipped: false })).error).toEqual({
    on: ['‘Pulse, June 2027’ on 21 June is too close, so this date stays skipped. Move that survey first.'],
  })
  await change(2, { on: '2027-09-10' })
  expect((await change(1, { skipped: false })).reply.dates[1]).toMatchObject({ state: 'planned' })
})

test('A year plan keeps prepared surveys when its pattern changes', async () => {
  const ours = await company()
  const { as } = ours
  await started(ours, { ...plan, first_on: '2027-02-24' })
  const before = (await as.manager(year.read)).reply
  expect(before.dates[0]).toMatchObject({ state: 'checklist_open', on: '2027-02-24' })

  const template_id = await templateOf(ours, 'hse')
  const two = await started(ours, { shape: 'two_full', first_on: '2027-02-24', template_id })
  expect(daysOf(two)).toEqual(['full 2027-02-24', 'full 2027-08-24'])
  expect(two.dates[0]?.survey_uuid).toBe(before.dates[0]?.survey_uuid)
  const later = await as.manager(yearChanges.start, { body: { shape: 'two_full', first_on: '2027-03-01' } })
  expect(later.error).toHaveProperty('first_on')
})

test('A year plan warns of dates less than 8 weeks from a survey with cards', async () => {
  const ours = await company()
  const { as } = ours
  const byHand = await scheduledSurvey(ours, { title: 'Spring survey', estimated_date: '2027-04-07' })
  const { dates } = await started(ours, { ...plan, first_on: '2027-06-01' })
  const warned = async () => (await as.manager(year.read)).reply.dates.map((date) => date.beside_cards)
  expect(await warned()).toEqual([null, null, null])
  await printedDeck({ as, params: { uuid: byHand.uuid } }, { tag_ids: [], number: 10 })
  expect(await warned()).toEqual(['Spring survey', null, null])
  const before = { ...plan, shape: 'one_full', first_on: '2027-06-01' } as const
  const preview = (await as.manager(yearChanges.preview, { body: before })).reply.dates
  expect(preview.map((date) => date.beside_cards)).toEqual(['Spring survey'])
  // 55 and 56 days after the spring survey.
  const besideOn = async (on: string) => {
    const params = { id: dates[0]?.id ?? 0 }
    const { reply } = await as.manager(yearChanges.previewDate, { params, body: { on } })
    return reply.dates[0]?.beside_cards
  }
  expect(await besideOn('2027-06-01')).toBe('Spring survey')
  expect(await besideOn('2027-06-02')).toBeNull()
})

test('A proposed first date is at least 8 weeks from a survey with cards', async () => {
  const ours = await company()
  const { as } = ours
  const before = await scheduledSurvey(ours, { title: 'Winter survey', estimated_date: '2027-02-17' })
  const proposed = async () => (await as.manager(year.read)).reply.next_full_on.one_full
  expect(await proposed()).toBe('2027-03-31')
  await printedDeck({ as, params: { uuid: before.uuid } }, { tag_ids: [], number: 10 })
  expect(await proposed()).toBe('2027-04-14')
  const after = await scheduledSurvey(ours, { title: 'Summer survey', estimated_date: '2027-06-08' })
  expect(await proposed()).toBe('2027-04-14')
  // 55 days after the proposed date.
  await printedDeck({ as, params: { uuid: after.uuid } }, { tag_ids: [], number: 10 })
  expect(await proposed()).toBe('2027-08-03')
})

test('A year plan has no team estimate if no team is large enough', async () => {
  const ours = await startCompany()
  await addTeam(ours, { p1: ['few'], p2: ['few'], p3: [], p4: [], p5: [] })
  await ours.as.manager(tags.create, { body: { name: 'Empty' } })
  expect((await started(ours)).dates.map(({ teams }) => teams)).toEqual([null, null, null, null])
})

test('Stopping a year plan keeps its surveys', async () => {
  const ours = await company()
  const { as } = ours
  expect(await as.manager(yearChanges.stop)).toMatchObject({ status: 409, error: 'conflict' })
  const { dates } = await started(ours, { ...plan, first_on: '2027-02-24' })
  const uuid = dates[0]?.survey_uuid ?? ''
  expect((await as.manager(yearChanges.stop)).status).toBe(204)
  expect((await as.manager(year.read)).reply).toMatchObject({ shape: null, dates: [] })
  expect((await as.manager(surveys.one, { params: { uuid } })).reply.status).toBe('scheduled')
})

test('A year plan adds a new date when a date has passed', async () => {
  const ours = await company()
  await started(ours)
  const { timeIs, begin, clock } = await world()
  clock.time = new Date('2027-03-20T10:00:00Z')
  await keepUpAll(begin())
  await timeIs('2027-03-20T10:01:00Z')
  const { reply } = await ours.as.manager(year.read)
  expect(daysOf(reply).at(-1)).toBe('full 2028-03-10')
})
