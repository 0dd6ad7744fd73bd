import { expect, test } from 'vitest'
import { audit } from '#contract/audit.ts'
import { surveys } from '#contract/surveys.ts'
import { type TemplateForm, templates } from '#contract/templates.ts'
import { json } from '#server/platform/database/db.ts'
import { START, startCompany, world } from '#test/start.ts'
import { LAUNCH_DATE } from '#test/survey.ts'
import { seedTemplates } from './service.ts'

const yesOrNo = (id: number) => ({
  id,
  key: `q${id}`,
  question: 'Is it quiet where you work, more or less?',
  question_type: 'boolean' as const,
  role: 'score' as const,
})
const form = (change: Partial<TemplateForm> = {}): TemplateForm => ({
  description: '',
  name: "Noise, O'Hara's way",
  categories: [
    {
      id: 1,
      name: 'Quiet',
      description: '',
      color: 'c3',
      questions: [1, 2].map((id) => ({
        ...yesOrNo(id),
        options: [],
        themes: [],
        has_other: false,
        reversed: false,
        optional: false,
        locked: false,
      })),
    },
  ],
  ...change,
})

test('Creating and changing a template is logged', async () => {
  const { as, admin } = await startCompany()
  const { email } = await admin()
  const made = await as.admin(templates.create, { body: form() })
  expect(made).toMatchObject({ status: 201, reply: { name: "Noise, O'Hara's way" } })
  const params = { id: made.reply.id }
  const changed = await as.admin(templates.update, { params, body: form({ name: 'Noise' }) })
  expect(changed).toMatchObject({ status: 200, reply: { id: made.reply.id, name: 'Noise' } })
  expect((await as.manager(templates.one, { params })).reply).toEqual(changed.reply)
  expect((await as.manager(templates.list)).reply.map(({ id }) => id)).toContain(made.reply.id)

  const { reply } = await as.admin(audit.list, { query: { action: 'template_changed' } })
  expect(reply.data.slice(0, 2)).toMatchObject([
    { actor_email: email, target: `#${made.reply.id} Noise`, company_id: null },
    { actor_email: email, target: `#${made.reply.id} Noise, O'Hara's way` },
  ])
})

test('Only administrators can change templates, and unknown ones get a 404', async () => {
  const { as } = await startCompany()
  const { id } = (await as.manager(templates.list)).reply[0]!
  for (const attempt of [
    as.manager(templates.create, { body: form() }),
    as.manager(templates.update, { params: { id }, raw: { name: 7 } }),
  ])
    expect(await attempt).toMatchObject({ status: 403, error: 'forbidden' })
  expect(await as.nobody(templates.create, { body: form() })).toMatchObject({ status: 401 })
  expect(await as.admin(templates.update, { params: { id: 999_999 }, raw: {} })).toMatchObject({
    status: 404,
  })
})

test.each([
  ['no name', { ...form(), name: ' ' }, 'name', 'Required'],
  ['no category', form({ categories: [] }), 'categories', 'Add at least one category'],
  [
    'a category without questions',
    form({ categories: [{ ...form().categories[0]!, questions: [] }] }),
    'categories.0.questions',
    'Add at least one question',
  ],
  [
    'a multi-select question without options',
    withQuestion({ question_type: 'multi_select' }),
    'categories.0.questions.0.options',
    'Add at least one option',
  ],
  [
    'a comma in a value',
    withQuestion({ question_type: 'select', options: [{ value: 'one, two', label: 'One, two' }] }),
    'categories.0.questions.0.options.0.value',
    'An option value cannot contain a comma',
  ],
  [
    'a repeated value',
    withQuestion({ question_type: 'select', options: ['a', 'a'].map((value) => ({ value, label: 'A' })) }),
    'categories.0.questions.0.options.1.value',
    'This is already in use. Choose another',
  ],
  [
    'a range from 1 to 6',
    withQuestion({
      question_type: 'range',
      options: ['1', '2', '3', '4', '5', '6'].map((value) => ({ value, label: value })),
    }),
    'categories.0.questions.0.options.5.value',
    'A range needs one option for each value from 1 to 5',
  ],
  [
    'an unknown type',
    withQuestion({ question_type: 'essay' }),
    'categories.0.questions.0.question_type',
    'Invalid input',
  ],
])('The error for an invalid template names the field: %s', async (_title, raw, field, message) => {
  const { as } = await startCompany()
  expect(await as.admin(templates.create, { raw })).toMatchObject({
    status: 422,
    error: { [field]: [message] },
  })
})

