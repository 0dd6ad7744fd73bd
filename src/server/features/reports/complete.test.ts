import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { respond } from '#contract/respond.ts'
import { surveys } from '#contract/surveys.ts'
import { recipients, tags } from '#contract/team.ts'
import { DAY_MS } from '#domain/durations.ts'
import type { Question, Template } from '#domain/template.ts'
import { completeSurvey, reportOf, steadily, submitBy, team } from '#test/report.ts'
import { call, START, world } from '#test/start.ts'
import { answersTo, crowd, launchedSurvey } from '#test/survey.ts'

/**
 * Calculates the scores from the submitted answers with separate code: each question's mean, each category's
 * mean, and the mean of all categories.
 */
function scoresByHand(template: Template, sent: Map<number, string>[]) {
  const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
  const worth = ({ question_type, reversed, options }: Question, value: string) => {
    if (question_type === 'select') return options.find((option) => option.value === value)!.score!
    const points = question_type === 'range' ? (Number(value) - 1) * 2.5 : value === 'true' ? 10 : 0
    return reversed ? 10 - points : points
  }
  const scores = template.categories.map(({ questions }) =>
    mean(
      questions
        .filter(({ role }) => role === 'score')
        .map((question) => mean(sent.map((answers) => worth(question, answers.get(question.id)!)))),
    ),
  )
  return { overall: mean(scores), scores }
}

const halfUp = (score: number) => Number((Math.round(score * 10 + 1e-9) / 10).toFixed(1))

test('Scores match hand calculations', async () => {
  const { survey, people, submit, ...company } = await launchedSurvey(crowd(7))
  const template = survey.survey_template
  const sent: Map<number, string>[] = []
  for (const [index, name] of [...people.keys()].entries()) {
    const pick = ({ id, question_type, options, role }: Question) => {
      if (question_type === 'range') return String(1 + ((index * 3 + id * 7) % 5))
      if (question_type === 'boolean') return (index + id) % 3 === 0 ? 'false' : 'true'
      return role === 'score' ? options[(index + id) % options.length]!.value : ''
    }
    await submit(name, pick)
    sent.push(
      new Map(
        answersTo(template, pick).map(({ survey_question_id, answer }) => [survey_question_id, answer]),
      ),
    )
  }
  await company.as.manager(surveys.close, { params: company.params })

  const { reply } = await reportOf(company)
  const { overall, scores } = scoresByHand(template, sent)
  expect(reply.data).toMatchObject({
    title: survey.title,
    team: null,
    respondents: 7,
    completed: 7,
    recipients: 7,
    overall_score: halfUp(overall),
    change: null,
  })
  expect(reply.data.category_breakdown.map(({ score }) => score)).toEqual(scores.map(halfUp))
  expect(reply.data.category_breakdown.map(({ scored_questions }) => scored_questions)).toEqual([
    4, 4, 4, 4, 4, 4,
  ])
})

test('Options chosen by three or more people are listed, most chosen first', async () => {
  const { survey, people, submit, ...company } = await launchedSurvey(crowd(6))
  const impact = survey.survey_template.categories[0]!.questions.find(({ role }) => role === 'impact')!
  const [first, second, third] = impact.options.map(({ value }) => value) as [string, string, string]
  const choices = [
    `${first}, ${second}`,
    `${second}, ${first}`,
    second,
    `${second}, ${third}, my own words`,
    third,
    `${second}, ${first}`,
  ]
  for (const [index, name] of [...people.keys()].entries())
    await submit(name, ({ id }) => (id === impact.id ? (choices[index] ?? '') : ''))
  await company.as.manager(surveys.close, { params: company.params })

  const { reply } = await reportOf(company)
  const label = (value: string) => impact.options.find((option) => option.value === value)!.label
  expect(Object.entries(reply.data.category_breakdown[0]!.top_impacting_issues)).toEqual([
    [label(second), 5],
    [label(first), 3],
  ])
})

