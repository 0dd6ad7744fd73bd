import { expect, test } from 'vitest'
import { actions } from '#contract/actions.ts'
import { assessments } from '#contract/assessments.ts'
import { entries } from '#contract/entries.ts'
import { hazards } from '#contract/hazards.ts'
import { surveys } from '#contract/surveys.ts'
import { HSE } from '#domain/hse.ts'
import {
  addControl,
  addEntry,
  addHazard,
  CONSULTED,
  readAssessment,
  stayingSignedIn,
} from '#test/assessment.ts'
import { subscribed } from '#test/plan.ts'
import { completeSurvey, steadily, submitBy, team } from '#test/report.ts'
import { resetClock, world } from '#test/start.ts'
import { scheduledSurvey, templateOf } from '#test/survey.ts'

/** A survey whose teams Kitchen and Bar both have a report. */
const first = async () => {
  const staff = { ...team('cook', 8, ['Kitchen']), ...team('waiter', 8, ['Bar']), ...team('clerk', 6) }
  const survey = await completeSurvey(staff, HSE)
  await subscribed(survey)
  await stayingSignedIn()
  return survey
}
type First = Awaited<ReturnType<typeof first>>

/** The next survey with the same questions. Too few people in the Bar team answer it for a report. */
async function next(survey: First, { tag_ids = [] as number[] } = {}) {
  const template_id = await templateOf(survey, HSE)
  const made = await scheduledSurvey(survey, { template_id, estimated_date: '2027-06-03', tag_ids })
  const { timeIs } = await world()
  await timeIs('2027-06-03T09:00:00Z')
  for (const [name, { email }] of survey.people)
    if (tag_ids.length > 0 ? name.startsWith('cook') : !/^waiter[3-9]/.test(name))
      await submitBy(email, made, steadily(2))
  const params = { uuid: made.uuid }
  await survey.as.manager(surveys.close, { params })
  await timeIs('2027-06-04T09:00:00Z')
  return { ...survey, survey: made, params }
}

test('A new assessment copies unfinished hazards from the previous one', async () => {
  const survey = await first()
  const [kitchen, bar] = ['Kitchen', 'Bar'].map((name) => survey.tags.get(name) ?? 0)
  const in_place = [{ text: 'A rota', level: 'prevents', works: 'partly' }] as const
  const { reply: everybody } = await addHazard(survey, { cause: 'For everybody', in_place: [...in_place] })
  await addHazard(survey, { cause: 'Of the kitchen', tag_id: kitchen })
  await addHazard(survey, { cause: 'Of the bar', tag_id: bar })
  await addHazard(survey, { cause: 'Settled', no_more: 'It is enough' })
  const { reply: open } = await addControl(survey, [everybody.id], { title: 'Still open' })
  const { reply: dropped } = await addControl(survey, [everybody.id], { title: 'Dropped' })
  await survey.as.manager(actions.change, { params: { id: dropped.id }, body: { status: 'dropped' } })

  const later = await next(survey)
  const { hazards: carried, replaced_by } = await readAssessment(later)
  expect(replaced_by).toBe(null)
  const from = survey.survey.title
  expect(carried).toMatchObject([
    { cause: 'For everybody', tag_id: null, in_place, actions: [open.id], carried_from: from, version: 1 },
    { cause: 'Of the kitchen', tag_id: kitchen, team: 'Kitchen', actions: [] },
    { cause: 'Of the bar', tag_id: null, team: null },
  ])
  expect(carried).toHaveLength(3)

  // The action belongs to the earlier survey but can still control a hazard in the new assessment.
  const change = (hazard_ids: number[]) =>
    survey.as.manager(actions.change, { params: { id: open.id }, body: { hazard_ids } })
  const both = [everybody.id, ...carried.map(({ id }) => id).slice(0, 2)]
  expect(await change(both)).toMatchObject({ status: 200, reply: { hazard_ids: both } })
  // The link to the earlier assessment cannot be removed.
  expect(await change([])).toMatchObject({ status: 409, error: 'conflict' })
  await resetClock()
})

test('A new assessment does not change the previous one', async () => {
  const survey = await first()
  const { reply: hazard } = await addHazard(survey)
  const { reply: entry } = await addEntry(survey, CONSULTED)
  const later = await next(survey)
  const read = await readAssessment(survey)
  expect(read.replaced_by).toBe(later.params.uuid)
  const { as, params } = survey
  const writes = [
    as.manager(assessments.change, { params, body: { sponsor: 'Grace' } }),
    as.manager(assessments.file, { params, body: {} }),
    addHazard(survey),
    addEntry(survey, CONSULTED),
    as.manager(hazards.change, { params: { id: hazard.id }, body: { cause: 'New' } }),
    as.manager(hazards.remove, { params: { id: hazard.id } }),
    as.manager(entries.change, { params: { id: entry.id }, raw: CONSULTED }),
    as.manager(entries.remove, { params: { id: entry.id } }),
    addControl(survey, [hazard.id]),
  ]
  for (const answer of await Promise.all(writes))
    expect(answer).toMatchObject({
      status: 409,
      error: 'conflict',
      reply: { message: 'A newer assessment has replaced this one.' },
    })
  expect(await readAssessment(survey)).toEqual(read)
  await resetClock()
})

test('A team’s assessment does not replace the company’s assessment', async () => {
  const survey = await first()
  await addHazard(survey)
  const ofTeam = await next(survey, { tag_ids: [survey.tags.get('Kitchen') ?? 0] })
  expect(await readAssessment(ofTeam)).toMatchObject({ hazards: [], replaced_by: null })
  expect(await readAssessment(survey)).toMatchObject({ replaced_by: null })
  expect(await addHazard(survey)).toMatchObject({ status: 201 })
  await resetClock()
})

test('A survey of one team is not the next survey of the whole company', async () => {
  const survey = await first()
  const { reply: hazard } = await addHazard(survey, { area: 'role' })
  const { reply: action } = await addControl(survey, [hazard.id])
  await survey.as.manager(actions.change, { params: { id: action.id }, body: { status: 'done' } })
  const { changes } = await readAssessment(survey)
  await next(survey, { tag_ids: [survey.tags.get('Kitchen') ?? 0] })
  expect(changes).toMatchObject([{ before: expect.any(Number), after: null }])
  expect((await readAssessment(survey)).changes).toEqual(changes)
  await resetClock()
})

test('A finished action’s area is compared with its score in the next survey', async () => {
  const survey = await first()
  const { reply: hazard } = await addHazard(survey, { area: 'role' })
  const { reply: action } = await addControl(survey, [hazard.id])
  expect((await readAssessment(survey)).changes).toEqual([])
  await survey.as.manager(actions.change, { params: { id: action.id }, body: { status: 'done' } })
  const [before] = (await readAssessment(survey)).changes
  expect(before).toMatchObject({ area: 'role', tag_id: null, before: expect.any(Number), after: null })
  const later = await next(survey)
  const [now] = (await readAssessment(later)).changes
  expect(now).toMatchObject({
    survey_uuid: survey.params.uuid,
    before: before?.before,
    after: expect.any(Number),
  })
  expect(now?.verdict).not.toBe(null)
  await resetClock()
})
