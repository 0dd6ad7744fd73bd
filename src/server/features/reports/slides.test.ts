import { writeFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { type Report, reports } from '#contract/reports.ts'
import { DAY_MS } from '#domain/durations.ts'
import { strongestFirst } from '#domain/report-order.ts'
import { signedUrl } from '#server/platform/pages/signed-links.ts'
import { plan } from '#test/plan.ts'
import { completeSurvey, reportOf, team } from '#test/report.ts'
import { world } from '#test/start.ts'
import { SLIDES_FILE } from './files.ts'
import { makeSlides } from './slides/make-slides.ts'

type Survey = Awaited<ReturnType<typeof completeSurvey>>

const ask = (survey: Survey, tag_id?: number) =>
  survey.as.manager(reports.slides, { params: survey.params, body: { tag_id } })

async function open(url: string) {
  const { app } = await world()
  const { pathname, search } = new URL(url)
  const response = await app.inject({ method: 'GET', url: `${pathname}${search}` })
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload }
}

/** The parts of a slide deck: each slide's text, its speaker notes and its chart's numbers. */
function deckOf(bytes: Buffer) {
  const files = Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]),
  )
  const texts = (xml = '') => [...xml.matchAll(/<a:t>(.*?)<\/a:t>/gs)].map(([, text = '']) => plain(text))
  const slides = Object.keys(files).filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name)).length
  const each = Array.from({ length: slides }, (_, index) => index + 1)
  return {
    files,
    slides: each.map((slide) => texts(files[`ppt/slides/slide${slide}.xml`])),
    notes: each.map((slide) => texts(files[`ppt/notesSlides/notesSlide${slide}.xml`]).join(' ')),
    charts: Object.keys(files)
      .filter((name) => /^ppt\/charts\/chart\d+\.xml$/.test(name))
      .sort()
      .map((name) => chartIn(files[name] ?? '')),
  }
}

function chartIn(xml: string) {
  const values = (part: string) =>
    [
      ...(new RegExp(`<c:${part}>(.*?)</c:${part}>`, 's').exec(xml)?.[1] ?? '').matchAll(
        /<c:v>(.*?)<\/c:v>/gs,
      ),
    ].map(([, value = '']) => plain(value))
  return { labels: values('cat'), values: values('val').map(Number) }
}

const plain = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

test('The presentation has six slides with native charts of stored numbers', async () => {
  const survey = await completeSurvey({ ...team('baker', 7, ['Bakery']), ...team('other', 5) })
  await plan(survey, { title: 'A quiet room by Easter' })
  const tag = survey.tags.get('Bakery')
  for (const of of [undefined, tag]) {
    const { data } = (await reportOf(survey, of)).reply
    const { url } = (await ask(survey, of)).reply
    const file = await open(url)
    expect(file.status).toBe(200)
    expect(file.headers['content-type']).toContain('presentationml')
    expect(file.headers['content-disposition']).toBe('attachment; filename="survey-report.pptx"')
    const { slides, charts, notes } = deckOf(file.bytes)
    expect(slides).toHaveLength(6)

    const [overall, scores, named] = charts
    expect(overall?.values[0]).toBe(data.overall_score)
    const rows = strongestFirst(data.category_breakdown).toReversed()
    expect(scores).toEqual({ labels: rows.map(({ name }) => name), values: rows.map(({ score }) => score) })
    const issues = new Map(
      data.category_breakdown.flatMap(({ name, top_impacting_issues }) =>
        Object.entries(top_impacting_issues).map(([issue, people]) => [`${issue} (${name})`, people]),
      ),
    )
    expect(named?.labels.length).toBeGreaterThan(0)
    for (const [index, label] of named?.labels.entries() ?? [])
      expect([label, named?.values[index]]).toEqual([label, issues.get(label)])

    expect(slides[0]?.join(' ')).toContain(of ? 'Team: Bakery' : data.title)
    expect(notes[1]).toContain('The average of')
    expect(notes[4]).toContain('say?’: No theme can be shown.')
    for (const said of notes) expect(said.length).toBeGreaterThan(20)
    expect(slides[5]?.join(' ')).toContain(of ? 'suggests' : 'A quiet room by Easter')
  }
})

async function deckWith(change: (data: Report['data']) => Report['data']) {
  const { begin } = await world()
  const survey = await completeSurvey(team('person', 5))
  const { data } = (await reportOf(survey)).reply
  const report = {
    company: "Smith & O'Hara",
    min_group_size: 5,
    updated_at: '2027-02-18T10:00:00Z',
    plan: [],
    teams: null,
  }
  return deckOf(await makeSlides(begin(), { ...report, data: change(data) }))
}

