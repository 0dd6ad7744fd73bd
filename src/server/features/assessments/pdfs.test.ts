import { expect, test } from 'vitest'
import { standards } from '#content/standards.ts'
import { assessments } from '#contract/assessments.ts'
import { HSE } from '#domain/hse.ts'
import { RECORD_IS_NOT } from '#domain/hse-words.ts'
import { addControl, addEntry, addHazard, assessedSurvey, CONSULTED } from '#test/assessment.ts'
import { claimsIn } from '#test/claims.ts'
import { readPdf } from '#test/pdf.ts'
import { completeSurvey, team } from '#test/report.ts'
import { world } from '#test/start.ts'

const SITE = 'https://app.example.test'

async function open(url: string) {
  const { app } = await world()
  const response = await app.inject({ method: 'GET', url: url.replace(SITE, '') })
  return { status: response.statusCode, type: response.headers['content-type'], bytes: response.rawPayload }
}

const pdfAt = async (url: string) => readPdf((await open(url)).bytes)

type Assessed = Awaited<ReturnType<typeof completeSurvey>>
const recordOf = async ({ as, params }: Assessed) =>
  (await as.manager(assessments.record, { params })).reply.url
const guideOf = async ({ as, params }: Assessed) =>
  (await as.manager(assessments.guide, { params })).reply.url

const HOSTILE = '#import "/start.ts": * <b>x</b> $x^2$ _no_'
const LONG = 'W'.repeat(200)

test('The assessment record of a company with 36 employees fits on six pages', async () => {
  const survey = await completeSurvey(team('carer', 36, ["Night's team"]), HSE)
  const { to_talk_over } = (await survey.as.manager(assessments.read, { params: survey.params })).reply
  const notes = `${HOSTILE}\n${LONG} ${'Too few hands on Saturdays. '.repeat(20)}`
  const body = {
    sponsor: LONG,
    assessor: 'Lee, who has done this for six years',
    groups_at_risk: notes,
    policy: { name: 'Wellbeing policy', dated: '2027-01-05', kept: 'In the office' },
    talks: to_talk_over.slice(0, 3).map(({ category_id }) => ({ category_id, notes })),
  }
  await survey.as.manager(assessments.change, { params: survey.params, body })
  for (const area of ['demands', 'role', 'change'] as const) {
    const { reply: hazard } = await addHazard(survey, {
      area,
      cause: `${HOSTILE} ${area}`,
      who: LONG,
      how: 'Too much pressure',
      in_place: [{ text: 'A rota two weeks ahead', level: 'copes', works: 'partly' }],
    })
    await addControl(survey, [hazard.id], { title: `Decide about ${area}` })
  }
  await addEntry(survey, { ...CONSULTED, on: '2027-03-01', said: notes.slice(0, 490) })
  await addEntry(survey, { list: 'evidence', type: 'turnover', figure: 4, unit: 'people', note: HOSTILE })
  await addEntry(survey, { list: 'training', what: 'Listening', who: 'All managers', people: 4 })
  const record = await pdfAt(await recordOf(survey))

  expect(record).toMatchObject({
    title: 'Work-related stress: risk assessment record',
    language: 'en-GB',
    isTagged: true,
    outside: [],
  })
  expect(Number(record.accessibility)).toBe(1)
  expect(record.pages.length).toBeLessThanOrEqual(6)
  const said = [
    `Smith, Sons & O'Hara Ltd, company number ${survey.company.no}`,
    'Everyone on the company’s team list. 36 people were asked by personal link.',
    'licensed under the Open Government Licence',
    '36 of 36 people have answered (100%). In HSE’s words, this response is very good.',
    'Bands are indicative',
    "Managers' support",
    'Red: urgent action needed',
    'The hazards for everybody cover all teams, including those without a report of their own.',
    'Helps people cope (secondary)',
    'Prevents the cause (primary)',
    'Not yet: the action is not done',
    'Staff turnover',
    '4 people',
    '1 March 2027',
    HOSTILE,
    'Not filed. Made on',
    'Not done by',
    'Next review 18 February 2028 A significant change at work, or a sign that this assessment is no longer valid, calls for an earlier review.',
    'For the employees',
    'Bullying: sometimes, often or always 58% of 36 people',
    RECORD_IS_NOT,
    'Bullying: 58% of 36 people. Any harassment or bullying needs action, whatever the band of Relationships. No cause is recorded, although people answered that they are harassed or bullied.',
  ]
  expect(said.filter((words) => !record.words.includes(words))).toEqual([])
  expect(claimsIn(record.words)).toEqual([])
  for (const role of ['H1', 'H2', 'Table', 'TH']) expect(record.roles).toContain(role)
})

test('Each row of the gap analysis stays on one page', async () => {
  const survey = await assessedSurvey()
  const told = standards.map(({ text }) => text)
  // Each consultation moves the table further down, so that the page ends at another of its lines.
  for (const times of [1, 2, 3, 4]) {
    await addEntry(survey, { ...CONSULTED, said: 'Too few hands on Saturdays. '.repeat(times) })
    const { pages } = await pdfAt(await recordOf(survey))
    expect(told.filter((text) => !pages.some((page) => page.includes(text)))).toEqual([])
  }
})

