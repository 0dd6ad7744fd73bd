import { expect, test } from 'vitest'
import { BLOCKS } from '#content/question-blocks.ts'
import { shippedTemplates } from '#content/templates/all.ts'
import { translations } from '#content/translations/all.ts'
import { cards } from '#contract/cards.ts'
import { respond } from '#contract/respond.ts'
import { TICKED_AT_MOST } from '#domain/answers.ts'
import { languageCodes } from '#domain/languages.ts'
import { LEAST_BYTES } from '#domain/padding.ts'
import { kindOf } from '#domain/question-types.ts'
import { type Question, questionsOf, themesOf, valuesOf } from '#domain/template.ts'
import { inTexts, textsOf } from '#domain/translation.ts'
import { cardPageWordsIn, pageWordsAround } from '#server/features/languages/service.ts'
import { printedDeck } from '#test/cards.ts'
import { speaks } from '#test/languages.ts'
import { call, world } from '#test/start.ts'
import { launchedSurvey } from '#test/survey.ts'

const LANGUAGES = ['en-GB', 'pl', 'ar'] as const
/** More than the longest comment in Panjabi, whose letters have 3 bytes. */
const BESIDE_TEXTS = 20_000
/** Three bytes that nobody sees. */
const [INVISIBLE, INVISIBLE_BYTES] = ['\u2060', 3]
/** More than the link and a short text. */
const [BESIDE_ONE, BESIDE_ALL] = [1_000, 1_500]

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

test('The size of a reply does not show the language', async () => {
  const asked = await launchedSurvey(
    { sam: [] },
    { prepare: (company) => speaks(company, ...LANGUAGES).then(() => {}) },
  )
  const { params, linkOf } = asked
  const { codes } = await printedDeck(asked, { tag_ids: [], number: 1 })
  const { recipient_uuid: recipient, key } = linkOf('sam')
  const asks: Record<string, (lang: string) => Promise<{ text: string; headers: object }>> = {
    open: (lang) => call({}, respond.open, { params, query: { recipient, key, lang } }),
    words: (lang) => call({}, respond.words, { query: { lang } }),
    card: (lang) => call({}, cards.open, { body: { code: codes[0] ?? '', lang } }),
  }
  for (const [name, ask] of Object.entries(asks)) {
    const replies = await Promise.all(LANGUAGES.map(ask))
    const sizes = (texts: string[]) => new Set(texts.map((text) => Buffer.byteLength(text))).size
    expect(sizes(replies.map(({ text }) => text.trimEnd())), name).toBe(LANGUAGES.length)
    expect(sizes(replies.map(({ text }) => text)), name).toBe(1)
    for (const { headers } of replies) expect(headers).not.toHaveProperty('content-encoding')
  }
})

test('An employer’s long questions cannot make reply sizes show an answer', async () => {
  const { params, linkOf, survey } = await launchedSurvey({ sam: [] })
  const { recipient_uuid, key } = linkOf('sam')
  const link = { key, device: 'a' }
  const open = async () => {
    const { text } = await call({}, respond.open, { params, query: { recipient: recipient_uuid, ...link } })
    return { bytes: Buffer.byteLength(text), used: Buffer.byteLength(text.trimEnd()) }
  }
  const save = (question: number, answer: string) =>
    call({}, respond.answer, {
      params,
      body: { recipient_uuid, ...link, survey_question_id: question, answer },
    })
  const before = await open()
  const template = structuredClone(survey.survey_template)
  let missing = LEAST_BYTES.survey - before.used
  for (const question of questionsOf(template)) {
    const had = question.answer_helper ?? ''
    const more = Math.min(missing, (1_000 - had.length) * INVISIBLE_BYTES)
    question.answer_helper = `${INVISIBLE.repeat(Math.floor(more / INVISIBLE_BYTES))}${had}`
    missing -= more
  }
  const { database } = await world()
  await database.db.updateTable('surveys').set({ template }).where('uuid', '=', params.uuid).execute()
  const { bytes } = await open()

  const comment = questionsOf(template).find(({ question_type }) => question_type === 'text')?.id ?? 0
  await save(comment, 'ok')
  expect((await open()).bytes).toBe(bytes)
  await save(comment, 'My manager shouts at me every day')
  expect((await open()).bytes).toBe(bytes)
  expect(bytes).toBe(LEAST_BYTES.survey + LEAST_BYTES.all)
})

test('All choices of a shipped survey fit the padded sizes', () => {
  for (const { template } of shippedTemplates) {
    const whole = { ...template, categories: [...template.categories, ...Object.values(BLOCKS)] }
    const longest = questionsOf(whole).map((question, id) => ({
      survey_question_id: 1_000_000 + id,
      answer: longestChoice(question),
      themes: themesOf(question)
        .map(({ value }) => value)
        .sort((one, other) => other.length - one.length)
        .slice(0, TICKED_AT_MOST),
    }))
    for (const one of longest) expect(bytesOf(one) + BESIDE_ONE).toBeLessThanOrEqual(LEAST_BYTES.one)
    expect(bytesOf(longest) + BESIDE_ALL).toBeLessThanOrEqual(LEAST_BYTES.all)
  }
})

/** All options of a question with several choices, otherwise its longest option. */
function longestChoice(question: Question): string {
  const values = valuesOf(question)
  if (kindOf(question).reading === 'several') return values.join(', ')
  return values.reduce((longest, value) => (value.length > longest.length ? value : longest), '')
}

test('The longest shipped survey fits the padded size in every language', () => {
  for (const { template } of shippedTemplates)
    for (const code of languageCodes) {
      const whole = { ...template, categories: [...template.categories, ...Object.values(BLOCKS)] }
      const texts = [...textsOf(whole)].map(([place, text]) => [place, translations[code]?.[text] ?? text])
      const survey = bytesOf(inTexts(whole, Object.fromEntries(texts))) + bytesOf(cardPageWordsIn(code))
      expect(survey + BESIDE_TEXTS, code).toBeLessThanOrEqual(LEAST_BYTES.survey)
      expect(bytesOf(pageWordsAround(code)), code).toBeLessThanOrEqual(LEAST_BYTES.texts)
    }
})
