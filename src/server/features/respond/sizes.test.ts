import { expect, test } from 'vitest'
import { BLOCKS } from '#content/question-blocks.ts'
import { shippedTemplates } from '#content/templates/all.ts'
import { translations } from '#content/translations/all.ts'
import { cards } from '#contract/cards.ts'
import { respond } from '#contract/respond.ts'
import { languageCodes } from '#domain/languages.ts'
import { LEAST_BYTES } from '#domain/padding.ts'
import { inTexts, textsOf } from '#domain/translation.ts'
import { cardPageWordsIn, pageWordsAround } from '#server/features/languages/service.ts'
import { printedDeck } from '#test/cards.ts'
import { speaks } from '#test/languages.ts'
import { call } from '#test/start.ts'
import { launchedSurvey } from '#test/survey.ts'

const LANGUAGES = ['en-GB', 'pl', 'ar'] as const
/** More than the longest comment in Panjabi, whose letters have 3 bytes. */
const BESIDE_TEXTS = 20_000

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

test('The longest shipped survey fits the padded size in every language', () => {
  const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value))
  for (const { template } of shippedTemplates)
    for (const code of languageCodes) {
      const whole = { ...template, categories: [...template.categories, ...Object.values(BLOCKS)] }
      const texts = [...textsOf(whole)].map(([place, text]) => [place, translations[code]?.[text] ?? text])
      const survey = bytes(inTexts(whole, Object.fromEntries(texts))) + bytes(cardPageWordsIn(code))
      expect(survey + BESIDE_TEXTS, code).toBeLessThanOrEqual(LEAST_BYTES.survey)
      expect(bytes(pageWordsAround(code)), code).toBeLessThanOrEqual(LEAST_BYTES.texts)
    }
})