test('Only a running survey of the same company can be closed', async () => {
  const { as, params } = await launchedSurvey(crowd(1))
  expect(await as.stranger(surveys.close, { params })).toMatchObject({ status: 404 })
  expect(await as.manager(surveys.close, { params })).toMatchObject({
    status: 200,
    reply: { status: 'complete' },
  })
  expect(await as.manager(surveys.close, { params })).toMatchObject({ status: 409, error: 'conflict' })
})

test('Changes are reported for the company and for each team', async () => {
  const first = await launchedSurvey(
    Object.fromEntries([
      ...Object.entries(crowd(6, () => ['Bakery, early'])),
      ...Object.entries({ ...crowd(5) }).map(([name]) => [`other-${name}`, ['Shop']] as [string, string[]]),
    ]),
  )
  const { as, people, tags: tagIds } = first
  await as.manager(surveys.update, { params: first.params, body: { repeat: 'month' } })
  for (const name of people.keys()) await first.submit(name, steadily(3))
  await as.manager(surveys.close, { params: first.params })

  const draft = (await as.manager(surveys.list)).reply[0]!
  const params = { uuid: draft.uuid }
  await as.manager(surveys.schedule, { params })
  const scheduled = (await as.manager(surveys.one, { params })).reply
  await as.manager(surveys.update, {
    params,
    body: { preflight_checks: scheduled.preflight_checks.map(({ label }) => ({ label, status: true })) },
  })
  const { timeIs, database } = await world()
  await database.db
    .updateTable('companies')
    .set({ subscribed: true })
    .where('id', '=', first.company.id)
    .execute()
  await timeIs('2027-03-18T09:00:00Z')
  for (const [name, { email }] of people)
    await submitBy(email, scheduled, steadily(name.startsWith('other') ? 3 : 5))
  await as.manager(surveys.close, { params })

  const before = (await reportOf({ as, params: first.params }, tagIds.get('Bakery, early'))).reply.data
  const bakery = (await reportOf({ as, params }, tagIds.get('Bakery, early'))).reply.data
  const shop = (await reportOf({ as, params }, tagIds.get('Shop'))).reply.data
  expect(before.change).toBeNull()
  expect(bakery.change).toBeCloseTo(bakery.overall_score! - before.overall_score!, 0)
  expect(bakery.change).not.toBe(0)
  expect(bakery.category_breakdown.every(({ change }) => change !== null)).toBe(true)
  expect(shop.change).toBe(0)
  expect((await reportOf({ as, params })).reply.data.change).not.toBeNull()
})

test('Below the minimum group size, there is no report and an email says why', async () => {
  const { as, params, submit, manager } = await launchedSurvey(crowd(6))
  for (const name of ['person1', 'person2', 'person3', 'person4']) await submit(name)
  await as.manager(surveys.close, { params })
  expect(await reportOf({ as, params })).toMatchObject({ status: 409, error: 'too_few_responses' })
  const { deliver, mailbox, database } = await world()
  await deliver()
  const mail = mailbox.to(manager.email).at(-1)!
  expect(mail.subject).toContain('without a report')
  expect(mail.text?.replaceAll(/\s+/g, ' ')).toContain('fewer than 5 people')
  const { id } = (await as.manager(surveys.one, { params })).reply
  expect(
    await database.db
      .selectFrom('reports')
      .select(['counts', 'numbers', 'respondents'])
      .where('survey_id', '=', id)
      .execute(),
  ).toEqual([{ counts: null, numbers: null, respondents: 0 }])
})

test.each([
  { later: 20, answered: 5, respondents: 5, least: 5 },
  { later: 3, answered: 4, respondents: undefined, least: 5 },
])('A survey keeps its minimum group size when the setting becomes $later', async ({ later, ...seen }) => {
  const { as, params, submit, people, linkOf } = await launchedSurvey(crowd(6, () => ['Bakery']))
  const { config } = await world()
  config.MIN_GROUP_SIZE = later
  try {
    for (const name of [...people.keys()].slice(0, seen.answered)) await submit(name)
    const { recipient_uuid: recipient, key } = linkOf('person6')
    const opened = await call({}, respond.open, { params, query: { recipient, key } })
    expect(opened.reply.min_group_size).toBe(seen.least)
    await as.manager(surveys.close, { params })
    expect((await as.manager(surveys.one, { params })).reply.min_group_size).toBe(seen.least)
    expect((await reportOf({ as, params })).reply.data?.respondents).toBe(seen.respondents)
  } finally {
    config.MIN_GROUP_SIZE = 5
  }
})