test('Each presentation numbers its charts from 1 and links them correctly', async () => {
  for (const _ of [1, 2]) {
    const { files } = await deckWith((data) => data)
    const named = Object.keys(files).filter((name) => /(chart|Worksheet)\d+\.(xml|xlsx)$/.test(name))
    expect(named.sort()).toEqual([
      ...[1, 2, 3].map((number) => `ppt/charts/chart${number}.xml`),
      ...[1, 2, 3].map((number) => `ppt/embeddings/Microsoft_Excel_Worksheet${number}.xlsx`),
    ])
    const targets = (folder: string, part: string) =>
      [...(files[`ppt/${folder}/_rels/${part}.xml.rels`] ?? '').matchAll(/Target="([^"]*)"/g)].map(
        ([, target]) => target,
      )
    for (const [number, slide] of [2, 3, 5].entries()) {
      const chart = `chart${number + 1}`
      expect(targets('slides', `slide${slide}`)).toContain(`/ppt/charts/${chart}.xml`)
      expect(targets('charts', chart)).toEqual([`../embeddings/Microsoft_Excel_Worksheet${number + 1}.xlsx`])
      expect(files['[Content_Types].xml']).toContain(`PartName="/ppt/charts/${chart}.xml"`)
    }
  }
})

test('Slides say whether changes are clear and leave out withheld scores', async () => {
  const changed = { change: 0.6, change_verdict: 'risen' as const, change_margin: 0.4, change_untold: null }
  const unclear = {
    change: -0.1,
    change_verdict: 'no_clear_change' as const,
    change_margin: 0.4,
    change_untold: null,
  }
  const { slides, charts } = await deckWith((data) => ({
    ...data,
    ...changed,
    category_breakdown: data.category_breakdown.map((category, index) => ({
      ...category,
      ...(index === 0 ? { score: null, change: null } : unclear),
    })),
  }))
  const words = slides.flat().join(' | ')
  expect(words).toContain('0.6 risen')
  expect(words).toContain('−0.1 no clear change')
  expect(words).toContain('Not enough answers: ')
  expect(charts[1]?.values).not.toContain(0)
  expect(slides[3]?.[0]).toBe('What has changed since the last survey')
})

test('The presentation has six slides even without scores, issues or actions', async () => {
  const { slides, charts } = await deckWith((data) => ({
    ...data,
    overall_score: null,
    suggested_actions: '',
    category_breakdown: data.category_breakdown.map((category) => ({
      ...category,
      score: null,
      top_impacting_issues: {},
    })),
  }))
  expect(slides).toHaveLength(6)
  expect(charts).toEqual([])
  const words = slides.flat().join(' ')
  for (const said of [
    'Not enough answers',
    'No issue can be shown',
    'There are no planned or suggested actions',
    'no earlier survey',
  ])
    expect(words).toContain(said)
})

test('Hostile and very long names are escaped, and the slides stay valid', async () => {
  const name = `<a:t> & "x" 'y' ${'W'.repeat(200)} \u0000\u000b\ud800 😀`
  const { files, slides, charts, notes } = await deckWith((data) => ({
    ...data,
    title: name,
    team: name,
    category_breakdown: Array.from({ length: 30 }, (_, index) => ({
      ...data.category_breakdown[0]!,
      id: index,
      name: `${index} ${name}`,
      top_impacting_issues: { [name]: 3 },
      themes_asked: [name],
      top_themes: { [name]: 1_200 },
    })),
  }))
  expect(slides).toHaveLength(6)
  expect(slides.flat().join(' ')).toContain(`<a:t> & "x" 'y' ${'W'.repeat(200)}  😀`)
  expect(charts[1]?.labels).toHaveLength(30)
  expect(notes[4]).toContain('1,200')
  for (const [file, xml] of Object.entries(files)) {
    if (!/\.(xml|rels)$/.test(file)) continue
    expect([file, /[^\P{Cc}\t\r\n]|\p{Cs}/u.test(xml)]).toEqual([file, false])
    expect([file, /&(?!(amp|lt|gt|quot|apos|#x?[\da-f]+);)/i.test(xml)]).toEqual([file, false])
  }
})

test('Links to slides expire, and withheld reports have no slides', async () => {
  const survey = await completeSurvey({ ...team('few', 4, ['Few']), ...team('other', 5) })
  const { url } = (await ask(survey)).reply
  const { clock, begin } = await world()
  const few = survey.tags.get('Few') ?? 0
  expect(await ask(survey, few)).toMatchObject({ status: 409, error: 'protected' })
  expect((await open(signedUrl(begin(), SLIDES_FILE, survey.params.uuid, few))).status).toBe(404)
  expect((await survey.as.stranger(reports.slides, { params: survey.params, body: {} })).status).toBe(404)
  expect((await open(url.replace('/slides/', '/reports/').replace('.pptx', '.pdf'))).status).toBe(404)
  clock.time = new Date(clock.time.getTime() + DAY_MS)
  expect((await open(url)).status).toBe(410)
})

test('Making slides takes less than 300 ms of processor time', async () => {
  const { begin } = await world()
  const survey = await completeSurvey(team('person', 5))
  const { data } = (await reportOf(survey)).reply
  const report = {
    company: 'Smith',
    min_group_size: 5,
    updated_at: '2027-02-18T10:00:00Z',
    plan: [],
    teams: null,
    data,
  }
  await makeSlides(begin(), report)
  const before = process.cpuUsage()
  const bytes = await makeSlides(begin(), report)
  const { user, system } = process.cpuUsage(before)
  if (process.env.PICTURES) writeFileSync(`${process.env.PICTURES}/slides.pptx`, bytes)
  expect((user + system) / 1_000).toBeLessThan(300)
})
