import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { actions } from '#contract/actions.ts'
import { reports } from '#contract/reports.ts'
import { surveys } from '#contract/surveys.ts'
import { preflightLabels } from '#domain/lifecycle.ts'
import { pulseScoreOf } from '#domain/pulse.ts'
import { roundScore } from '#domain/scoring.ts'
import { questionsOf } from '#domain/template.ts'
import { download } from '#test/cards.ts'
import { readPdf } from '#test/pdf.ts'
import { resetWorld, world } from '#test/start.ts'
import { answered, dateAt, plannedCompany, surveyAt } from '#test/year.ts'

beforeEach(resetWorld)

/** A full survey, followed by the prepared pulse. */
async function withPulse() {
  const company = await plannedCompany()
  const { params: full } = await answered(company, 0, (person) => 1 + (person % 5))
  const { timeIs } = await world()
  return { company, full, timeIs, prepare: () => timeIs('2027-03-25T09:00:00Z') }
}

test('A pulse asks six anchor questions and those of the lowest category', async () => {
  const { company, full, prepare } = await withPulse()
  const { as } = company
  const before = (await as.manager(reports.read, { params: full, body: {} })).reply.data
  expect(before.kind).toBe('full')
  expect(before.pulse).toMatchObject({ change: null })
  const lowest = [...before.category_breakdown].sort((one, other) => one.score! - other.score!)[0]!

  await prepare()
  expect(await dateAt(company, 1)).toMatchObject({
    state: 'checklist_open',
    kind: 'pulse',
    in_depth: { category_id: lowest.id, name: lowest.name },
  })
  const pulse = await surveyAt(company, 1)
  expect(pulse).toMatchObject({ title: 'Pulse, April 2027', kind: 'pulse' })
  expect(questionsOf(pulse.survey_template)).toHaveLength(9)
  const { mailbox } = await world()
  const mail = mailbox.to(company.manager.email).at(-1)
  expect(mail?.subject).toBe('Your pulse goes out on Thursday 15 April')
  expect(mail?.text).toContain(`with a closer look at ${lowest.name.toLowerCase()}, your lowest score`)
  expect(mail?.text).toContain('Your team has not yet heard about the outcome of the last survey.')

  const { survey, params } = await answered(company, 1, (person) => 3 + (person % 3))
  expect(survey.status).toBe('complete')
  const { reply } = await as.manager(reports.read, { params, body: {} })
  const { data } = reply
  expect(data.kind).toBe('pulse')
  expect(data.category_breakdown.map(({ id }) => id)).toEqual([lowest.id])
  expect(data.category_breakdown[0]?.change).not.toBeNull()
  expect(data.pulse).toMatchObject({ score: data.overall_score, change: data.change })
  expect(data.change).toBe(roundScore(data.pulse!.score - before.pulse!.score))
  expect(data.change_verdict).toBe('risen')
  expect(data.key_insights).toContain('the pulse score is')
  // A pulse does not ask about issues, obstacles or goals. So no text says that too few people named any.
  expect(data.key_insights).not.toContain('Too few people')
  const { words } = await readPdf((await download(reply.url)).rawPayload)
  expect(words).toContain('Pulse score')
  expect(words).not.toMatch(/Impacting Issues|Overall/)
  expect((await as.manager(reports.heatMap, { params })).reply.kind).toBe('pulse')

  const { db } = (await world()).database
  const row = await db
    .selectFrom('reports')
    .selectAll()
    .where('team', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const recomputed = pulseScoreOf({ template: survey.survey_template, counts: row.counts ?? {}, k: 5 })
  expect(row.numbers?.overall).toBe(recomputed)
  // Only the questions in the category asked about in depth have a stored score.
  const inDepth = survey.survey_template.categories.find(({ id }) => id === lowest.id)!.questions
  expect(row.numbers?.questions.map(({ id }) => id)).toEqual(inDepth.map(({ id }) => id))

  const trend = (await as.manager(reports.trend)).reply
  expect(trend.map(({ kind, pulse }) => [kind, pulse?.score])).toEqual([
    ['full', before.pulse?.score],
    ['pulse', data.pulse?.score],
  ])
})

test('A full survey of some teams does not choose a pulse’s category', async () => {
  const { company, full, prepare } = await withPulse()
  const { database, mailbox } = await world()
  await database.db
    .updateTable('surveys')
    .set({ tag_ids: [1] })
    .where('uuid', '=', full.uuid)
    .execute()
  await prepare()
  const mail = mailbox.to(company.manager.email).at(-1)
  expect(mail?.subject).toBe('Your pulse goes out on Thursday 15 April')
  expect(mail?.text).not.toContain('lowest')
})

test('The email asks to share an outcome only if there is a report', async () => {
  const company = await plannedCompany()
  await answered(company, 0, () => null)
  const { mailbox, timeIs } = await world()
  await timeIs('2027-03-25T09:00:00Z')
  const mail = mailbox.to(company.manager.email).at(-1)
  expect(mail?.subject).toBe('Your pulse goes out on Thursday 15 April')
  expect(mail?.text).not.toContain('Share with the team')
})

test('A report from before pulses gets a pulse score without a comparison', async () => {
  const { company, full, prepare } = await withPulse()
  const { as } = company
  const now = (await as.manager(reports.read, { params: full, body: {} })).reply.data.pulse
  const { db } = (await world()).database
  for (const row of await db.selectFrom('reports').select(['id', 'numbers', 'spread']).execute()) {
    const { pulse: _, ...numbers } = row.numbers!
    const { pulse: __, ...spread } = row.spread!
    await db
      .updateTable('reports')
      .set({ numbers: JSON.stringify(numbers) as never, spread: JSON.stringify(spread) as never })
      .where('id', '=', row.id)
      .execute()
  }
  const older = (await as.manager(reports.read, { params: full, body: {} })).reply.data.pulse
  expect(older).toEqual(now)
  await prepare()
  const { params } = await answered(company, 1, () => 5)
  const { data } = (await as.manager(reports.read, { params, body: {} })).reply
  expect(data.pulse).toMatchObject({ change_verdict: null, change_untold: 'earlier_report' })
})

test('Changes to a pulse’s questions are refused', async () => {
  const { company, prepare } = await withPulse()
  await prepare()
  const { uuid, survey_template } = await surveyAt(company, 1)
  const update = (body: object) => company.as.manager(surveys.update, { params: { uuid }, raw: body })
  const categories = survey_template.categories.map(({ id, questions }) => ({
    id,
    questions: [...questions],
  }))
  const fixed = {
    status: 422,
    error: { survey_template: ['Pulse questions stay the same so that you can compare results'] },
  }
  expect((await update({ survey_template: { categories } })).status).toBe(200)
  const [first] = categories
  const reworded = { ...first!, questions: [{ ...first!.questions[0]!, question: 'Is all well?' }] }
  expect(await update({ survey_template: { categories: [reworded] } })).toMatchObject(fixed)
  const hidden = { ...first!, questions: first!.questions.map((question) => ({ ...question, hidden: true })) }
  expect(await update({ survey_template: { categories: [hidden] } })).toMatchObject(fixed)
  expect(await update({ survey_template: { categories: [...categories].reverse() } })).toMatchObject(fixed)
  expect(await update({ blocks: ['ons4'] })).toMatchObject(fixed)
})

test('A pulse asks if a completed action helped, and the plan shows the result', async () => {
  const { company, full, prepare } = await withPulse()
  const { as } = company
  const add = async (fields: object) =>
    (
      await as.manager(actions.create, {
        body: {
          survey_uuid: full.uuid,
          title: 'Plan the week',
          due_on: '2027-03-30',
          shared: true,
          ...fields,
        },
      })
    ).reply
  const action = await add({})
  await as.manager(actions.change, { params: { id: action.id }, body: { status: 'done' } })
  const secret = await add({ title: 'Not shared', shared: false })
  await as.manager(actions.change, { params: { id: secret.id }, body: { status: 'done' } })
  const asksAbout = async () => (await dateAt(company, 1)).checked_action_id
  expect(await asksAbout()).toBeNull()
  await as.manager(actions.share, { params: { uuid: full.uuid }, body: {} })
  expect(await dateAt(company, 1)).toMatchObject({ state: 'planned', checked_action_id: action.id })
  expect(await dateAt(company, 2)).toMatchObject({ kind: 'pulse', checked_action_id: null })
  await prepare()
  expect(await dateAt(company, 1)).toMatchObject({ state: 'checklist_open', checked_action_id: action.id })
  const { survey_template, uuid } = await surveyAt(company, 1)
  const question = questionsOf(survey_template).at(-1)!
  expect(questionsOf(survey_template)).toHaveLength(10)
  expect(question.question).toBe(
    'After the last survey we did this: “Plan the week”. Has it made things better?',
  )
  const hide = (hidden: boolean) => {
    const categories = survey_template.categories.map(({ id, questions }) => ({
      id,
      questions: questions.map((asked) =>
        asked.id === question.id ? { id: asked.id, hidden } : { id: asked.id },
      ),
    }))
    return as.manager(surveys.update, { params: { uuid }, raw: { survey_template: { categories } } })
  }
  expect((await hide(true)).status).toBe(200)
  expect(await asksAbout()).toBeNull()
  expect((await hide(false)).status).toBe(200)

  const { params } = await answered(company, 1, () => 4)
  const { data } = (await as.manager(reports.read, { params, body: {} })).reply
  const split = { yes: 12, a_little: 0, no: 0, cannot_say: 0 }
  expect(data.check).toEqual({ action_id: action.id, title: 'Plan the week', ...split })
  expect(data.noticed).toBeNull()
  const askedAbout = async (id: number) =>
    (await as.manager(actions.list)).reply.find((one) => one.id === id)?.asked
  expect(await askedAbout(action.id)).toEqual({ survey_title: 'Pulse, April 2027', ...split })
  expect(await askedAbout(secret.id)).toBeNull()
  const { timeIs, database } = await world()
  await sql`update surveys set asks_whole_company = false where uuid = ${params.uuid}`.execute(database.db)
  expect(await askedAbout(action.id)).toBeNull()
  await timeIs('2027-07-27T09:00:00Z')
  const pulses = await database.db
    .selectFrom('surveys')
    .select('template')
    .where('kind', '=', 'pulse')
    .execute()
  expect(pulses.map(({ template }) => questionsOf(template).length).sort()).toEqual([10, 9])
})

test('A pulse runs for 7 days and sends one reminder, on day 3', async () => {
  const { company, prepare, timeIs } = await withPulse()
  await prepare()
  const { uuid } = await surveyAt(company, 1)
  const preflight_checks = preflightLabels.map((label) => ({ label, status: true }))
  await company.as.manager(surveys.update, { params: { uuid }, body: { preflight_checks } })
  for (const day of ['15', '18', '19', '20', '21']) await timeIs(`2027-04-${day}T08:00:00Z`)
  const { mailbox } = await world()
  const mails = mailbox.to(company.people.get('person1')?.email ?? '').slice(1)
  expect(mails.map(({ subject }) => subject?.includes('still'))).toEqual([false, true])
  expect(mails[0]?.text).toContain('It takes about 2 minutes.')
  await timeIs('2027-04-22T07:59:00Z')
  expect((await surveyAt(company, 1)).status).toBe('active')
  await timeIs('2027-04-22T08:00:00Z')
  expect((await surveyAt(company, 1)).status).toBe('complete')
})
