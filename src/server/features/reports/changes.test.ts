import { expect, test } from 'vitest'
import { reports } from '#contract/reports.ts'
import { surveys } from '#contract/surveys.ts'
import { tags } from '#contract/team.ts'
import { type Question, type Template, visible } from '#domain/template.ts'
import { reportOf, submitBy } from '#test/report.ts'
import { world } from '#test/start.ts'
import { answersTo, crowd, launchedSurvey } from '#test/survey.ts'

type Answers = (person: number, question: Question, category: number) => number
type Pick = (question: Question) => string

/** Answers from 1 to 5 that differ a lot between people but hardly between questions. */
const varied: Answers = (person, { id }) => 1 + ((person * 7 + (id % 2)) % 5)
/** Like `varied`, but with the first category's answers 1 or 2 steps higher. */
const risen: Answers = (person, question, category) =>
  category === 0 ? Math.min(5, varied(person, question, category) + 2) : varied(person, question, category)
const alike =
  (step: number): Answers =>
  () =>
    step

const pickBy = (template: Template, answers: Answers, person: number): Pick => {
  const place = new Map(
    template.categories.flatMap(({ questions }, index) => questions.map(({ id }) => [id, index])),
  )
  return (question) => {
    const step = answers(person, question, place.get(question.id) ?? 0)
    if (question.question_type === 'range') return String(step)
    if (question.question_type === 'boolean') return String(step >= 3 !== question.reversed)
    const { options, role } = question
    return role === 'score' ? (options[Math.min(step, options.length) - 1]?.value ?? '') : ''
  }
}

interface Round {
  before: Answers
  after: Answers
  /** Edits the second survey while it is still a draft. */
  edit?: (template: Template) => unknown
  /** Called between the two surveys. */
  meanwhile?: (first: Awaited<ReturnType<typeof launchedSurvey>>) => Promise<unknown>
  /** The number of people who answer both surveys. */
  answering?: number
}

/** Surveys the same people twice, a month apart. */
async function askedTwice(team: Record<string, string[]>, round: Round) {
  const first = await launchedSurvey(team, { repeat: 'month' })
  const { as, people } = first
  const answering = [...people.entries()].slice(0, round.answering)
  const { survey_template: asked } = first.survey
  for (const [index, [name]] of answering.entries())
    await first.submit(name, pickBy(asked, round.before, index))
  await as.manager(surveys.close, { params: first.params })
  await round.meanwhile?.(first)

  const draft = (await as.manager(surveys.list)).reply[0]!
  const params = { uuid: draft.uuid }
  const fields = (await as.manager(surveys.one, { params })).reply
  if (round.edit) {
    const survey_template = structuredClone(fields.survey_template)
    round.edit(survey_template)
    await as.manager(surveys.update, { params, body: { survey_template } })
  }
  await as.manager(surveys.schedule, { params })
  const preflight_checks = fields.preflight_checks.map(({ label }) => ({ label, status: true }))
  const scheduled = (await as.manager(surveys.update, { params, body: { preflight_checks } })).reply
  const { timeIs, database } = await world()
  const { id } = first.company
  await database.db.updateTable('companies').set({ subscribed: true }).where('id', '=', id).execute()
  await timeIs('2027-03-18T09:00:00Z')
  for (const [index, [, { email }]] of answering.entries())
    await submitBy(
      email,
      { ...scheduled, survey_template: visible(scheduled.survey_template) },
      pickBy(scheduled.survey_template, round.after, index),
    )
  await as.manager(surveys.close, { params })
  return { ...first, params, template: scheduled.survey_template, first: first.params }
}

const dataOf = async (survey: Parameters<typeof reportOf>[0], tag?: number) =>
  (await reportOf(survey, tag)).reply.data

