import { isValidElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { Report } from '#contract/reports.ts'
import { surveys } from '#contract/surveys.ts'
import { oneDecimal } from '#domain/explain.ts'
import { signedUrl } from '#server/platform/pages/signed-links.ts'
import { completeSurvey, reportOf, team } from '#test/report.ts'
import { world } from '#test/start.ts'
import { ReportDocument } from './pdf/document.tsx'
import { renderReport } from './pdf/render.tsx'
import { blocksOf } from './pdf/rich-text.tsx'
import { REPORT_FILE } from './service.ts'

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

test('the link opens the PDF without a sign-in, for fifteen minutes', async () => {
  const survey = await completeSurvey({ ...team('baker', 5, ["Bakery, O'Hara's"]), ...team('other', 5) })
  for (const tag of [undefined, survey.tags.get("Bakery, O'Hara's")]) {
    const { url } = (await reportOf(survey, tag)).reply
    expect(url).toMatch(new RegExp(`^${SITE}/reports/${survey.params.uuid}\\.pdf\\?`))
    const pdf = await open(url)
    expect(pdf).toMatchObject({ status: 200, type: 'application/pdf' })
    expect(pdf.headers['cache-control']).toContain('no-store')
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.bytes.toString('latin1')).toContain('/Lang (en-GB)')
  }
  const { url } = (await reportOf(survey)).reply
  await inMinutes(14.9)
  expect(await open(url)).toMatchObject({ status: 200 })
  await inMinutes(0.2)
  const over = await open(url)
  expect(over).toMatchObject({ status: 410, type: 'text/html; charset=utf-8' })
  expect(over.text).toContain('This link has expired')
})

test('a link that was tampered with opens nothing', async () => {
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

test('even with a true key nothing is printed that is withheld, or of a company that is closed', async () => {
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

const printed = (data: Report['data']) => ({
  product: 'Evenkeel',
  company: "Smith, Sons & O'Hara Ltd",
  min_group_size: 5,
  updated_at: '2027-02-18T10:00:00.000Z',
  data,
})

/** What the components put on paper, word by word. */
function wordsIn(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(wordsIn).join('')
  if (!isValidElement<{ children?: ReactNode }>(node))
    return node === null || typeof node === 'boolean' ? '' : String(node ?? '')
  if (typeof node.type === 'function')
    return wordsIn((node.type as (props: unknown) => ReactNode)(node.props))
  return ` ${wordsIn(node.props.children)} `
}

const wordsOf = (data: Report['data']) =>
  wordsIn(<ReportDocument {...printed(data)} />).replaceAll(/\s+/g, ' ')

test('the paper says the same numbers as the screen', async () => {
  const survey = await completeSurvey({ ...team('baker', 7, ['Bakery']), ...team('other', 5) })
  const { data } = (await reportOf(survey, survey.tags.get('Bakery'))).reply
  const words = wordsOf(data)
  expect(words).toContain('Team: Bakery')
  expect(words).toContain('7 of 7 people answered. All 7 answers counted.')
  expect(words).toContain(`${oneDecimal(data.overall_score!)} out of 10`)
  for (const { name, score, top_impacting_issues } of data.category_breakdown) {
    expect(words).toContain(`${name} ${oneDecimal(score!)}`)
    for (const [label, people] of Object.entries(top_impacting_issues))
      expect(words).toContain(`${label} ${people}`)
  }
  expect(words).toContain('How this is worked out')
  expect(words).toContain('at least 4 others')
  expect((await survey.as.manager(surveys.one, { params: survey.params })).reply.min_group_size).toBe(5)
})

test('hostile words, missing scores and foreign letters are printed, and end nothing', async () => {
  const survey = await completeSurvey(team('person', 5))
  const { data } = (await reportOf(survey)).reply
  const hostile = {
    ...data,
    title: `<script>alert(1)</script> ${'W'.repeat(230)}`,
    team: 'Łukasz & O’Hara, Ночная смена, Ομάδα, 😀 漢字 العربية',
    overall_score: null,
    change: null,
    key_insights: `<p>${'word '.repeat(3_000)}</p><p>a &lt;b&gt; &amp; c</p>`,
    suggested_actions: '',
    category_breakdown: data.category_breakdown.map((category) => ({
      ...category,
      score: null,
      change: null,
      color: 'none',
      top_obstacles: { ['Q'.repeat(255)]: 12_000 },
    })),
  }
  expect((await renderReport('hostile', printed(hostile))).subarray(0, 5).toString()).toBe('%PDF-')
  expect(wordsOf(hostile)).toContain('Not enough answers')
})

test('the texts’ few elements become paragraphs and numbered lines; nothing is lost', () => {
  expect(
    blocksOf(
      '<p>One <em>two</em></p><ol><li><strong>Three.</strong> Four</li><li>Five</li></ol><ul><li>Six</li></ul>Seven<ol><li><p>Eight</p></li></ol>',
    ),
  ).toEqual([
    { mark: null, inline: 'One <em>two</em>' },
    { mark: '1.', inline: '<strong>Three.</strong> Four' },
    { mark: '2.', inline: 'Five' },
    { mark: '•', inline: 'Six' },
    { mark: null, inline: 'Seven' },
    { mark: '1.', inline: 'Eight' },
  ])
})
