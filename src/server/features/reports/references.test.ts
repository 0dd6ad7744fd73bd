import { expect, test } from 'vitest'
import { reports } from '#contract/reports.ts'
import { respond } from '#contract/respond.ts'
import { surveys } from '#contract/surveys.ts'
import { templates } from '#contract/templates.ts'
import type { Question } from '#domain/template.ts'
import { reportOf } from '#test/report.ts'
import { call, startCompany } from '#test/start.ts'
import { answersTo, launchedSurvey } from '#test/survey.ts'

/** Twelve people: 7 bakers and 5 others. */
const team = () =>
  Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [`person${index}`, index < 7 ? ['bakery'] : ['office']]),
  )

/** The twelve people's answers to whether they would recommend the company, bakers first. */
const SAID = [10, 9, 9, 9, 8, 7, 8, 7, 7, 3, 0, 6]

const pickFor =
  (index: number) =>
  ({ key, question_type }: Question) => {
    if (question_type === 'range') return '4'
    if (key === 'recommend') return String(SAID[index])
    return key === 'ons4.anxious' ? String(index % 2) : question_type === 'scale' ? '8' : ''
  }

async function complete() {
  const launched = await launchedSurvey(team(), { blocks: ['ons4', 'recommend'] })
  for (const index of SAID.keys()) await launched.submit(`person${index}`, pickFor(index))
  if ((await launched.as.manager(surveys.one, { params: launched.params })).reply.status === 'active')
    await launched.as.manager(surveys.close, { params: launched.params })
  return launched
}

test('Reference questions are shown next to the scores but do not affect them', async () => {
  const launched = await complete()
  const { data } = (await reportOf(launched)).reply
  const uk = { population: 'UK adults', period: 'year to March 2023' }
  const ons = { split: null, figure: null }
  expect(data.references).toMatchObject([
    { key: 'ons4.satisfied', mean: 8, ...ons, reference: { value: 7.45, ...uk } },
    { key: 'ons4.worthwhile', mean: 8, ...ons, reference: { value: 7.73, ...uk } },
    { key: 'ons4.happy', mean: 8, ...ons, reference: { value: 7.39, ...uk } },
    { key: 'ons4.anxious', mean: 0.5, ...ons, reference: { value: 3.23, ...uk } },
    { key: 'recommend', mean: 6.92, figure: null, reference: null },
  ])
  expect(data.references.at(-1)).toMatchObject({
    question: `On a scale of 0 to 10, how likely are you to recommend ${launched.company.name} as a place to work?`,
    split: { high: 4, middle: 5, low: 3 },
  })
  expect(data.attributions).toEqual([expect.stringContaining('Office for National Statistics')])
  expect(data.category_breakdown).toHaveLength(6)
  expect(data.overall_score).toBeGreaterThan(5)

  const { reply: map } = await launched.as.manager(reports.heatMap, { params: launched.params })
  expect(map.categories).toHaveLength(6)
  const { reply: trend } = await launched.as.manager(reports.trend)
  expect(trend[0]?.categories).toHaveLength(6)
})

test('Answers to reference questions are unchanged in the administrators’ CSV', async () => {
  const { as, params } = await complete()
  const [head, ...rows] = (await as.admin(reports.data, { params })).text.trim().split('\r\n')
  expect(head).toMatch(/how anxious did you feel yesterday\?"+,"?On a scale of 0 to 10, how likely/)
  const last = rows.map((row) => Number(row.split(',').at(-1)))
  expect(last.toSorted()).toEqual(SAID.toSorted())
})

test('A team’s breakdown is withheld if a group has only one or two people', async () => {
  const launched = await complete()
  const of = async (tag: string) =>
    (await reportOf(launched, launched.tags.get(tag))).reply.data.references.at(-1)
  expect(await of('bakery')).toMatchObject({ mean: 8.57, split: { high: 4, middle: 3, low: 0 } })
  expect(await of('office')).toMatchObject({ mean: 4.6, split: null, figure: null })
})

test.each([
  [4, null],
  [5, 9],
])('With %i answers to an optional reference question, the mean is %s', async (answering, mean) => {
  const { as } = await startCompany()
  const scale = { question_type: 'scale' as const, role: 'reference' as const, optional: true }
  const ends = ['0', '10'].map((value) => ({ value, label: `End ${value}` }))
  const asked = (id: number, question: object) => ({
    id,
    key: `question-${id}`,
    question: 'How is it, on the whole?',
    question_type: 'boolean' as const,
    role: 'score' as const,
    options: [],
    ...question,
  })
  const questions = [asked(1, {}), asked(2, {}), asked(3, { ...scale, options: ends })]
  const categories = [{ id: 1, name: 'Everything', description: '', color: 'c1', questions }]
  const { reply } = await as.admin(templates.create, { body: { name: 'Mine', categories } })
  const launched = await launchedSurvey(team(), { template_id: reply.id })
  for (const index of [0, 1, 2, 3, 4, 5]) {
    const person = launched.linkOf(`person${index}`)
    const answers = [1, 2].map((survey_question_id) => ({ survey_question_id, answer: 'true' }))
    if (index < answering) answers.push({ survey_question_id: 3, answer: '9' })
    await call({}, respond.submit, { params: launched.params, body: { ...person, answers } })
  }
  await launched.as.manager(surveys.close, { params: launched.params })
  const { references, respondents } = (await reportOf(launched)).reply.data
  expect([respondents, references.map((one) => one.mean)]).toEqual([6, [mean]])
})

test('A reference answer outside 0 to 10 is refused and not stored', async () => {
  const launched = await launchedSurvey(team(), { blocks: ['recommend'] })
  const { survey, params, linkOf, as } = launched
  const questions = survey.survey_template.categories.flatMap((category) => category.questions)
  const { id } = questions.find(({ key }) => key === 'recommend')!
  for (const answer of ['11', '-1', '5.5', '05', 'ten', ' 7', '1e1']) {
    const one = { ...linkOf('person0'), device: 'd1', survey_question_id: id, answer }
    expect(await call({}, respond.answer, { params, body: one })).toMatchObject({
      status: 422,
      error: { answer: ['Unknown option'] },
    })
    const answers = answersTo(survey.survey_template).map((given) =>
      given.survey_question_id === id ? { ...given, answer } : given,
    )
    expect(await call({}, respond.submit, { params, body: { ...linkOf('person0'), answers } })).toMatchObject(
      { status: 422, error: { [`answers.${answers.length - 1}.answer`]: ['Unknown option'] } },
    )
  }
  const opened = await call({}, respond.open, {
    params,
    query: { recipient: linkOf('person0').recipient_uuid, key: linkOf('person0').key, device: 'd1' },
  })
  expect(opened.reply).toMatchObject({ submitted: false, answers: [] })

  expect(await launched.submit('person0', pickFor(0))).toMatchObject({ status: 200 })
  const { reply } = await as.admin(surveys.one, { params })
  const given = reply.requests.flatMap(({ answers = [] }) => answers)
  expect(given.filter(({ survey_question_id }) => survey_question_id === id)).toEqual([
    { survey_question_id: id, answer: '10', themes: [] },
  ])
})
