import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { surveys } from '#contract/surveys.ts'
import { type YearPlan, year } from '#contract/year.ts'
import { type NewYearPlan, yearChanges } from '#contract/year-changes.ts'
import { plusDays } from '#domain/calendar.ts'
import { preflightLabels } from '#domain/lifecycle.ts'
import { londonDate } from '#domain/london.ts'
import { isQuiet, spanOf, yearShapes } from '#domain/year.ts'
import { resetWorld, startCompany, world } from '#test/start.ts'
import { addTeam, type Company, crowd, scheduledSurvey, templateOf } from '#test/survey.ts'
import { staySignedIn } from '#test/year.ts'
import { keepUpAll } from './keep-up.ts'

beforeEach(resetWorld)

const plan: NewYearPlan = { shape: 'full_and_pulses', first_on: '2027-03-10' }
const TICKED = preflightLabels.map((label) => ({ label, status: true }))
const RUNS = 4
const SIGNED_IN_UNTIL = '2028-10-01'
const TO_COME = new Set(['planned', 'checklist_open', 'ready'])
const daysOf = ({ dates }: Pick<YearPlan, 'dates'>) => dates.map(({ kind, on }) => `${kind} ${on}`)

/** A paying company with 12 people. */
async function company() {
  const made = await startCompany()
  await addTeam(made, crowd(12))
  const { db } = (await world()).database
  await db.updateTable('companies').set({ subscribed: true }).where('id', '=', made.company.id).execute()
  await staySignedIn()
  return made
}
const read = async ({ as }: Company) => (await as.manager(year.read)).reply
const start = ({ as }: Company, body: NewYearPlan) => as.manager(yearChanges.start, { body })
const preview = ({ as }: Company, body: NewYearPlan) => as.manager(yearChanges.preview, { body })
const change = async (ours: Company, index: number, body: { on?: string; skipped?: boolean }) => {
  const { dates } = await read(ours)
  const params = { id: dates[index % dates.length]?.id ?? 0 }
  return ours.as.manager(yearChanges.changeDate, { params, body })
}

/** Ticks the checklists of the prepared surveys, so that they go out. */
async function tick(ours: Company) {
  for (const { survey_uuid: uuid, state } of (await read(ours)).dates)
    if (uuid && state === 'checklist_open')
      await ours.as.manager(surveys.update, { params: { uuid }, body: { preflight_checks: TICKED } })
}

async function launchOn(ours: Company, on: string) {
  const { timeIs, jobsDone } = await world()
  await timeIs(`${plusDays(on, -1)}T09:00:00Z`)
  await tick(ours)
  await timeIs(`${on}T09:00:00Z`)
  await jobsDone()
}

const anyDays = fc.integer({ min: 0, max: 380 })
const anyShape = fc.constantFrom(...yearShapes)
type Step = (ours: Company) => Promise<unknown>
const today = async () => londonDate((await world()).clock.time)

const anyStep: fc.Arbitrary<[string, Step]> = fc.oneof(
  fc.nat(4).map((at): [string, Step] => [`skip ${at}`, (ours) => change(ours, at, { skipped: true })]),
  fc.tuple(fc.nat(4), fc.integer({ min: -45, max: 45 })).map(([at, by]): [string, Step] => [
    `move ${at} by ${by}`,
    async (ours) => {
      const { dates } = await read(ours)
      return change(ours, at, { on: plusDays(dates[at % dates.length]?.on ?? '', by) })
    },
  ]),
  fc.constant<[string, Step]>(['pause', ({ as }) => as.manager(yearChanges.pause)]),
  fc.constant<[string, Step]>(['resume', ({ as }) => as.manager(yearChanges.resume)]),
  anyDays.map((days): [string, Step] => [
    `a survey by hand in ${days} days`,
    async (ours) => scheduledSurvey(ours, { estimated_date: plusDays(await today(), 4 + days) }),
  ]),
  fc.constant<[string, Step]>([
    'the next survey goes out',
    async (ours) => {
      const now = await today()
      const next = (await read(ours)).dates.find(({ on }) => on > now)
      if (next && next.on < SIGNED_IN_UNTIL) await launchOn(ours, next.on)
    },
  ]),
  fc
    .integer({ min: 1, max: 40 })
    .map((days): [string, Step] => [
      `${days} days pass`,
      async () => (await world()).timeIs(`${plusDays(await today(), days)}T10:00:00Z`),
    ]),
  anyShape.map((shape): [string, Step] => [
    `change to ${shape}`,
    async (ours) => start(ours, { shape, first_on: (await read(ours)).next_full_on[shape] }),
  ]),
)

