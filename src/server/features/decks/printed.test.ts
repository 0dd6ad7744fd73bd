import { afterEach, expect, test } from 'vitest'
import { catalogues } from '#content/words/all.ts'
import { enGB } from '#content/words/en-gb.ts'
import { decks } from '#contract/decks.ts'
import type { LanguageCode } from '#domain/languages.ts'
import { download } from '#test/cards.ts'
import { speaks } from '#test/languages.ts'
import { readPdf } from '#test/pdf.ts'
import { englishIn, pseudoOf } from '#test/pseudo.ts'
import { startCompany, world } from '#test/start.ts'
import { addTeam, crowd, LAUNCH, scheduledSurvey } from '#test/survey.ts'

const { ar } = catalogues
afterEach(() => {
  catalogues.ar = ar
})

/** The sheets and the poster of a company that uses these languages, the first of them its own. */
async function papersIn(...languages: [LanguageCode, ...LanguageCode[]]) {
  const company = await startCompany('Zażółć (Ω) Ltd.')
  await speaks(company, ...languages)
  const { as } = company
  const { uuid } = await scheduledSurvey(company)
  const params = { uuid }
  const { reply: deck } = await as.manager(decks.create, { params, body: { tag_ids: [], number: 1 } })
  const { reply: sheets } = await as.manager(decks.print, { params: { ...params, id: deck.id } })
  const { reply: poster } = await as.manager(decks.poster, { params })
  const [cards, wall] = await Promise.all([download(sheets.url), download(poster.url)])
  return { cards: await readPdf(cards.rawPayload), poster: await readPdf(wall.rawPayload) }
}

test('cards and their sheet are in the company’s language with a line in each other one, and a poster hangs in each', async () => {
  const { cards, poster } = await papersIn('pl', 'ar')
  expect(cards.language).toBe('pl')
  // The sheet in both languages, and the card.
  expect(cards.pages).toHaveLength(3)
  expect(cards.pages[0]).toContain('Jak rozdawać te karty')
  expect(cards.pages[1]).toContain('How to hand out these cards')
  const [, , card = ''] = cards.pages
  expect(card).toContain('Odpowiedzi są poufne: Zażółć (Ω) Ltd. dostaje tylko podsumowania')
  expect(card).toContain('Weź swoją z pudełka, w którym jest ich wiele.')
  expect(card).toContain('You can answer in English. Your answers are confidential.')
  expect(card).toContain('بالعربية')
  expect(card).not.toContain('Scan this')
  expect(card).toContain('Planowany termin: czwartek, 18 lutego – czwartek, 4 marca')

  expect(poster.pages).toHaveLength(3)
  expect(poster.pages[0]).toContain('Co dzieje się z odpowiedziami')
  expect(poster.pages[0]).toContain('You can answer in English.')
  expect(poster.pages[1]).toContain('What happens to your answers')
  expect(poster.pages[2]).toContain('يحدث')
  expect([...cards.outside, ...poster.outside]).toEqual([])
})

test('a company that uses every language has one line of each on a card, and still eight cards a sheet', async () => {
  const { cards } = await papersIn('pa', 'ar', 'cy', 'es', 'pl', 'pt', 'ro', 'ur')
  expect(cards.pages).toHaveLength(3)
  expect(cards.pages[2]).toContain('Gallwch ateb yn Gymraeg.')
  expect(cards.pages[2]).not.toContain('Mae eich atebion yn gyfrinachol.')
})

test('nothing is printed in a language in which the survey is not asked', async () => {
  const company = await startCompany()
  await speaks(company, 'pl')
  await addTeam(company, crowd(5))
  const { uuid } = await scheduledSurvey(company)
  const { timeIs } = await world()
  await timeIs(LAUNCH)
  await speaks(company, 'ar', 'pl')
  const { reply } = await company.as.manager(decks.poster, { params: { uuid } })
  const { pages } = await readPdf((await download(reply.url)).rawPayload)
  expect(pages.map((page) => page.includes('What happens to your answers'))).toEqual([true, false])
  expect(pages[1]).toContain('Zeskanuj ten kod')
  expect(pages.join(' ')).not.toContain('سرية')
})

test('no word of English is left on what is printed in another language', async () => {
  catalogues.ar = pseudoOf(enGB)
  const { cards, poster } = await papersIn('ar')
  const own = [cards.pages[0], cards.pages[2], poster.pages[0]].join(' ')
  const meant =
    /Zażółć \(Ω\) Ltd\.|app\.example\.test\/a|[0-9A-Z]{5}-[0-9A-Z]{5}|Evenkeel|You can answer in English\. Your answers are confidential\./g
  expect(englishIn(own.replaceAll(meant, ''))).toEqual([])
  expect(englishIn(cards.pages[1] ?? '').length).toBeGreaterThan(50)
})
