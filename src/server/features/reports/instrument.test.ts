import { expect, test } from 'vitest'
import { reports } from '#contract/reports.ts'
import { surveys } from '#contract/surveys.ts'
import { templates } from '#contract/templates.ts'
import { HSE } from '#domain/hse.ts'
import type { Question } from '#domain/template.ts'
import { completeSurvey, reportOf, team } from '#test/report.ts'
import { world } from '#test/start.ts'
import { crowd, launchedSurvey, templateOf } from '#test/survey.ts'

/** Answers where high is good: 5 is the best answer, even for reversed questions. */
const standing =
  (step: number, change: Record<string, string> = {}) =>
  ({ key, reversed }: Question) =>
    change[key] ?? String(reversed ? 6 - step : step)

/**
 * Everybody answers 4 out of 5. For the two questions about harassment and bullying, `harassed` people answer
 * 'often' to one and 'sometimes' to the other.
 */
async function answered({
  people,
  silent = 0,
  harassed,
  countedBefore = false,
}: {
  people: number
  silent?: number
  harassed: number
  countedBefore?: boolean
}) {
  const survey = await launchedSurvey(
    crowd(people + silent, (index) => (index < 6 ? ["Kitchen, O'Hara's"] : [])),
    { instrument: HSE },
  )
  for (const [index, name] of [...survey.people.keys()].slice(0, people).entries())
    await survey.submit(name, standing(4, index < harassed ? { 'hse.05': '4', 'hse.21': '3' } : {}))
  if (countedBefore) await countBefore(survey.params.uuid)
  await survey.as.manager(surveys.close, { params: survey.params })
  return survey
}

/** Stores an earlier survey that counted the same people in one report less than eight weeks ago. */
async function countBefore(uuid: string) {
  const { database, clock } = await world()
  const { db } = database
  const [survey_id, at] = [900_100, new Date(clock.time)]
  const requests = await db
    .selectFrom('survey_requests as q')
    .innerJoin('surveys as s', 's.id', 'q.survey_id')
    .select(['q.mailbox', 's.company_id'])
    .where('s.uuid', '=', uuid)
    .where('q.status', '=', 'completed')
    .execute()
  const company_id = requests[0]?.company_id ?? 0
  await db
    .insertInto('survey_partitions')
    .values({ survey_id, company_id, launched_at: at, completed_at: at, k: 5 })
    .execute()
  await db
    .insertInto('survey_partition_people')
    .values(requests.map(({ mailbox }) => ({ survey_id, mailbox, is_card: false, block: 0 })))
    .execute()
}

test('A survey linked with an earlier one never shows harassment shares', async () => {
  const survey = await answered({ people: 12, silent: 1, harassed: 4, countedBefore: true })
  const { data } = (await reportOf(survey)).reply
  expect(data).toMatchObject({ respondents: 12, instrument: { harassment: null, bullying: null } })
})

test('The report has seven areas with scores, bands and a response rating', async () => {
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
    // 12 people answer 4 questions each. 4 of the people score 2 and 3 instead of 4 on two questions, so they
    // lose 3 points each: (48 × 4 − 4 × 3) / 48.
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
  // The same scores, converted from HSE's scale of 1 to 5 to a scale of 0 to 10.
  expect(data.category_breakdown.map(({ score }) => score)).toEqual([7.5, 7.5, 7.5, 7.5, 6.9, 7.5, 7.5])
})

test('A team report has a response rate but never a harassment share', async () => {
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
    { mean: 3.69, band: 'yellow', gap: 0.16 },
    { mean: 3.38, band: 'red', gap: 0.23 },
  ])
})

test('The harassment share is withheld if it is 2 of 10, 0 of 10 or 9 of 9', async () => {
  for (const { people, harassed } of [
    { people: 10, harassed: 2 },
    { people: 10, harassed: 0 },
    { people: 9, harassed: 9 },
  ]) {
    const survey = await answered({ people, harassed })
    expect((await reportOf(survey)).reply.data.instrument).toMatchObject({ harassment: null, bullying: null })
  }
})

test('Areas are not shown for withheld teams or for our own questions', async () => {
  const survey = await completeSurvey({ ...team('cook', 3, ['Café']), ...team('other', 6) }, HSE)
  const { reply } = await survey.as.manager(reports.heatMap, { params: survey.params })
  expect(reply.rows[1]).toMatchObject({ available: false, areas: Array(7).fill(null) })

  const usual = await completeSurvey(team('person', 5))
  expect((await reportOf(usual)).reply.data.instrument).toBeNull()
  const map = await usual.as.manager(reports.heatMap, { params: usual.params })
  expect(map.reply).toMatchObject({ instrument: null })
  expect(map.reply.rows[0]?.areas).toEqual(Array(6).fill(null))
})

test('The trend includes HSE’s areas and bands', async () => {
  const survey = await answered({ people: 6, harassed: 0 })
  const { reply } = await survey.as.manager(reports.trend)
  expect(reply).toMatchObject([
    { instrument: 'hse', template: 'HSE Management Standards Indicator Tool', overall_score: 7.5 },
  ])
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

test('Bands are marked as indicative until an administrator confirms them', async () => {
  const survey = await answered({ people: 5, harassed: 0 })
  expect((await reportOf(survey)).reply.data.instrument?.indicative).toBe(true)
  const id = await templateOf(survey, HSE)
  expect(await survey.as.admin(templates.confirmBands, { params: { id } })).toMatchObject({ status: 204 })
  expect((await reportOf(survey)).reply.data.instrument?.indicative).toBe(false)
  const { database } = await world()
  await database.db.updateTable('templates').set({ bands_confirmed_at: null }).where('id', '=', id).execute()
})