test('The record shows teams’ bands and their limits, and names empty fields', async () => {
  const survey = await assessedSurvey()
  const body = { policy: { name: 'Wellbeing policy' } }
  await addHazard(survey, {
    area: 'role',
    cause: 'Two cooks give orders',
    tag_id: survey.tags.get('Kitchen'),
  })
  await survey.as.manager(assessments.change, { params: survey.params, body })
  await addEntry(survey, CONSULTED)
  await addEntry(survey, { list: 'evidence', type: 'turnover', trend: 'rising' })
  await addEntry(survey, { list: 'training', what: 'Listening', who: 'All managers', people: 4 })
  const { words } = await pdfAt(await recordOf(survey))
  const said = [
    'Control 3.22 (5.6) 3.47 (6.2) 3.72 (6.8)',
    'Kitchen Red Red Red',
    'Hazard 1 (Kitchen): Two cooks give orders',
    'Staff were told on Not filled in',
    'How they were told Not filled in',
    'Listening All managers 4 Not filled in',
    'What changed because of it Not filled in',
    'Staff turnover Everybody No figure Not filled in Rising',
  ]
  expect(said.filter((text) => !words.includes(text))).toEqual([])
  expect(words).not.toContain('Office')
})

const STEPS = [
  'Commitment',
  'Consultation',
  'Step 1: Identify hazards',
  'Gap analysis',
  'Steps 2 and 3: Assess and control the risks',
  'Step 4: Record your findings',
  'Step 5: Review the controls',
  'Signatures',
]

test('The record follows HSE’s five steps, with a gap for each standard', async () => {
  const survey = await completeSurvey(team('carer', 8), HSE)
  await addHazard(survey, { area: 'role', cause: 'Two managers give different orders' })
  const empty = await pdfAt(await recordOf(survey))
  // The record does not invent a statement for senior management.
  expect(empty.words).toContain('Senior management’s statement Not filled in')
  const commitment = `We will pay for a fifth person. ${HOSTILE}`
  await survey.as.manager(assessments.change, { params: survey.params, body: { commitment } })
  const { words } = await pdfAt(await recordOf(survey))
  const places = STEPS.map((heading) => words.indexOf(heading))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(Math.min(...places)).toBeGreaterThan(0)
  const gaps = words.slice(words.indexOf('Gap analysis'), words.indexOf('Other evidence None'))
  const said = [
    'understand their role and responsibilities. 2.63 of 5. Red: urgent action needed. Well below ‘clear need for improvement’. Hazard 1: Two managers give different orders',
    'cope with the demands of their jobs. 3.38 of 5. Green: doing very well. In the highest band. No cause is recorded.',
    "colleagues and superiors. Managers' support 2.63 of 5. Red: urgent action needed.",
    'Peer support 2.63 of 5.',
    'have a say about the way they do their work.',
    'not subjected to unacceptable behaviours',
    'A survey cannot show this. If such systems are recorded, they are among the controls',
    'when undergoing an organisational change.',
  ]
  expect(said.filter((text) => !gaps.includes(text))).toEqual([])
  expect(words).toContain(`Senior management’s statement ${commitment}`)
  expect(words).toContain('Hazard 1: Role · Everybody')
  expect(words).toContain('What is already done Nothing is recorded.')
  expect(claimsIn(words)).toEqual([])
})

test('The guide has a page with five questions for each red or yellow area', async () => {
  const survey = await completeSurvey(team('carer', 6), HSE)
  const { to_talk_over } = (await survey.as.manager(assessments.read, { params: survey.params })).reply
  const guide = await pdfAt(await guideOf(survey))
  expect(guide).toMatchObject({ isTagged: true, language: 'en-GB', outside: [] })
  expect(guide.pages).toHaveLength(to_talk_over.length)
  for (const [index, { name }] of to_talk_over.entries()) {
    const page = guide.pages[index] ?? ''
    expect(page).toContain(name)
    expect(page).toContain('Ground rules')
    expect(page.match(/\?/g)?.length).toBeGreaterThanOrEqual(5)
  }
  expect(claimsIn(guide.words)).toEqual([])
})

test('A withheld record has no figures, but its guide covers all seven areas', async () => {
  const survey = await completeSurvey(team('carer', 4), HSE)
  const record = await pdfAt(await recordOf(survey))
  expect(record.words).toContain('The results are withheld')
  expect(record.words.match(/The result is withheld\./g)).toHaveLength(6)
  expect(record.words).toContain('Talk over the seven areas, then add what you found.')
  expect(record.words).not.toMatch(/urgent action|doing very well|of 5\b/)
  expect((await pdfAt(await guideOf(survey))).pages).toHaveLength(7)
})

test('A link opens the PDFs for fifteen minutes without signing in', async () => {
  const survey = await completeSurvey(team('carer', 5), HSE)
  const [record, guide] = [await recordOf(survey), await guideOf(survey)]
  expect(record).toMatch(new RegExp(`^${SITE}/records/${survey.params.uuid}\\.pdf\\?`))
  expect(await open(record)).toMatchObject({ status: 200, type: 'application/pdf' })
  expect(await open(record.replace('/records/', '/guides/'))).toMatchObject({ status: 404 })
  expect(await open(guide.replace('/guides/', '/reports/'))).toMatchObject({ status: 404 })
  const { clock } = await world()
  clock.time = new Date(clock.time.getTime() + 16 * 60_000)
  expect(await open(guide)).toMatchObject({ status: 410 })
})

test('A closed company’s PDFs cannot be opened', async () => {
  const survey = await completeSurvey(team('carer', 5), HSE)
  const url = await recordOf(survey)
  const { database } = await world()
  await database.db
    .updateTable('companies')
    .set({ deletes_at: new Date('2030-01-01T00:00:00Z') })
    .where('id', '=', survey.company.id)
    .execute()
  expect(await open(url)).toMatchObject({ status: 404 })
})
