import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { reports } from '#contract/reports.ts'
import { respond } from '#contract/respond.ts'
import { surveys } from '#contract/surveys.ts'
import { recipients } from '#contract/team.ts'
import { type Question, questionsOf } from '#domain/template.ts'
import { world } from '#test/start.ts'
import { answersTo, crowd, LAUNCH_DATE, launchedSurvey } from '#test/survey.ts'

const rowsOf = (text: string): string[][] => parse(text, { bom: true })

test('The answers CSV has a row per request and a column per question', async () => {
  const { as, params, people, linkOf, survey } = await launchedSurvey(crowd(4))
  const template = survey.survey_template
  const questions = questionsOf(template)
  const other = questions.find(({ has_other }) => has_other)!
  const text = questions.find(({ question_type }) => question_type === 'text')!
  const words = [
    '=HYPERLINK("http://evil.example";"x")',
    '+1, or so',
    '@sum(1)',
    'O\'Hara said: "no",\r\n=1+1',
  ]
  for (const [index, name] of [...people.keys()].slice(0, 2).entries()) {
    const pick = ({ id, options }: Question) =>
      id === other.id ? `${options[1]!.value}, ${words[index]}` : ''
    const answers = [...answersTo(template, pick), { survey_question_id: text.id, answer: words[index + 2]! }]
    expect(await as.nobody(respond.submit, { params, body: { ...linkOf(name), answers } })).toMatchObject({
      status: 200,
    })
  }
  await as.nobody(respond.answer, {
    params,
    body: { ...linkOf('person3'), survey_question_id: text.id, answer: 'not submitted' },
  })
  await as.manager(recipients.remove, { params: { id: people.get('person2')!.id } })

  const { clock } = await world()
  const file = await as.admin(reports.data, { params })
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="survey_${params.uuid}_${clock.time.toISOString().slice(0, 19).replaceAll(':', '-')}.csv"`,
  })
  expect(file.text.startsWith('\uFEFF')).toBe(true)
  expect(file.text).not.toContain('not submitted')
  expect(file.text).not.toContain('@company')

  const [head, ...rows] = rowsOf(file.text)
  // For a text question with themes, the last column lists the ticked themes.
  expect(head).toEqual([
    'Recipient',
    'Status',
    ...questions.map(({ question }) => question),
    `${text.question} (ticked)`,
  ])
  const column = (id: number) => 2 + questions.findIndex((question) => question.id === id)
  expect(rows.map(([recipient, status]) => [recipient, status])).toEqual([
    [people.get('person1')!.uuid, 'completed'],
    ['', 'completed'],
    [people.get('person3')!.uuid, 'pending'],
    [people.get('person4')!.uuid, 'pending'],
  ])
  expect(rows[0]![column(other.id)]).toBe(`${other.options[1]!.value}, ${words[0]}`)
  expect(rows[0]![column(text.id)]).toBe(`'${words[2]}`)
  // Some spreadsheets split the file at every line break, so each line within quotes may become a new cell.
  expect(rows[1]![column(text.id)]).toBe('O\'Hara said: "no",\r\n\'=1+1')
  expect(rows[0]![column(questions[0]!.id)]).toBe(questions[0]!.options[0]!.value)
  expect(rows[2]!.slice(2).every((cell) => cell === '')).toBe(true)
})

test('The answers CSV escapes formulas and leaves out hidden questions', async () => {
  const company = await launchedSurvey(crowd(1))
  const { as } = company
  const draft = (
    await as.manager(surveys.create, { body: { estimated_date: LAUNCH_DATE.replace('02-18', '03-18') } })
  ).reply
  const [category] = draft.survey_template.categories
  const [first, second] = category!.questions
  const questions = [
    { id: first!.id, question: '=cmd|calc' },
    { id: second!.id, hidden: true },
  ]
  await as.manager(surveys.update, {
    params: { uuid: draft.uuid },
    body: { survey_template: { categories: [{ id: category!.id, questions }] } },
  })
  const [head] = rowsOf((await as.admin(reports.data, { params: { uuid: draft.uuid } })).text)
  expect(head).toContain("'=cmd|calc")
  expect(head).not.toContain(second!.question)
  expect(head).toHaveLength(2 + questionsOf(draft.survey_template).length - 1 + 1)
})

test('The answers CSV is complete and in order when read in several batches', async () => {
  const { as, params } = await launchedSurvey(crowd(1))
  const { database } = await world()
  const { id } = (await as.manager(surveys.one, { params })).reply
  await database.db
    .insertInto('survey_requests')
    .values(
      Array.from({ length: 1_234 }, () => ({
        survey_id: id,
        recipient_id: null,
        status: 'expired' as const,
      })),
    )
    .execute()
  const rows = rowsOf((await as.admin(reports.data, { params })).text)
  expect(rows).toHaveLength(1 + 1 + 1_234)
})

test('Only administrators can download the answers CSV, and this is logged', async () => {
  const { as, params, admin, company } = await launchedSurvey(crowd(1))
  const { database } = await world()
  expect(await as.manager(reports.data, { params })).toMatchObject({ status: 403, error: 'forbidden' })
  await as.admin(reports.data, { params })
  const entries = await database.db
    .selectFrom('audit_log')
    .selectAll()
    .where('target', '=', params.uuid)
    .where('action', '=', 'csv_download')
    .execute()
  expect(entries).toMatchObject([{ actor_email: (await admin()).email, company_id: company.id }])
})
