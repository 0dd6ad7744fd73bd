import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { audit } from '#contract/audit.ts'
import { templates } from '#contract/templates.ts'
import { translations } from '#contract/translations.ts'
import { startModel } from '#test/model-stand-in.ts'
import { call, csvUpload, startAdministrator, startCompany, world } from '#test/start.ts'

const FORM = {
  name: 'Two questions',
  description: '',
  categories: [
    {
      id: 1,
      name: 'Work',
      description: '',
      color: 'c1',
      questions: [
        { id: 1, key: 'q.one', question: 'How is {company}?', question_type: 'boolean', role: 'score' },
        {
          id: 2,
          key: 'q.two',
          question: 'Which of them?',
          question_type: 'select',
          role: 'score',
          options: [
            { value: 'a', label: 'First', score: 0 },
            { value: 'b', label: 'Second', score: 10 },
          ],
        },
      ],
    },
  ],
} as const
const SPANISH = {
  name: 'Dos preguntas',
  'category.1.name': 'Trabajo',
  'question.q.one.question': '¿Qué tal {company}?',
  'question.q.two.question': '¿Cuál de ellas?',
  'question.q.two.option.a.label': 'Primera',
  'question.q.two.option.b.label': 'Segunda',
}

async function template() {
  const [writer, reader] = [await startAdministrator(), await startAdministrator()]
  const { reply } = await call(writer, templates.create, { raw: FORM })
  const params = { id: reply.id, lang: 'es' } as const
  const one = async () => (await call(reader, translations.one, { params })).reply
  const save = (texts: Record<string, string>) => call(writer, translations.save, { params, body: { texts } })
  const review = (by: { token: string }) => call(by, translations.review, { params })
  return { writer, reader, params, one, save, review }
}

test('A translation must be complete and reviewed by another person', async () => {
  const { writer, reader, params, one, save, review } = await template()
  expect(await one()).toMatchObject({ translated: 0, total: 6, complete: false, reviewed: false })
  await save({ ...SPANISH, 'question.q.two.option.b.label': '' })
  expect(await review(reader)).toMatchObject({
    status: 422,
    error: { 'texts.question.q.two.option.b.label': ['This is not translated yet'] },
  })

  await save({ 'question.q.two.option.b.label': 'Segunda' })
  expect(await review(writer)).toMatchObject({ status: 409, error: 'conflict' })
  expect(await review(reader)).toMatchObject({ status: 204 })
  expect(await one()).toMatchObject({ texts: SPANISH, complete: true, reviewed: true, stale: [], own: false })
  const list = (await call(reader, translations.list, { params: { id: params.id } })).reply
  expect(list.find(({ language }) => language === 'es')).toEqual({
    language: 'es',
    complete: true,
    reviewed: true,
    stale: false,
    machine: false,
    translated: 6,
    total: 6,
  })
  const said = (await call(reader, audit.list, { query: {} })).reply.data.slice(0, 3)
  expect(said.map(({ action, target }) => [action, target])).toEqual([
    ['translation_reviewed', `#${params.id} es`],
    ['translation_changed', `#${params.id} es`],
    ['translation_changed', `#${params.id} es`],
  ])

  await save({ 'category.1.name': 'El trabajo' })
  expect(await one()).toMatchObject({ reviewed: false })
})

test('A translation with a missing placeholder or unknown text is refused', async () => {
  const { reader, one, save, review } = await template()
  await save({ ...SPANISH, 'question.q.one.question': '¿Qué tal la empresa?' })
  expect((await one()).problems).toEqual({
    'question.q.one.question': 'This must also contain {company}',
  })
  expect(await review(reader)).toMatchObject({ status: 422 })
  expect(await save({ 'question.q.two.option.a.value': 'c' })).toMatchObject({
    status: 422,
    error: { 'texts.question.q.two.option.a.value': ['This text does not exist'] },
  })
})

test('Texts whose English has changed are listed and need a new review', async () => {
  const { writer, reader, params, one, save, review } = await template()
  await save(SPANISH)
  await review(reader)
  const changed = { ...FORM, categories: [{ ...FORM.categories[0], name: 'Your work' }] }
  await call(writer, templates.update, { params: { id: params.id }, raw: changed })

  expect(await one()).toMatchObject({ stale: ['category.1.name'], complete: true, reviewed: false })
  expect(await review(reader)).toMatchObject({
    status: 422,
    error: { 'texts.category.1.name': ['The English text has changed since it was translated'] },
  })
  await save({ 'category.1.name': 'Trabajo' })
  expect(await one()).toMatchObject({ stale: [] })
  expect(await review(reader)).toMatchObject({ status: 204 })
})

test('An imported translation fills gaps and keeps texts that the CSV omits', async () => {
  const { writer, params, one, save } = await template()
  await save({ ...SPANISH, 'question.q.two.option.b.label': '' })
  const { text } = await call(writer, translations.file, { params })
  expect(text).toContain('category.1.name,Work,Trabajo')
  const filled = text
    .replace('question.q.two.option.b.label,Second,', 'question.q.two.option.b.label,Second,Segunda')
    .replace('Trabajo', '')
  expect(await call(writer, translations.import, { params, ...csvUpload(filled) })).toMatchObject({
    status: 200,
    reply: { texts: SPANISH },
  })
  expect(await call(writer, translations.import, { params, ...csvUpload('a,b\n1,2') })).toMatchObject({
    status: 422,
    error: { file: ['This file needs the columns path and text'] },
  })
  expect((await one()).texts).toEqual(SPANISH)
})

test('Only administrators can translate, and not into English', async () => {
  const { params } = await template()
  const { as } = await startCompany()
  expect(await as.manager(translations.one, { params })).toMatchObject({ status: 403 })
  expect(await as.admin(translations.one, { params: { ...params, lang: 'en-GB' } })).toMatchObject({
    status: 404,
  })
})

let model: Awaited<ReturnType<typeof startModel>>
beforeAll(async () => {
  model = await startModel()
})
afterAll(() => model.close())
afterEach(async () => {
  Object.assign((await world()).config, { LLM_BASE_URL: undefined, LLM_MODEL: undefined })
})

test('A model drafts missing translations, which stay marked until edited', async () => {
  const { writer, params, one, save } = await template()
  const draft = () => call(writer, translations.draft, { params })
  expect(await draft()).toMatchObject({ status: 409, error: 'not_ready' })

  const { config, jobsDone } = await world()
  Object.assign(config, { LLM_BASE_URL: model.url, LLM_MODEL: 'a-model' })
  model.behaviour.says = () =>
    JSON.stringify({ 0: 'Uno', 1: 'Dos {company}', 2: 'Tres', 3: 'Cuatro', 4: 'Cin\0co' })
  await save({ name: 'Dos preguntas' })
  expect(await draft()).toMatchObject({ status: 202 })
  await jobsDone()
  expect(await one()).toMatchObject({
    texts: { name: 'Dos preguntas', 'category.1.name': 'Uno', 'question.q.one.question': 'Dos {company}' },
    complete: true,
    reviewed: false,
  })
  expect((await one()).machine).toHaveLength(5)
  await save({ 'category.1.name': 'Trabajo' })
  expect((await one()).machine).toHaveLength(4)
})