test('A clear rise is reported only in the category that rose', async () => {
  const survey = await askedTwice(crowd(30), { before: varied, after: risen, answering: 24 })
  const data = await dataOf(survey)
  const [first, ...others] = data.category_breakdown
  expect(first).toMatchObject({ change_verdict: 'risen', change_untold: null })
  for (const other of others)
    expect(other).toMatchObject({ change: 0, change_verdict: 'no_clear_change', change_untold: null })

  // The expected margin, calculated by hand: s is the mean of the questions' standard deviations, v = s²/n ·
  // ((1 − n/N) + 0.3 · n/N), and t(0.975; 46) = 2.0129.
  const scored = survey.template.categories[0]!.questions.filter(({ role }) => role === 'score')
  const pointsOf = (answers: Answers) =>
    scored.map((question) =>
      Array.from({ length: 24 }, (_, person) => {
        const given = answersTo(survey.template, pickBy(survey.template, answers, person))
        const own = given.find(({ survey_question_id }) => survey_question_id === question.id)
        return worth(question, own?.answer ?? '')
      }),
    )
  const [before, now] = [pointsOf(varied), pointsOf(risen)]
  const margin = 2.0129 * Math.sqrt(variance(before) + variance(now))
  expect(first?.change_margin).toBe(Number(margin.toFixed(1)))
  expect(Math.abs(mean(now.flat()) - mean(before.flat()))).toBeGreaterThan(margin)

  expect(data).toMatchObject({ influence: null, completed: 24, recipients: 30 })
  expect(data.if_silent_lower).toBeCloseTo((data.overall_score ?? 0) - 0.2, 1)

  const earlier = await dataOf({ as: survey.as, params: survey.first })
  expect(earlier).toMatchObject({ change_verdict: null, change_margin: null, change_untold: null })

  const trend = (await survey.as.manager(reports.trend)).reply
  expect(trend.map(({ change_verdict }) => change_verdict)).toEqual([null, data.change_verdict])
  expect(trend[1]!.categories[0]).toMatchObject({ change_verdict: 'risen', change: first!.change })
  expect(data.key_insights).toContain('the biggest clear rise is in')
  expect(data.key_insights).toContain('There is no clear change in the other categories.')
})

const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
const worth = ({ question_type, reversed, options }: Question, value: string) => {
  if (question_type === 'select') return options.find((option) => option.value === value)!.score!
  const points = question_type === 'range' ? (Number(value) - 1) * 2.5 : value === 'true' ? 10 : 0
  return reversed ? 10 - points : points
}
function deviation(points: number[]) {
  return Math.sqrt(points.reduce((sum, one) => sum + (one - mean(points)) ** 2, 0) / (points.length - 1))
}
const variance = (questions: number[][]) => (mean(questions.map(deviation)) ** 2 / 24) * (0.2 + 0.3 * 0.8)

test('The margin does not depend on which answers came from the same person', async () => {
  // Two people swap their answers in one category.
  const exchanged: Answers = (person, question, category) =>
    varied(category === 1 && person < 2 ? 1 - person : person, question, category)
  const figuresOf = async (after: Answers) => {
    const { category_breakdown, change_margin, change_verdict } = await dataOf(
      await askedTwice(crowd(8), { before: varied, after }),
    )
    return [
      change_margin,
      change_verdict,
      ...category_breakdown.map(({ score, change_margin, change_verdict }) => [
        score,
        change_margin,
        change_verdict,
      ]),
    ]
  }
  expect(await figuresOf(exchanged)).toEqual(await figuresOf(varied))
})

test('Identical answers get the usual margin and wording for changes', async () => {
  const data = await dataOf(await askedTwice(crowd(9), { before: alike(2), after: alike(5) }))
  for (const one of [data, ...data.category_breakdown]) {
    expect(one).toMatchObject({ change_margin: 0.1, change_untold: null })
    expect(one.change_verdict).toBe(
      one.change! > 0 ? 'risen' : one.change! < 0 ? 'fallen' : 'no_clear_change',
    )
  }
  expect(data.change).toBeGreaterThan(2)
  expect(data.key_insights).not.toContain('We cannot tell')
})

test('A team with identical answers is compared like any other team', async () => {
  const team = crowd(30, (index) => (index < 10 ? ['Bakery'] : []))
  const low: Answers = (person, question, category) => (person < 10 ? 1 : varied(person, question, category))
  const survey = await launchedSurvey(team)
  for (const [index, name] of [...survey.people.keys()].entries())
    await survey.submit(name, pickBy(survey.survey.survey_template, low, index))
  if ((await survey.as.manager(surveys.one, { params: survey.params })).reply.status === 'active')
    await survey.as.manager(surveys.close, { params: survey.params })
  const { rows } = (await survey.as.manager(reports.heatMap, { params: survey.params })).reply
  expect(rows[1]!.differs.every((differs) => differs !== null)).toBe(true)
})