function withQuestion(change: object) {
  const [category] = form().categories
  return { ...form(), categories: [{ ...category, questions: [{ ...yesOrNo(1), ...change }] }] }
}

test('A survey keeps its questions when its template changes', async () => {
  const { as } = await startCompany()
  const { reply: template } = await as.admin(templates.create, { body: form() })
  const { reply: survey } = await as.manager(surveys.create, {
    body: { estimated_date: LAUNCH_DATE, template_id: template.id },
  })
  const params = { id: template.id }
  await as.admin(templates.update, {
    params,
    body: form({ name: 'Other', categories: [{ ...form().categories[0]!, name: 'Loud' }] }),
  })
  const kept = (await as.manager(surveys.one, { params: { uuid: survey.uuid } })).reply
  expect(kept.survey_template).toEqual(survey.survey_template)
  expect(kept.title).toBe("Noise, O'Hara's way")

  const next = await as.manager(surveys.create, {
    body: { estimated_date: LAUNCH_DATE, template_id: template.id },
  })
  expect(next.reply.survey_template.categories[0]?.name).toBe('Loud')
})

async function hseTemplate({ as }: Awaited<ReturnType<typeof startCompany>>) {
  const { reply } = await as.manager(templates.list)
  const template = reply.find(({ instrument }) => instrument?.id === 'hse')!
  return { template, params: { id: template.id } }
}

test('A recognised question set is named, and all its questions are locked', async () => {
  const company = await startCompany()
  const { template, params } = await hseTemplate(company)
  expect(template.instrument).toMatchObject({ licence: 'Open Government Licence', edition: '35 questions' })
  const { reply } = await company.as.manager(templates.one, { params })
  expect(reply).toEqual(template)
  expect(reply.categories.flatMap(({ questions }) => questions).every(({ locked }) => locked)).toBe(true)

  const usual = (await company.as.manager(templates.list)).reply[0]!
  expect(usual).toMatchObject({ name: 'Employee Wellbeing Survey', instrument: null })
  expect(usual.categories.flatMap(({ questions }) => questions).some(({ locked }) => locked)).toBe(false)
})

type Questions = TemplateForm['categories'][number]['questions']

test('A change to a template’s locked question is refused and not saved', async () => {
  const company = await startCompany()
  const { template, params } = await hseTemplate(company)
  const [demands, ...others] = template.categories
  const withFirst = (change: (first: Questions[number]) => Questions[number]) => {
    const [first, ...rest] = demands!.questions
    return [change(first!), ...rest]
  }
  const attempts: [field: string, Questions][] = [
    ['.0.question', withFirst((first) => ({ ...first, question: 'Too many things?' }))],
    ['.0.answer_helper', withFirst(withoutHelper)],
    ['.0.reversed', withFirst((first) => ({ ...first, reversed: false }))],
    ['.0.optional', withFirst((first) => ({ ...first, optional: true }))],
    ['.0.hidden', withFirst((first) => ({ ...first, hidden: true }))],
    ['.0.options', withFirst((first) => ({ ...first, options: first.options.toReversed() }))],
    ['', demands!.questions.toReversed()],
    ['', demands!.questions.slice(1)],
    ['', [...demands!.questions, { ...demands!.questions[0]!, id: 99, key: 'other' }]],
  ]
  for (const [field, questions] of attempts) {
    const unlocked = questions.map((question) => ({ ...question, locked: false }))
    const categories = [{ ...demands!, questions: unlocked }, ...others]
    const body = { ...template, name: 'Ours', instrument: null, categories }
    expect(await company.as.admin(templates.update, { params, body })).toMatchObject({
      status: 422,
      error: {
        [`categories.0.questions${field}`]: [
          'This belongs to a recognised question set and cannot be changed',
        ],
      },
    })
  }
  expect((await hseTemplate(company)).template).toEqual(template)
})

function withoutHelper({ answer_helper: _, ...question }: Questions[number]) {
  return question
}