test(
  'A change of the year plan saves the dates that its preview shows',
  async () => {
    const anyHistory = fc.record({
      first: fc.tuple(anyShape, fc.integer({ min: 4, max: 360 })),
      steps: fc.array(anyStep, { minLength: 1, maxLength: 6 }),
      shape: anyShape,
      in_days: fc.option(anyDays),
    })
    await fc.assert(
      fc.asyncProperty(anyHistory, async ({ first: [shape, days], steps, ...to }) => {
        await resetWorld()
        const ours = await company()
        await start(ours, { shape, first_on: plusDays(await today(), days) })
        for (const [, step] of steps) await step(ours)

        const now = await today()
        const proposed = (await read(ours)).next_full_on[to.shape]
        const first_on = to.in_days === null ? proposed : plusDays(now, to.in_days)
        const template_id = await templateOf(ours, 'hse')
        const body = { shape: to.shape, first_on, template_id }
        const shown = await preview(ours, body)
        const saved = await start(ours, body)
        expect(saved.status).toBe(shown.status)
        expect(saved.error).toEqual(shown.error)
        if (first_on === proposed) expect(saved.status).toBe(200)
        if (saved.status !== 200) return

        const known = ({ dates }: Pick<YearPlan, 'dates'>) =>
          dates
            .filter(({ on, state, survey_uuid }) => TO_COME.has(state) && (survey_uuid || on >= now))
            .map(({ kind, on, closes_on, moved, template_name }) => [
              kind,
              on,
              closes_on,
              moved,
              template_name,
            ])
        expect(known(saved.reply)).toEqual(known(shown.reply))
        const { begin } = await world()
        await keepUpAll(begin())
        expect(known(await read(ours))).toEqual(known(shown.reply))

        // The proposed day is one that the plan uses, and proposing it again changes nothing.
        const again = (await read(ours)).next_full_on[to.shape]
        const same = await preview(ours, { ...body, first_on: again })
        expect(known(same.reply)).toEqual(known(shown.reply))
        expect(same.reply.warnings.join()).not.toContain('instead')
        const full = same.reply.dates.find(({ on }) => on === again)
        expect(full?.moved || (!isQuiet(again) && !isQuiet(spanOf(again, 'full').closes_on))).toBe(true)
      }),
      { numRuns: RUNS },
    )
  },
  RUNS * 15_000,
)

test('A change resets a moved full survey and keeps the pulses after it', async () => {
  const ours = await company()
  await start(ours, { ...plan, first_on: '2027-06-10' })
  // A change also plans a pulse before the first full survey.
  const before = (await start(ours, { ...plan, first_on: '2027-06-10' })).reply
  const full = before.dates.findIndex(({ kind }) => kind === 'full')
  await change(ours, full, { on: '2027-06-24' })
  expect((await read(ours)).next_full_on.full_and_pulses).toBe('2027-06-10')
  const { reply } = await start(ours, { ...plan, first_on: '2027-06-10' })
  expect(daysOf(reply)).toEqual(daysOf(before))
  expect(reply.dates.some(({ moved }) => moved)).toBe(false)

  // If the owner chooses the moved day, all dates are counted from it.
  const counted = await start(ours, { ...plan, first_on: '2027-06-24' })
  expect(daysOf(counted.reply)).toEqual([
    'pulse 2027-03-24',
    'full 2027-06-24',
    'pulse 2027-09-24',
    'pulse 2028-01-10',
  ])
})

test('When the plan changes, a moved full survey keeps its date and pulses', async () => {
  const ours = await company()
  await start(ours, { ...plan, first_on: '2027-03-03' })
  const pulses = daysOf(await read(ours)).slice(1)
  await change(ours, 0, { on: '2027-04-15' })
  await (await world()).timeIs('2027-03-25T10:00:00Z')
  expect((await read(ours)).dates[0]).toMatchObject({ state: 'checklist_open', on: '2027-04-15' })
  const body = { ...plan, first_on: (await read(ours)).next_full_on.full_and_pulses }
  expect(body.first_on).toBe('2027-04-15')
  expect(daysOf((await start(ours, body)).reply).slice(0, 4)).toEqual(['full 2027-04-15', ...pulses])
})

test('With two full surveys a year, the next is 6 months after the last', async () => {
  const ours = await company()
  await start(ours, plan)
  await launchOn(ours, '2027-03-10')
  await (await world()).timeIs('2027-04-06T10:00:00Z')
  const { next_full_on } = await read(ours)
  expect(next_full_on).toEqual({
    full_and_pulses: '2028-03-10',
    two_full: '2027-09-10',
    one_full: '2028-03-10',
  })
  const two = { shape: 'two_full', first_on: next_full_on.two_full } as const
  const shown = (await preview(ours, two)).reply
  expect([daysOf(shown), shown.warnings]).toEqual([['full 2027-09-10', 'full 2028-03-10'], []])
  expect((await preview(ours, { ...two, first_on: '2028-03-10' })).reply.warnings).toEqual([
    'This is more than 6 months after the full survey on 10 March 2027.',
  ])
})

test('The proposed first full survey is on a day that the year plan uses', async () => {
  const ours = await company()
  await start(ours, { ...plan, first_on: '2027-12-07' })
  await (await world()).timeIs('2027-12-20T10:00:00Z')
  await launchOn(ours, '2028-01-10')
  // The next one is counted from 7 December, but is put off again.
  expect((await read(ours)).next_full_on).toMatchObject({ full_and_pulses: '2029-01-10' })
})

test('A preview of a change shows prepared surveys outside the new pattern', async () => {
  const ours = await company()
  await start(ours, { ...plan, first_on: '2027-02-24' })
  const later = { shape: 'one_full', first_on: '2027-07-01' } as const
  const both = ['full 2027-02-24', 'full 2027-07-01']
  expect(daysOf((await preview(ours, later)).reply)).toEqual(both)
  expect(daysOf((await start(ours, later)).reply)).toEqual(both)
  expect((await read(ours)).next_full_on.one_full).toBe('2027-07-01')
})

test('A year plan names the questions that each full survey asks', async () => {
  const ours = await company()
  await start(ours, { ...plan, first_on: '2027-02-24' })
  const template_id = await templateOf(ours, 'hse')
  const { reply } = await start(ours, { shape: 'two_full', first_on: '2027-02-24', template_id })
  // The first survey is already prepared.
  expect(reply.dates.map(({ template_name }) => template_name)).toEqual([
    'Employee Wellbeing Survey',
    'HSE Management Standards Indicator Tool',
  ])
})
