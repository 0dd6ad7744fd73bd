import { expect, test } from 'vitest'
import type { Report } from '#contract/reports.ts'
import { surveys } from '#contract/surveys.ts'
import { oneDecimal } from '#domain/explain.ts'
import type { Share } from '#domain/hse.ts'
import { signedUrl } from '#server/platform/pages/signed-links.ts'
import { readPdf } from '#test/pdf.ts'
import { completeSurvey, reportOf, team } from '#test/report.ts'
import { world } from '#test/start.ts'
import { REPORT_FILE } from './files.ts'
import { printReport } from './pdf/print.ts'
import { blocksOf } from './pdf/rich-text.ts'

const SITE = 'https://app.example.test'

async function open(url: string) {
  const { app } = await world()
  const response = await app.inject({ method: 'GET', url: url.replace(SITE, '') })
  return {
    status: response.statusCode,
    type: String(response.headers['content-type']),
    headers: response.headers,
    bytes: response.rawPayload,
    text: response.body,
  }
}

const inMinutes = async (minutes: number) => {
  const { clock } = await world()
  clock.time = new Date(clock.time.getTime() + minutes * 60_000)
}

test('The report PDF opens for fifteen minutes without signing in', async () => {
  const survey = await completeSurvey({ ...team('baker', 5, ["Bakery, O'Hara's"]), ...team('other', 5) })
  for (const tag of [undefined, survey.tags.get("Bakery, O'Hara's")]) {
    const { url } = (await reportOf(survey, tag)).reply
    expect(url).toMatch(new RegExp(`^${SITE}/reports/${survey.params.uuid}\\.pdf\\?`))
    const pdf = await open(url)
    expect(pdf).toMatchObject({ status: 200, type: 'application/pdf' })
    expect(pdf.headers['cache-control']).toContain('no-store')
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  }
  const { url } = (await reportOf(survey)).reply
  await inMinutes(14.9)
  expect(await open(url)).toMatchObject({ status: 200 })
  await inMinutes(0.2)
  const over = await open(url)
  expect(over).toMatchObject({ status: 410, type: 'text/html; charset=utf-8' })
  expect(over.text).toContain('This link has expired')
})

test('An altered link to a report PDF is refused', async () => {
  const survey = await completeSurvey({ ...team('baker', 5, ['Bakery']), ...team('other', 5) })
  const other = await completeSurvey(team('person', 5))
  const url = new URL((await reportOf(survey)).reply.url)
  const changed = (change: (url: URL) => void) => {
    const copy = new URL(url)
    change(copy)
    return copy.href
  }
  const attempts = [
    changed(({ searchParams }) => searchParams.set('tag', String(survey.tags.get('Bakery')))),
    changed(({ searchParams }) => searchParams.set('expires', '99999999999')),
    changed(({ searchParams }) => searchParams.set('key', 'x'.repeat(22))),
    changed(({ searchParams }) => searchParams.delete('key')),
    changed(({ searchParams }) => searchParams.append('tag', '1')),
    changed((copy) => {
      copy.pathname = `/reports/${other.params.uuid}.pdf`
    }),
    changed((copy) => {
      copy.pathname = '/reports/nonsense.pdf'
    }),
    `${SITE}/reports/${survey.params.uuid}.pdf`,
  ]
  for (const attempt of attempts) {
    const answer = await open(attempt)
    expect(answer).toMatchObject({ status: 404, type: 'text/html; charset=utf-8' })
    expect(answer.text).toContain('There is no report here')
  }
})

test('No PDF is printed for a withheld report or a closed company', async () => {
  const survey = await completeSurvey({ ...team('few', 4, ['Few']), ...team('other', 5) })
  const { begin, database, clock } = await world()
  const withheld = signedUrl(begin(), REPORT_FILE, survey.params.uuid, survey.tags.get('Few')!)
  expect(await open(withheld)).toMatchObject({ status: 404 })

  const { url } = (await reportOf(survey)).reply
  expect(await open(url)).toMatchObject({ status: 200 })
  await database.db
    .updateTable('companies')
    .set({ deletes_at: clock.time })
    .where('id', '=', survey.company.id)
    .execute()
  expect(await open(url)).toMatchObject({ status: 404 })
})

/** Renders this report data as a PDF and extracts the PDF's content. */
async function pdfFor(data: Report['data']) {
  const { begin } = await world()
  return readPdf(
    await printReport(begin(), {
      company: "Smith, Sons & O'Hara Ltd",
      min_group_size: 5,
      updated_at: '2027-02-18T10:00:00.000Z',
      data,
      plan: [],
      teams: null,
    }),
  )
}

async function completeReport() {
  const survey = await completeSurvey(team('person', 5))
  return (await reportOf(survey)).reply.data
}