test('An area’s name and place are locked, but not its description or colour', async () => {
  const company = await startCompany()
  const { template, params } = await hseTemplate(company)
  const save = (categories: TemplateForm['categories']) =>
    company.as.admin(templates.update, { params, body: { ...template, categories } })
  const [demands, ...others] = template.categories
  expect(await save([{ ...demands!, name: 'Workload' }, ...others])).toMatchObject({
    status: 422,
    error: { 'categories.0.name': [expect.any(String)] },
  })
  const [mine] = form().categories
  const questions = mine!.questions.map((question) => ({ ...question, id: 900 + question.id }))
  const joined = [...template.categories, { ...mine!, id: 77, questions }]
  for (const wrong of [others, template.categories.toReversed(), joined])
    expect(await save(wrong)).toMatchObject({ status: 422, error: { categories: [expect.any(String)] } })

  const repainted = [{ ...demands!, description: 'How much there is to do.', color: 'c6' }, ...others]
  expect(await save(repainted)).toMatchObject({ status: 200, reply: { ...template, categories: repainted } })
  await save(template.categories)
})

test('A manager’s own questions cannot become a recognised question set', async () => {
  const { as } = await startCompany()
  const [category] = form().categories
  const locked = category!.questions.map((question) => ({ ...question, locked: true }))
  const instrument = { id: 'hse', name: 'x', edition: 'x', licence: 'x', attribution: 'x', source: 'x' }
  const mine = { ...category!, key: 'hse.role', part: 'Your work', instrument, questions: locked }
  const { reply } = await as.admin(templates.create, { raw: { ...form(), instrument, categories: [mine] } })
  expect(reply).toMatchObject({ instrument: null, categories: form().categories })
  expect(Object.keys(reply.categories[0]!)).not.toContain('key')
})

test('An administrator confirms a question set’s bands, which is logged once', async () => {
  const company = await startCompany()
  const { as, admin } = company
  const { email } = await admin()
  const { template, params } = await hseTemplate(company)
  expect(template.bands_confirmed_at).toBe(null)
  expect(await as.manager(templates.confirmBands, { params })).toMatchObject({ status: 403 })
  const [usual] = (await as.manager(templates.list)).reply
  for (const id of [usual!.id, 999_999])
    expect(await as.admin(templates.confirmBands, { params: { id } })).toMatchObject({ status: 404 })

  for (const _ of [1, 2])
    expect(await as.admin(templates.confirmBands, { params })).toMatchObject({ status: 204 })
  expect((await hseTemplate(company)).template.bands_confirmed_at).not.toBe(null)
  const { reply } = await as.admin(audit.list, { query: { action: 'bands_confirmed' } })
  expect(reply.data.filter(({ actor_email }) => actor_email === email)).toMatchObject([
    { company_id: null, target: `#${template.id} ${template.name}` },
  ])
  // Reset afterwards, because other tests read reports on surveys from the same template.
  const { db } = (await world()).database
  await db.updateTable('templates').set({ bands_confirmed_at: null }).where('id', '=', template.id).execute()
})

test('Only multi-select questions may have exclusive options', async () => {
  const { as } = await startCompany()
  const options = [
    { value: 'noise', label: 'Noise', exclusive: false },
    { value: 'none', label: 'Nothing', exclusive: true },
  ]
  const kept = async (question_type: string) => {
    const raw = withQuestion({ question_type, role: 'context', options })
    return (await as.admin(templates.create, { raw })).reply.categories[0]!.questions[0]!.options
  }
  expect(await kept('multi_select')).toEqual([
    { value: 'noise', label: 'Noise' },
    { value: 'none', label: 'Nothing', exclusive: true },
  ])
  expect(await kept('select')).toEqual([
    { value: 'noise', label: 'Noise' },
    { value: 'none', label: 'Nothing' },
  ])
})

test('The shipped template is updated until administrators change it', async () => {
  const { begin, database, clock } = await world()
  const shipped = () =>
    database.db
      .selectFrom('templates')
      .selectAll()
      .where('shipped', '=', 'employee-wellbeing')
      .executeTakeFirstOrThrow()
  const { id, name, categories } = await shipped()
  const older = categories.map((category) => ({ ...category, questions: category.questions.slice(0, 5) }))
  const becomes = (change: object) =>
    database.db.updateTable('templates').set(change).where('id', '=', id).execute()
  await becomes({ categories: json(older) })
  await seedTemplates(begin())
  expect((await shipped()).categories).toEqual(categories)

  const { as } = await startCompany()
  clock.time = new Date(START.getTime() + 1_000)
  const changed = await as.admin(templates.update, {
    params: { id },
    body: { name: 'Ours', description: '', categories: older },
  })
  expect(changed.status).toBe(200)
  await seedTemplates(begin())
  expect(await shipped()).toMatchObject({ name: 'Ours', categories: older })
  const { created_at } = await shipped()
  await becomes({ name, categories: json(categories), updated_at: created_at })
})
