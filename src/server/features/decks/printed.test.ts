import { afterEach, expect, test } from 'vitest'
import { catalogues } from '#content/words/all.ts'
import { enGB } from '#content/words/en-gb.ts'
import { decks } from '#contract/decks.ts'
import type { LanguageCode } from '#domain/languages.ts'
import { oneAtATime } from '#server/platform/http/rate-limit.ts'
import { download } from '#test/cards.ts'
import { DEAF_MS, MUCH, watch } from '#test/event-loop.ts'
import { speaks } from '#test/languages.ts'
import { readPdf } from '#test/pdf.ts'
import { englishIn, pseudoOf } from '#test/pseudo.ts'
import { startCompany, world } from '#test/start.ts'
import { addTeam, crowd, LAUNCH, scheduledSurvey } from '#test/survey.ts'

const { ar } = catalogues
afterEach(() => {
  catalogues.ar = ar
})

/** Prints a company's card sheets and poster in these languages. The first one is the company's language. */
async function pdfsIn(...languages: [LanguageCode, ...LanguageCode[]]) {
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

test('Cards use the company’s languages, and each has its own poster', async () => {
  const { cards, poster } = await pdfsIn('pl', 'ar')
  expect(cards.language).toBe('pl')
  // A page of instructions in Polish, another in English, and a page with the cards.
  expect(cards.pages).toHaveLength(3)
  expect(cards.pages[0]).toContain('Jak rozdawać te karty')
  expect(cards.pages[1]).toContain('How to hand out these cards')
  const [, , card = ''] = cards.pages
  expect(card).toContain('odpowiedzi są poufne. Zażółć (Ω) Ltd. dostaje tylko podsumowania')
  expect(card).toContain('Weź z pudełka dowolną kartę, aby nikt nie wiedział, która jest Twoja.')
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

test('Each language’s line fits on a card, and eight cards fit on a sheet', async () => {
  const { cards } = await pdfsIn('pa', 'ar', 'cy', 'es', 'pl', 'pt', 'ro', 'ur')
  expect(cards.pages).toHaveLength(3)
  expect(cards.pages[2]).toContain('Gallwch ateb yn Gymraeg.')
  expect(cards.pages[2]).not.toContain('Mae eich atebion yn gyfrinachol.')
})

test('The poster uses only the survey’s languages', async () => {
  const company = await startCompany()
  await speaks(company, 'pl')
  await addTeam(company, crowd(5))
  const { uuid } = await scheduledSurvey(company)
  const { timeIs } = await world()
  await timeIs(LAUNCH)
  await speaks(company, 'ar', 'pl')
  const { reply } = await company.as.manager(decks.poster, { params: { uuid } })
  const { pages } = await readPdf((await download(reply.url)).rawPayload)
  expect(pages.map((page) => page.includes('What happens to your answers'))).toEqual([false, true])
  expect(pages[0]).toContain('Zeskanuj ten kod')
  expect(pages.join(' ')).not.toContain('سرية')
})

test('Cards in another language contain no English', async () => {
  catalogues.ar = pseudoOf(enGB)
  const { cards, poster } = await pdfsIn('ar')
  const own = [cards.pages[0], cards.pages[2], poster.pages[0]].join(' ')
  const meant =
    /Zażółć \(Ω\) Ltd\.|app\.example\.test\/a|[0-9A-Z]{5}-[0-9A-Z]{5}|Evenkeel|You can answer in English\. Your answers are confidential\./g
  expect(englishIn(own.replaceAll(meant, ''))).toEqual([])
  expect(englishIn(cards.pages[1] ?? '').length).toBeGreaterThan(50)
})

test('A batch of 500 cards is printed once and does not block other requests', async () => {
  const company = await startCompany()
  const { uuid } = await scheduledSurvey(company)
  const { reply: deck } = await company.as.manager(decks.create, {
    params: { uuid },
    body: { tag_ids: [], number: 500 },
  })
  const { reply } = await company.as.manager(decks.print, { params: { uuid, id: deck.id } })
  const { begin } = await world()
  const printing = /decks\/([\w-]{36})/.exec(reply.url)?.[1]
  // Another process is printing the batch.
  const refused = await oneAtATime(begin(), `cards:${printing}`, () => download(reply.url))
  expect(refused).toMatchObject({ statusCode: 503 })

  const { result, longest, most } = await watch(() => Promise.all([download(reply.url), download(reply.url)]))
  expect(result.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410])
  expect(longest).toBeLessThan(DEAF_MS)
  expect(most).toBeLessThan(MUCH)
})