/** A long name may wrap onto the next line. */
const tight = (text: string) => text.replaceAll(/\s/g, '')

test('The PDF has the same numbers as the screen', async () => {
  const survey = await completeSurvey({ ...team('baker', 7, ['Bakery']), ...team('other', 5) })
  const { url, data } = (await reportOf(survey, survey.tags.get('Bakery'))).reply
  const { words, title, subject, outside } = await readPdf((await open(url)).bytes)
  expect(title).toBe(`Survey Report: ${data.title}: Bakery`)
  expect(subject).toMatch(/^Wellbeing of /)
  expect(outside).toEqual([])
  expect(words).toContain('Team: Bakery')
  expect(words).toContain('7 of 7 people answered. All 7 answers counted.')
  expect(tight(words)).toContain(`${oneDecimal(data.overall_score!)}outof10`)
  for (const { name, score, top_impacting_issues } of data.category_breakdown) {
    expect(words).toContain(`${name} ${oneDecimal(score!)}`)
    for (const [label, people] of Object.entries(top_impacting_issues))
      expect(tight(words)).toContain(tight(`${label}${people}`))
  }
  for (const said of ['Key insights', 'Suggested Actions', 'Behind the scores']) expect(words).toContain(said)
  expect(words).toContain('How this is worked out')
  expect(words).toContain('at least 4 other people')
  expect((await survey.as.manager(surveys.one, { params: survey.params })).reply.min_group_size).toBe(5)
})

test('The PDF has tagged headings, lists and tables, in British English', async () => {
  const paper = await pdfFor({ ...(await completeReport()), ...asked })
  expect(paper).toMatchObject({ language: 'en-GB', isTagged: true, author: 'Evenkeel' })
  expect(Number(paper.accessibility)).toBe(1)
  for (const role of ['H1', 'H2', 'H3', 'P', 'L', 'LI', 'Table', 'TH', 'TD'])
    expect(paper.roles).toContain(role)
})

const area = { p20: 2.94, p50: 3.1, p80: 3.29, name: 'Demands', category_id: -1 }
const asked: Pick<Report['data'], 'instrument' | 'references' | 'attributions' | 'suggested_actions'> = {
  instrument: {
    id: 'hse',
    name: 'HSE Management Standards Indicator Tool',
    attribution: 'Contains public sector information',
    indicative: true,
    response_words: 'desirable',
    is_of_whole_company: true,
    areas: [
      { ...area, mean: 2.5, band: 'red', gap: 0.44 },
      { ...area, name: 'Role', mean: null, band: null, gap: null },
    ],
    harassment: { counted: 36, share: 33 },
    bullying: null,
  },
  references: [
    {
      key: 'ons4.anxious',
      question: 'How anxious did you feel yesterday?',
      mean: 3.5,
      split: null,
      figure: null,
      reference: { value: 3.23, population: 'UK adults', period: 'year to March 2023' },
    },
    {
      key: 'recommend',
      question: 'How likely are you to recommend it?',
      mean: 7.25,
      split: { high: 40, middle: 1, low: 60 },
      figure: -20,
      reference: null,
    },
    { key: 'ons4.happy', question: 'How happy?', mean: null, split: null, figure: null, reference: null },
  ],
  attributions: ['Contains public sector information'],
  suggested_actions: '<ol><li><strong>Plan the week.</strong> On Monday.</li></ol>',
}

test('The PDF has the seven areas, their bands, references and the source', async () => {
  const { words } = await pdfFor({ ...(await completeReport()), ...asked })
  for (const said of [
    'Average of the seven areas',
    'In HSE’s words, this response is desirable.',
    'Bands are indicative',
    'Demands 2.50 – Red: urgent action needed Well below ‘clear need for improvement’',
    'Role – – No official score',
    'Personal harassment: 33% of 36 people. Any harassment or bullying needs action',
    'Personal harassment: 33% of 36 people The share',
    'Bullying: Too few to show',
    'UK adults, year to March 2023: 3.23 · lower is better',
    '9 or 10: 40 people · 7 or 8: 1 person · 0 to 6: 60 people',
    '−20 · percentage who said 9 or 10, minus percentage who said 0 to 6',
    'How happy? Not enough answers',
    'asked by interviewers',
    'Contains public sector information.',
    'Area Red below Yellow below Blue below Demands 2.94 (4.8) 3.10 (5.3) 3.29 (5.7)',
    'These are suggestions, not decisions.',
  ])
    expect(words).toContain(said)
  const ofTeam = await pdfFor({ ...(await completeReport()), ...asked, team: 'Kitchen' })
  expect(ofTeam.words).toContain('For a team they are only a hint')
  expect(ofTeam.words).not.toContain('harassment')
})

