import { expect, test } from 'vitest'
import { reports } from '#contract/reports.ts'
import { surveys } from '#contract/surveys.ts'
import { templates } from '#contract/templates.ts'
import { HSE } from '#domain/hse.ts'
import { type Question, visible } from '#domain/template.ts'
import { completeSurvey, reportOf, submitBy, team } from '#test/report.ts'
import { startCompany, world } from '#test/start.ts'
import { addTeam, crowd, LAUNCH, launchedSurvey, scheduledSurvey, templateOf } from '#test/survey.ts'

/** High is good: 5 is the best answer, whichever way the question is worded. */
const standing =
  (step: number, change: Record<string, string> = {}) =>
  ({ key, reversed }: Question) =>
    change[key] ?? String(reversed ? 6 - step : step)

/** Everybody answers 4 of 5; so many of them say often to the two questions about harassment and bullying. */
async function answered({
  people,
  silent = 0,
  harassed,
}: {
  people: number
  silent?: number
  harassed: number
}) {
  const survey = await launchedSurvey(
    crowd(people + silent, (index) => (index < 6 ? ["Kitchen, O'Hara's"] : [])),
    { instrument: HSE },
  )
  for (const [index, name] of [...survey.people.keys()].slice(0, people).entries())
    await survey.submit(name, standing(4, index < harassed ? { 'hse.05': '4', 'hse.21': '3' } : {}))
  await survey.as.manager(surveys.close, { params: survey.params })
  return survey
}

test('a report of HSE’s questions has the seven areas with both scores, its bands and its words for the response', async () => {
  const survey = await answered({ people: 12, silent: 6, harassed: 4 })
  const { data } = (await reportOf(survey)).reply
  expect(data.instrument).toMatchObject({
    id: 'hse',
    name: 'HSE Management Standards Indicator Tool',
    attribution: expect.stringContaining('Health and Safety Executive'),
    indicative: true,
    response_words: 'desirable',
    harassment: { counted: 12, share: 33 },
    bullying: { counted: 12, share: 33 },
  })
  const areas = data.instrument?.areas ?? []
  expect(areas.map(({ name, mean, band }) => [name, mean, band])).toEqual([
    ['Demands', 4, 'green'],
    ['Control', 4, 'green'],
    ["Managers' support", 4, 'green'],
    ['Peer support', 4, 'green'],
    // Four questions to twelve people, four of whom give 2 and 3 of 5 to two of them: (48 × 4 − 4 × 3) / 48.
    ['Relationships', 3.75, 'yellow'],
    ['Role', 4, 'red'],
    ['Change', 4, 'green'],
  ])
  expect(areas[5]).toEqual({
    category_id: survey.survey.survey_template.categories[5]?.id,
    name: 'Role',
    mean: 4,
    band: 'red',
    gap: 0.04,
    p20: 4.0356,
    p50: 4.1803,
    p80: 4.3117,
  })
  // The same answers from 0 to 10.
  expect(data.category_breakdown.map(({ score }) => score)).toEqual([7.5, 7.5, 7.5, 7.5, 6.9, 7.5, 7.5])
})

test('of a team there is never a share of the harassed or bullied, and its response is its own', async () => {
  const survey = await answered({ people: 12, harassed: 5 })
  const kitchen = (await reportOf(survey, survey.tags.get("Kitchen, O'Hara's"))).reply.data
  expect(kitchen).toMatchObject({
    respondents: 6,
    instrument: { response_words: 'very good', harassment: null, bullying: null },
  })
  expect(kitchen.instrument?.areas[4]?.mean).toBe(3.38)
  const { reply } = await survey.as.manager(reports.heatMap, { params: survey.params })
  expect(reply.instrument).toEqual({ id: 'hse', indicative: true })
  expect(reply.rows.map(({ areas }) => areas[4])).toEqual([
    { mean: 3.69, band: 'yellow' },
    { mean: 3.38, band: 'red' },
  ])
})

test('two of ten who are harassed are not told from none, and neither are all of nine', async () => {
  for (const { people, harassed } of [
    { people: 10, harassed: 2 },
    { people: 10, harassed: 0 },
    { people: 9, harassed: 9 },
  ]) {
    const survey = await answered({ people, harassed })
    expect((await reportOf(survey)).reply.data.instrument).toMatchObject({ harassment: null, bullying: null })
  }
})

test('a withheld team shows no area, and a survey of our own questions has no instrument', async () => {
  const survey = await completeSurvey({ ...team('cook', 3, ['Café']), ...team('other', 6) }, HSE)
  const { reply } = await survey.as.manager(reports.heatMap, { params: survey.params })
  expect(reply.rows[1]).toMatchObject({ available: false, areas: Array(7).fill(null) })

  const usual = await completeSurvey(team('person', 5))
  expect((await reportOf(usual)).reply.data.instrument).toBeNull()
  const map = await usual.as.manager(reports.heatMap, { params: usual.params })
  expect(map.reply).toMatchObject({ instrument: null })
  expect(map.reply.rows[0]?.areas).toEqual(Array(6).fill(null))
})

test('without one of its questions an area has no official score, and its own score stays', async () => {
  const company = await startCompany()
  const { people } = await addTeam(company, crowd(6))
  const survey = await scheduledSurvey(company, { template_id: await templateOf(company, HSE) })
  const params = { uuid: survey.uuid }
  const { id, questions } = survey.survey_template.categories[6]!
  const change = { categories: [{ id, questions: [{ id: questions[0]!.id, hidden: true }] }] }
  const { reply } = await company.as.manager(surveys.update, { params, body: { survey_template: change } })
  await (await world()).timeIs(LAUNCH)
  for (const { email } of people.values())
    await submitBy(email, { ...reply, survey_template: visible(reply.survey_template) }, standing(3))
  await company.as.manager(surveys.close, { params })
  const { data } = (await reportOf({ ...company, params })).reply
  expect(data.instrument?.areas[6]).toMatchObject({ name: 'Change', mean: null, band: null, gap: null })
  expect(data.category_breakdown.find(({ name }) => name === 'Change')).toMatchObject({ score: 5 })
})

test('the trend knows a survey of HSE’s questions and the bands of its areas', async () => {
  const survey = await answered({ people: 6, harassed: 0 })
  const { reply } = await survey.as.manager(reports.trend)
  expect(reply).toMatchObject([{ instrument: 'hse', overall_score: 7.5 }])
  expect(reply[0]?.categories.map(({ band }) => band)).toEqual([
    'green',
    'green',
    'green',
    'green',
    'aqua',
    'red',
    'green',
  ])
})

test('bands are indicative until an administrator confirms them, also those of surveys before', async () => {
  const survey = await answered({ people: 5, harassed: 0 })
  expect((await reportOf(survey)).reply.data.instrument?.indicative).toBe(true)
  const id = await templateOf(survey, HSE)
  expect(await survey.as.admin(templates.confirmBands, { params: { id } })).toMatchObject({ status: 204 })
  expect((await reportOf(survey)).reply.data.instrument?.indicative).toBe(false)
  const { database } = await world()
  await database.db.updateTable('templates').set({ bands_confirmed_at: null }).where('id', '=', id).execute()
})