test('Later changes to people and tags do not change any number in a report', async () => {
  const survey = await completeSurvey({
    ...team('baker', 6, ['Bakery']),
    ...team('driver', 7, ['Vans, all']),
    ...team('other', 5),
  })
  const { as, people, tags: tagIds } = survey
  const { database, timeIs } = await world()
  const stored = async () =>
    (
      await sql<{
        text: string
      }>`select counts::text || numbers::text || spread::text as text from reports where numbers is not null order by id`.execute(
        database.db,
      )
    ).rows
  const shown = async () =>
    Promise.all(
      [undefined, tagIds.get('Bakery'), tagIds.get('Vans, all')].map(async (tag) => {
        const { reply } = await reportOf(survey, tag)
        return { ...reply.data, updated_at: reply.updated_at }
      }),
    )
  const before = { stored: await stored(), shown: await shown() }
  expect(before.shown.map(({ respondents }) => respondents)).toEqual([18, 6, 7])

  const late = (await as.manager(tags.create, { body: { name: 'Late' } })).reply
  await as.manager(recipients.tag, {
    params: { id: people.get('baker1')!.id },
    body: { tagIds: [late.id, tagIds.get('Vans, all')!] },
  })
  await as.manager(recipients.remove, { params: { id: people.get('baker2')!.id } })
  await as.manager(tags.rename, { params: { id: tagIds.get('Bakery')! }, body: { name: 'Ovens' } })
  await as.manager(tags.remove, { params: { id: tagIds.get('Vans, all')! } })
  await timeIs(new Date(START.getTime() + 25 * DAY_MS))

  expect({ stored: await stored(), shown: await shown() }).toEqual(before)
  expect(await reportOf(survey, late.id)).toMatchObject({ status: 409, error: 'protected' })
})

test('‘None of these’ is counted separately, even in older mixed answers', async () => {
  const { survey, people, submit, ...company } = await launchedSurvey(crowd(10))
  const impact = survey.survey_template.categories[0]!.questions.find(({ role }) => role === 'impact')!
  const alone = impact.options.find(({ exclusive }) => exclusive)!
  const named = impact.options[0]!
  const nine = [...people.entries()].slice(0, 9)
  for (const [index, [name]] of nine.entries())
    await submit(name, ({ id }) => (id === impact.id ? (index < 5 ? alone : named).value : ''))

  const { database } = await world()
  const becomes = (person: number, answer: { choices: string[]; written?: string }) =>
    database.db
      .updateTable('answers')
      .set(answer)
      .where('survey_id', '=', survey.id)
      .where('question_id', '=', impact.id)
      .where('request_id', 'in', (requests) =>
        requests.selectFrom('survey_requests').select('id').where('recipient_id', '=', nine[person]![1].id),
      )
      .executeTakeFirst()
  expect((await becomes(0, { choices: [alone.value, named.value] })).numUpdatedRows).toBe(1n)
  await becomes(1, { choices: [alone.value], written: 'and yet' })
  await company.as.manager(surveys.close, { params: company.params })

  const [category] = (await reportOf(company)).reply.data.category_breakdown
  expect(category?.top_impacting_issues).toEqual({ [named.label]: 5 })
  expect(category?.exclusive).toEqual({ impact: { [alone.label]: 3 }, obstacle: {}, goal: {} })
  const { counts } = await database.db
    .selectFrom('reports')
    .select('counts')
    .where('survey_id', '=', survey.id)
    .where('tag_id', 'is', null)
    .executeTakeFirstOrThrow()
  expect(counts?.[impact.id]?.answered).toBe(9)
})
