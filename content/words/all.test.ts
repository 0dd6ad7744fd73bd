import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { LANGUAGES, languageCodes } from '#domain/languages.ts'
import { withNoticed } from '#domain/since-last.ts'
import { SOURCE_LANGUAGE } from '#domain/source-language.ts'
import { textsOf, translationProblem } from '#domain/translation.ts'
import { placesIn } from '#domain/words.ts'
import { BLOCKS } from '../question-blocks.ts'
import { shippedTemplates } from '../templates/all.ts'
import { translations } from '../translations/all.ts'
import { catalogues } from './all.ts'

const others = languageCodes.filter((code) => code !== SOURCE_LANGUAGE)
const MOST_BYTES = 5_000

/** Texts by path. All plural forms of a message share one path. */
function textsIn(words: unknown, place = ''): [string, string][] {
  if (typeof words === 'string') return [[place, words]]
  return Object.entries(words as object).flatMap(([key, value]) =>
    textsIn(value, FORMS.includes(key) ? place : `${place}.${key}`),
  )
}
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other']

test.each(others)('The %s translation has every English text with the same placeholders', (code) => {
  const english = new Map(textsIn(catalogues[SOURCE_LANGUAGE]))
  const wrong = textsIn(catalogues[code]).filter(([place, text]) => {
    const places = placesIn(english.get(place) ?? '')
    // A form such as 'one day' may leave out {count}.
    const lost = places.filter((name) => name !== 'count' && !placesIn(text).includes(name))
    return text.trim() === '' || lost.length > 0 || placesIn(text).some((name) => !places.includes(name))
  })
  // The personal page may have more or fewer sections in other languages, so its texts must not contain
  // placeholders.
  expect(
    wrong.filter(([place, text]) => !(place.includes('.sections.') && placesIn(text).length === 0)),
  ).toEqual([])
})

test.each(others)('The %s translation has every plural form that the language needs', (code) => {
  const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories
  const { intro, questions, review } = catalogues[code].page
  for (const message of [intro.promise, questions, review.missing]) {
    const there = Object.keys(message)
    // Plural forms that none of our counts needs, such as zero and fractions, may be missing.
    const needed = forms.filter((form) => there.length === 1 || ['one', 'few', 'many'].includes(form))
    if (there.length > 1)
      expect(needed.filter((form) => !there.includes(form) && !isFraction(code, form))).toEqual([])
  }
})

// A survey that is shared has usually been closed for days, so only a reminder tells people to ignore it.
test.each(others)('The outcome e-mail in %s says no more than the English one', (code) => {
  const thoughts = (text: string) => text.split(/[.;؛۔।]/u).length
  const { small } = catalogues[SOURCE_LANGUAGE].mail.outcome
  expect(thoughts(catalogues[code].mail.outcome.small)).toBe(thoughts(small))
})

/** True for a plural form that is used only for millions or fractions, which our counts never need. */
const isFraction = (code: string, form: string) =>
  !Array.from({ length: 2_000 }, (_, number) => new Intl.PluralRules(code).select(number)).includes(
    form as Intl.LDMLPluralRule,
  ) || code === 'cy'

test.each(languageCodes)('The page texts in %s stay within the size limit', (code) => {
  expect(brotliCompressSync(JSON.stringify(catalogues[code].page)).length).toBeLessThanOrEqual(MOST_BYTES)
})

test.each(others)('The built-in templates and added questions are translated into %s', (code) => {
  const added = { categories: [...Object.values(BLOCKS), ...withNoticed({ categories: [] }).categories] }
  const asked = [...shippedTemplates.map(({ template }) => template), added]
  const problems = asked
    .flatMap((template) => [...textsOf(template).values()])
    .flatMap((source) => {
      const problem = translationProblem(source, translations[code]?.[source])
      return problem ? [`${source}: ${problem}`] : []
    })
  expect(problems).toEqual([])
})

test('The name of each language is written in that language', () => {
  for (const code of languageCodes) {
    const own = new Intl.DisplayNames(code, { type: 'language' }).of(code.split('-')[0] ?? '') ?? ''
    expect(LANGUAGES[code].name.toLowerCase()).toBe(own.toLowerCase())
  }
})
