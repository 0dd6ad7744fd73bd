import { expect, test } from 'vitest'
import { audit } from '#contract/audit.ts'
import { surveys } from '#contract/surveys.ts'
import { type TemplateForm, templates } from '#contract/templates.ts'
import { startCompany } from '#test/start.ts'
import { LAUNCH_DATE } from '#test/survey.ts'

const yesOrNo = (id: number) => ({
  id,
  key: `q${id}`,
  question: 'Is it quiet where you work, more or less?',
  question_type: 'boolean' as const,
  role: 'score' as const,
})
const form = (change: Partial<TemplateForm> = {}): TemplateForm => ({
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
        has_other: false,
        reversed: false,
        optional: false,
      })),
    },
  ],
  ...change,
})

test('an administrator makes a template and changes it; both are in the audit log', async () => {
  const { as, admin } = await startCompany()
  const made = await as.admin(templates.create, { body: form() })
  expect(made).toMatchObject({ status: 201, reply: { name: "Noise, O'Hara's way" } })
  const params = { id: made.reply.id }
  const changed = await as.admin(templates.update, { params, body: form({ name: 'Noise' }) })
  expect(changed).toMatchObject({ status: 200, reply: { id: made.reply.id, name: 'Noise' } })
  expect((await as.manager(templates.one, { params })).reply).toEqual(changed.reply)
  expect((await as.manager(templates.list)).reply.map(({ id }) => id)).toContain(made.reply.id)

  const { reply } = await as.admin(audit.list, { query: { action: 'template_changed' } })
  expect(reply.data.slice(0, 2)).toMatchObject([
    { actor_email: admin.email, target: `#${made.reply.id} Noise`, company_id: null },
    { actor_email: admin.email, target: `#${made.reply.id} Noise, O'Hara's way` },
  ])
})

test('nobody but an administrator writes one, and what is not there cannot be changed', async () => {
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
    'a choice without options',
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
    'a value twice',
    withQuestion({ question_type: 'select', options: ['a', 'a'].map((value) => ({ value, label: 'A' })) }),
    'categories.0.questions.0.options.1.value',
    'This is used twice',
  ],
  [
    'a range to 6',
    withQuestion({
      question_type: 'range',
      options: ['1', '2', '3', '4', '5', '6'].map((value) => ({ value, label: value })),
    }),
    'categories.0.questions.0.options.5.value',
    'A range has the values 1 to 5',
  ],
  [
    'an unknown type',
    withQuestion({ question_type: 'essay' }),
    'categories.0.questions.0.question_type',
    'Invalid input',
  ],
])('a template is refused at its place: %s', async (_title, raw, field, message) => {
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

test('a survey keeps the questions that it was made with', async () => {
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
