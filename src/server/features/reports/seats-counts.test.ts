import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { companies } from '#contract/companies.ts'
import { ownSeat } from '#contract/own-seat.ts'
import { reports } from '#contract/reports.ts'
import { COUNTS_ONLY } from '#domain/explain.ts'
import { HSE } from '#domain/hse.ts'
import { seatOf } from '#test/members.ts'
import { readPdf } from '#test/pdf.ts'
import { completeSurvey, reportOf, team } from '#test/report.ts'
import { call, resetClock, world } from '#test/start.ts'
import { countsOnly } from './seats.ts'

async function download(url: string) {
  const { app } = await world()
  const { pathname, search } = new URL(url)
  return (await app.inject({ method: 'GET', url: `${pathname}${search}` })).rawPayload
}

const textsOf = (slides: Buffer) =>
  Object.entries(unzipSync(slides))
    .filter(([name]) => /^ppt\/(slides|notesSlides|charts)\/\w+\.xml$/.test(name))
    .flatMap(([, content]) =>
      [...strFromU8(content).matchAll(/<(?:a:t|c:v)>(.*?)</gs)].map(([, text]) => text),
    )

/** All that a lead of two teams can read. Ann is the only person in just one of the two teams. */
async function readByLead(annStep: number | undefined, instrument: string | null) {
  await resetClock()
  const seats: Awaited<ReturnType<typeof seatOf>>[] = []
  const people = {
    ...team('cook', 5, ['Kitchen', 'Ground floor']),
    ann: { tags: ['Ground floor'], ...(annStep !== undefined && { step: annStep }) },
    ...team('clerk', 8, ['Office']),
  }
  const survey = await completeSurvey(people, instrument, async (company, tags) => {
    const lead_tag_ids = [tags.get('Kitchen') ?? 0, tags.get('Ground floor') ?? 0]
    seats.push(await seatOf(company, 'lead', { lead_tag_ids, representative: true }))
    const body = { leads_see_company: true }
    await company.as.manager(companies.update, { params: { id: company.company.id }, body })
  })
  const { params, company, tags } = survey
  const lead = seats[0]!
  const [kitchen = 0, floor = 0] = ['Kitchen', 'Ground floor'].map((name) => tags.get(name))
  const seen: unknown[] = [(await call(lead, ownSeat.read)).reply.surveys]
  for (const tag_id of [kitchen, floor]) {
    const body = { tag_id }
    const { data, url } = (await call(lead, reports.read, { params, body })).reply
    const slides = (await call(lead, reports.slides, { params, body })).reply
    const trend = (await call(lead, reports.trend, { query: { tag_id } })).reply
    seen.push(data, trend, await readPdf(await download(url)), textsOf(await download(slides.url)))
  }
  const text = JSON.stringify(seen)
    .replaceAll(params.uuid, 'UUID')
    .replaceAll(company.name, 'COMPANY')
    .replaceAll(/"(id|template_id|category_id)":\d+/g, '"$1":0')
  return { text, lead, survey, floor }
}

for (const instrument of [null, HSE])
  test(`A lead of overlapping teams cannot tell who answered (${instrument ?? 'own questions'})`, async () => {
    const [with_ann, without_ann] = [await readByLead(3, instrument), await readByLead(undefined, instrument)]
    expect(JSON.parse(with_ann.text)).toEqual(JSON.parse(without_ann.text))
    expect(with_ann.text).toContain('5 of 6 people counted')
    expect(with_ann.text).toContain('5 of 6 people are counted')
    expect(with_ann.text).toContain(COUNTS_ONLY)
    expect(with_ann.text).not.toMatch(/\d people (have )?answered|people answering|took part/)
    const { survey, floor, lead } = with_ann
    expect((await reportOf(survey, floor)).reply.data).toMatchObject({ completed: 6, counts_only: false })
    const whole = await call(lead, reports.read, { params: survey.params, body: {} })
    expect(whole.reply.data).toMatchObject({ counts_only: true })
    expect(whole.reply.data.completed).toBe(whole.reply.data.respondents)
  })

test('People with a seat see the same participation for equal numbers counted', () => {
  expect(countsOnly({ respondents: 5, recipients: 6 })).toEqual({
    completed: 5,
    cards_over: 0,
    cards_over_people: 0,
  })
  expect(countsOnly({ respondents: 23, recipients: 20 })).toEqual({
    completed: 20,
    cards_over: 3,
    cards_over_people: 20,
  })
})