test('A group near the minimum size never has a clear change', async () => {
  const small = await dataOf(await askedTwice(crowd(6), { before: varied, after: alike(5) }))
  expect(small).toMatchObject({
    change_verdict: 'no_clear_change',
    change_margin: null,
    change_untold: null,
    influence: 1.7,
  })
  const larger = await dataOf(await askedTwice(crowd(7), { before: varied, after: varied }))
  expect(larger).toMatchObject({ change_verdict: 'no_clear_change', influence: 1.4 })
})

test('Changes are not judged for new categories or reworded questions', async () => {
  const survey = await askedTwice(crowd(12), {
    before: varied,
    after: varied,
    edit: ({ categories }) => {
      for (const question of categories[0]!.questions) question.hidden = true
      categories[1]!.questions[0]!.question = 'How were the last four weeks, on the whole?'
    },
  })
  const data = await dataOf(survey)
  expect(data).toMatchObject({ change_verdict: null, change_margin: null, change_untold: 'other_questions' })
  expect(data.category_breakdown.map(({ change_verdict }) => change_verdict)).toEqual([
    null,
    ...Array(data.category_breakdown.length - 1).fill('no_clear_change'),
  ])
  expect(data.category_breakdown[0]).toMatchObject({ change_untold: 'other_questions' })
})

test('A change is shown but not judged if the earlier spread is missing', async () => {
  const { database } = await world()
  const survey = await askedTwice(crowd(12), {
    before: varied,
    after: risen,
    meanwhile: async ({ survey: { uuid } }) => {
      const { id } = await database.db
        .selectFrom('surveys')
        .select('id')
        .where('uuid', '=', uuid)
        .executeTakeFirstOrThrow()
      await database.db.updateTable('reports').set({ spread: null }).where('survey_id', '=', id).execute()
    },
  })
  const [first] = (await dataOf(survey)).category_breakdown
  expect(first).toMatchObject({ change_verdict: null, change_untold: 'earlier_report' })
  expect(first?.change).toBeGreaterThan(1)
})

test('A renamed team is compared with its results under the old name', async () => {
  let bakery = 0
  const survey = await askedTwice(
    crowd(14, () => ['Bakery']),
    {
      before: varied,
      after: risen,
      meanwhile: async ({ as }) => {
        const [tag] = (await as.manager(tags.list)).reply
        bakery = tag!.id
        await as.manager(tags.rename, { params: { id: bakery }, body: { name: 'Ovens' } })
      },
    },
  )
  const data = await dataOf(survey, bakery)
  expect(data).toMatchObject({ team: 'Ovens', change_untold: null })
  expect(data.category_breakdown[0]).toMatchObject({ change_verdict: 'risen' })
  expect((await dataOf({ as: survey.as, params: survey.first }, bakery)).team).toBe('Bakery')
})

test('A team is marked only if it is clearly below the company', async () => {
  const lower: Answers = (person, question, category) =>
    person < 12 && category === 0 ? 1 + ((person + question.id) % 2) : varied(person, question, category)
  const team = crowd(40, (index) => (index < 12 ? ['Bakery'] : index < 24 ? ['Shop'] : []))
  const survey = await launchedSurvey(team)
  for (const [index, name] of [...survey.people.keys()].entries())
    await survey.submit(name, pickBy(survey.survey.survey_template, lower, index))
  await survey.as.manager(surveys.close, { params: survey.params })

  const { rows } = (await survey.as.manager(reports.heatMap, { params: survey.params })).reply
  const [everybody, bakery, shop] = rows
  expect(everybody).toMatchObject({ id: null, overall_differs: null })
  expect(everybody!.differs.every((differs) => differs === null)).toBe(true)
  expect(bakery!.differs[0]).toBe('below')
  expect(bakery!.differs.slice(1).every((differs) => differs === null)).toBe(true)
  expect(shop!.differs.every((differs) => differs === null)).toBe(true)
  const teams = (await survey.as.manager(reports.teams, { params: survey.params })).reply
  expect(teams.map(({ differs }) => differs)).toEqual([bakery!.overall_differs, shop!.overall_differs])
})