test('The PDF explains both shares once if the explanation is the same', async () => {
  const explained = async (bullying: Share | null) => {
    const instrument = asked.instrument && { ...asked.instrument, bullying }
    const { words } = await pdfFor({ ...(await completeReport()), ...asked, instrument })
    return words.match(/We show this share only/g)?.length
  }
  expect(await explained(null)).toBe(2)
  expect(await explained({ counted: 36, share: 40 })).toBe(1)
})

test('The PDF distinguishes withheld, empty and zero results', async () => {
  const data = await completeReport()
  const [first, second, ...others] = data.category_breakdown
  const { words } = await pdfFor({
    ...data,
    overall_score: null,
    change: null,
    if_silent_lower: null,
    cards_over: 2,
    cards_over_people: 18,
    key_insights: '',
    suggested_actions: '<p> </p>',
    category_breakdown: [
      {
        ...first!,
        name: 'Nought',
        score: 0,
        change: 0,
        change_verdict: 'no_clear_change',
        change_margin: 0.4,
        top_obstacles: {},
        top_impacting_issues: { Noise: 3 },
        themes_asked: ['Anything else?'],
      },
      {
        ...second!,
        name: 'Withheld',
        score: null,
        change: null,
        exclusive: { ...second!.exclusive, obstacle: { 'Nothing gets in the way': 12 } },
        themes_asked: ['And here?', 'Or there?'],
        top_themes: { Workload: 4 },
      },
      ...others.map((category) => ({ ...category, themes_asked: [] })),
    ],
  })
  expect(words).toContain('Not enough answers Overall wellbeing score')
  expect(words).toContain('Nought 0.0 0.0 no clear change')
  expect(words).toContain('Withheld Not enough answers')
  expect(words).toContain('Noise 3')
  expect(words).toContain('No option can be shown')
  expect(words).toContain('Nothing gets in the way 12')
  expect(words).toContain('Themes Ticked under ‘Anything else?’ No theme can be shown')
  expect(words).toContain('Ticked under ‘And here?’ and ‘Or there?’ Workload 4')
  expect(words).toContain('There is no overall score, because no category has a score.')
  expect(words).not.toContain('Key insights')
  expect(words).not.toContain('Suggested Actions')
})

test('Hostile, very long and non-Latin text stays inside the PDF page', async () => {
  const data = await completeReport()
  const title = '#import "x": * = *_$ <script>alert(1)</script>'
  const hostile = {
    ...data,
    title,
    team: `Łukasz & O’Hara, Ночная смена, Ομάδα, 😀 漢字 ${'W'.repeat(200)}`,
    overall_score: null,
    change: null,
    key_insights: `<p>${'zebra '.repeat(3_000)}</p><p>a &lt;b&gt; &amp; c #panic()</p>`,
    category_breakdown: data.category_breakdown.map((category) => ({
      ...category,
      name: `*${'M'.repeat(100)}*`,
      color: 'none',
      top_obstacles: { ['Q'.repeat(255)]: 12_000 },
      themes_asked: ['Z'.repeat(500)],
      top_themes: { ['T'.repeat(255)]: 9_000 },
    })),
  }
  const { words, outside, title: named } = await pdfFor(hostile)
  expect(outside).toEqual([])
  expect(named).toBe(`Survey Report: ${title}: ${hostile.team}`)
  for (const said of [
    title,
    hostile.team,
    'a <b> & c #panic()',
    `*${'M'.repeat(100)}*`,
    `${'Q'.repeat(255)}12,000`,
    `‘${'Z'.repeat(500)}’`,
    `${'T'.repeat(255)}9,000`,
  ])
    expect(tight(words)).toContain(tight(said))
  expect(words.split('zebra').length - 1).toBe(3_000)
})

test('In the PDF, HTML becomes paragraphs and lists without losing text', () => {
  const plain = (text: string) => ({ text, strong: false, em: false })
  expect(
    blocksOf(
      '<p>One <em>two</em></p><ol><li><strong>Three.</strong> Four</li><li>Five</li></ol> <ul><li>Six</li></ul>Seven &amp;lt; 7<ol><li><p>Eight</p><p>Nine</p></li></ol><p> </p>',
    ),
  ).toEqual([
    { kind: 'p', items: [[plain('One '), { text: 'two', strong: false, em: true }]] },
    { kind: 'ol', items: [[{ text: 'Three.', strong: true, em: false }, plain(' Four')], [plain('Five')]] },
    { kind: 'ul', items: [[plain('Six')]] },
    { kind: 'p', items: [[plain('Seven &lt; 7')]] },
    { kind: 'ol', items: [[plain('Eight Nine')]] },
  ])
})
