import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { account } from '#contract/account.ts'
import { actions } from '#contract/actions.ts'
import { assessments } from '#contract/assessments.ts'
import { DAY_MS } from '#domain/durations.ts'
import { HSE } from '#domain/hse.ts'
import { RECORD_IS_NOT } from '#domain/hse-words.ts'
import {
  addControl,
  addEntry,
  addHazard,
  assessedSurvey,
  CONSULTED,
  readAssessment,
  stayingSignedIn,
} from '#test/assessment.ts'
import { claimsIn } from '#test/claims.ts'
import { readPdf } from '#test/pdf.ts'
import { subscribed } from '#test/plan.ts'
import { completeSurvey, team } from '#test/report.ts'
import { resetClock, world } from '#test/start.ts'
import { filesIn, unzipped } from '#test/zip.ts'

const SITE = 'https://app.example.test'

type Assessed = Awaited<ReturnType<typeof assessedSurvey>>

async function open(url: string) {
  const { app } = await world()
  const { statusCode, rawPayload, headers } = await app.inject({ method: 'GET', url: url.replace(SITE, '') })
  return { status: statusCode, bytes: rawPayload, type: headers['content-type'] }
}

const file = ({ as, params }: Assessed, raw: object = {}) => as.manager(assessments.file, { params, raw })

async function versionBytes({ as, params }: Assessed, number: number) {
  const { reply } = await as.manager(assessments.version, { params: { ...params, number } })
  return (await open(reply.url)).bytes
}

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** An assessment with something in each part. */
async function filled() {
  const survey = await assessedSurvey()
  const { reply: hazard } = await addHazard(survey, {
    cause: '=HYPERLINK("http://x") #import <b>two</b> managers',
    in_place: [{ text: 'A rota', level: 'copes', works: 'not_checked' }],
  })
  await addControl(survey, [hazard.id])
  await addEntry(survey, { ...CONSULTED, changed: '+A fifth person' })
  await addEntry(survey, {
    list: 'evidence',
    type: 'sickness_absence',
    tag_id: survey.tags.get('Kitchen'),
    figure: 'fewer',
    unit: 'people',
    note: '@More in spring',
  })
  return { ...survey, hazard }
}

test('A filed version stays byte-identical after later changes', async () => {
  const survey = await filled()
  const { status, reply } = await file(survey, {
    remark: 'After the meeting',
    signed_by: [{ name: 'Grace O’Neill', role: 'Director' }],
  })
  expect(status).toBe(201)
  expect(reply).toMatchObject({ number: 1, by: "Asha O'Neil, MBA", remark: 'After the meeting' })
  const bytes = await versionBytes(survey, 1)
  expect(hash(bytes)).toBe(reply.sha256)
  const { words, isTagged, accessibility } = await readPdf(bytes)
  expect({ isTagged, accessibility: Number(accessibility) }).toEqual({ isTagged: true, accessibility: 1 })
  const said = ['Version 1.', 'After the meeting', 'Grace O’Neill, Director', 'Not done by', RECORD_IS_NOT]
  expect(said.filter((text) => !words.includes(text))).toEqual([])

  expect((await readAssessment(survey)).to_do.stronger.join()).not.toContain('has changed')
  await addHazard(survey, { cause: 'Another cause' })
  await survey.as.manager(assessments.change, { params: survey.params, body: { sponsor: 'Grace' } })
  expect((await readAssessment(survey)).to_do.stronger).toContain(
    'This has changed since version 1 was filed.',
  )
  await file(survey)
  const { versions, to_do } = await readAssessment(survey)
  expect(versions.map(({ number }) => number)).toEqual([1, 2])
  expect(to_do.stronger.join()).not.toContain('has changed')
  expect((await versionBytes(survey, 1)).equals(bytes)).toBe(true)
  expect((await versionBytes(survey, 2)).equals(bytes)).toBe(false)
})

test('Nobody can change or delete a filed version', async () => {
  const survey = await filled()
  await file(survey)
  const { db } = (await world()).database
  const id = survey.survey.id
  for (const statement of [
    sql`update assessment_versions set remark = 'x' where survey_id = ${id}`,
    sql`update assessment_versions set pdf = '' where survey_id = ${id}`,
    sql`delete from assessment_versions where survey_id = ${id}`,
    sql`truncate assessment_versions`,
  ])
    await expect(statement.execute(db)).rejects.toThrow('a filed version is never changed or deleted')
  // A filed version is deleted together with the company's surveys.
  await survey.as.manager(account.close, { params: { id: survey.company.id } })
  const { timeIs, clock } = await world()
  await timeIs(new Date(clock.time.getTime() + 31 * DAY_MS))
  const left = await db
    .selectFrom('assessment_versions')
    .select('number')
    .where('survey_id', '=', id)
    .execute()
  expect(left).toEqual([])
  await resetClock()
})

test('Two versions filed at the same time get different numbers', async () => {
  const survey = await filled()
  const answers = await Promise.all([file(survey), file(survey), file(survey)])
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status !== 409).length).toBeGreaterThanOrEqual(1)
  const { versions } = await readAssessment(survey)
  expect(versions.map(({ number }) => number)).toEqual(
    statuses.filter((status) => status === 201).map((_, index) => index + 1),
  )
})

test('A company can file three versions at the same moment, but not four', async () => {
  const survey = await filled()
  const answers = await Promise.all(Array.from({ length: 4 }, () => file(survey)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 503])
})

test.each<[field: string, raw: object]>([
  ['remark', { remark: 'x'.repeat(301) }],
  ['signed_by', { signed_by: Array(5).fill({ name: 'Grace' }) }],
  ['signed_by.0.name', { signed_by: [{ name: '', role: 'Director' }] }],
  ['signed_by.0.role', { signed_by: [{ name: 'Grace', role: 'x'.repeat(121) }] }],
])('Filing a version with an invalid %s is refused with a field error', async (field, raw) => {
  shared ??= await assessedSurvey()
  const answer = await file(shared, raw)
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.error ?? {})).toEqual([field])
})
let shared: Assessed | undefined

test('A folder link lasts 15 minutes, and other companies get nothing', async () => {
  const survey = await filled()
  await file(survey)
  const { as, params } = survey
  const version = (number: number) => ({ params: { ...params, number } })
  expect(await as.manager(assessments.version, version(2))).toMatchObject({ status: 404 })
  expect(await as.stranger(assessments.version, version(1))).toMatchObject({ status: 404 })
  expect(await as.stranger(assessments.folder, { params })).toMatchObject({ status: 404 })
  const { url } = (await as.manager(assessments.folder, { params })).reply
  expect(await open(url)).toMatchObject({ status: 200, type: 'application/zip' })
  expect(await open(url.replace('key=', 'key=x'))).toMatchObject({ status: 404 })
  const { clock } = await world()
  clock.time = new Date(clock.time.getTime() + 16 * 60_000)
  expect(await open(url)).toMatchObject({ status: 410 })
  await resetClock()
})

test('Simultaneous downloads of a folder take turns', async () => {
  const survey = await filled()
  const { url } = (await survey.as.manager(assessments.folder, { params: survey.params })).reply
  const opened = await Promise.all(Array.from({ length: 4 }, () => open(url)))
  expect(opened.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('A downloaded folder contains everything an inspector asks for', async () => {
  const survey = await filled()
  const { reply: filed } = await file(survey, { signed_by: [{ name: 'Grace O’Neill', role: 'Director' }] })
  const { url } = (await survey.as.manager(assessments.folder, { params: survey.params })).reply
  const { bytes } = await open(url)
  expect(Object.keys(unzipped(bytes)).toSorted()).toEqual([
    '0-contents.pdf',
    '1-assessment.pdf',
    '2-report.pdf',
    '3-plan.csv',
    '4-evidence.csv',
    '5-consultation.csv',
    'versions/version-1.pdf',
  ])
  const files = filesIn(bytes)
  expect(hash(files['versions/version-1.pdf'] ?? Buffer.from(''))).toBe(filed.sha256)
  const { words: contents, pages } = await readPdf(files['0-contents.pdf'] ?? Buffer.from(''))
  expect(pages.length).toBeLessThanOrEqual(2)
  const said = [
    '1. Identify hazards',
    '5. Review the controls',
    'Is senior management committed',
    'What is the gap to each of HSE’s Management Standards?',
    'Are the controls monitored?',
    'The bands of each team with a report are under ‘Teams with a report’, and its scores are in 2-report.pdf.',
    'Empty fields say ‘Not filled in’.',
    '‘Gap analysis’ says for which standards no cause is recorded.',
    'To be signed by Grace O’Neill, Director.',
    'Reach out',
    'Make it routine',
    'Add your policy and training records here.',
    filed.sha256,
    RECORD_IS_NOT,
  ]
  expect(said.filter((text) => !contents.includes(text))).toEqual([])
  const record = (await readPdf(files['1-assessment.pdf'] ?? Buffer.from(''))).words
  expect(record).toContain('Nothing has been edited since version 1. Made on')
  expect(record).toContain('Grace O’Neill, Director')
  // The first page says where each heading is, so each heading must exist.
  for (const [, heading] of contents.matchAll(/‘([^’]+)’/g))
    expect(`${record} ${unzipped(bytes)['3-plan.csv']} versions Health and safety inspections`).toContain(
      heading,
    )

  const csv = unzipped(bytes)
  expect(csv['3-plan.csv']).toContain('Name one manager for each shift')
  expect(csv['3-plan.csv']).toContain(`'=HYPERLINK`)
  expect(csv['4-evidence.csv']).toContain('Sickness absence,Kitchen,fewer than 5 people')
  expect(csv['4-evidence.csv']).toContain("'@More in spring")
  expect(csv['5-consultation.csv']).toContain("'+A fifth person")

  // The files contain no team without a report, no employee's address and no survey link.
  const everything = [contents, record, ...Object.values(csv)].join(' ')
  expect(everything).not.toMatch(/Office|@company|\/survey\/|recipient=/)
  expect(claimsIn(`${contents} ${record}`)).toEqual([])
  const { db } = (await world()).database
  const logged = await db
    .selectFrom('audit_log')
    .select(['action', 'target'])
    .where('company_id', '=', survey.company.id)
    .where('action', 'in', ['assessment_filed', 'assessment_folder_made'])
    .orderBy('id')
    .execute()
  expect(logged).toEqual([
    { action: 'assessment_filed', target: `${survey.params.uuid} version 1` },
    { action: 'assessment_folder_made', target: survey.params.uuid },
  ])
})

test('Overdue actions and checks are overdue in the plan and the record', async () => {
  const survey = await filled()
  const { reply: done } = await addControl(survey, [survey.hazard.id], { title: 'Ask both shifts' })
  await survey.as.manager(actions.change, { params: { id: done.id }, body: { status: 'done' } })
  await file(survey)
  await subscribed(survey)
  const { timeIs } = await world()
  await stayingSignedIn()
  const read = async () => {
    const { url } = (await survey.as.manager(assessments.folder, { params: survey.params })).reply
    const { bytes } = await open(url)
    const files = filesIn(bytes)
    const record = files['1-assessment.pdf'] ?? Buffer.from('')
    const plan = unzipped(bytes)['3-plan.csv'] ?? ''
    const list = (await survey.as.manager(actions.list)).reply
    const report = (await readPdf(files['2-report.pdf'] ?? Buffer.from(''))).words
    return { plan, report, words: (await readPdf(record)).words, list }
  }
  // An action is not overdue on its due date.
  await timeIs(new Date('2027-03-20T20:00:00Z'))
  expect((await read()).plan).not.toContain('Overdue')
  expect((await read()).words).toContain('Nothing has been edited since version 1. Made on 20 March 2027')
  await timeIs(new Date('2027-06-21T09:00:00Z'))
  const { plan, report, words, list } = await read()
  expect(plan).toContain('2027-03-20,Overdue,,,2027-06-20,Not yet: the action is not done,,')
  expect(plan).toContain('2027-03-20,Done,2027-02-18,,2027-06-20,Overdue,,')
  expect(words).toContain('20 March 2027 Overdue')
  expect(words).toContain('Ask both shifts Done on 18 February 2027 20 June 2027 Overdue None yet.')
  expect(report).toContain('20 March 2027 Overdue')
  expect(report).toContain('As of 21 June 2027, the day this file was made.')
  // The passing of time is not an edit, even though it makes things overdue.
  expect(words).toContain('Nothing has been edited since version 1. What is overdue has changed. Made on')
  expect(list.map(({ title, overdue, check_overdue }) => [title, overdue, check_overdue])).toEqual([
    ['Name one manager for each shift', true, false],
    ['Ask both shifts', false, true],
  ])
  const id = list.find(({ overdue }) => overdue)?.id ?? 0
  await survey.as.manager(actions.change, { params: { id }, body: { status: 'doing' } })
  const begun = await read()
  expect(begun.plan).toContain('2027-03-20,"Overdue, under way",')
  expect(begun.words).toContain('20 March 2027 Overdue, under way')
  expect(begun.report).toContain('20 March 2027 Overdue, under way')
  await resetClock()
})

test('The record says what happened with an action, and what was edited', async () => {
  const survey = await filled()
  const how = 'Each shift lists two tasks'
  const { reply: done } = await addControl(survey, [survey.hazard.id], { title: 'Ask both shifts', how })
  const change = (body: object) => survey.as.manager(actions.change, { params: { id: done.id }, raw: body })
  await change({ status: 'done', outcome: 'Two tasks fewer a shift' })
  await file(survey)
  const { words } = await readPdf(await versionBytes(survey, 1))
  expect(words).toContain(`Ask both shifts ${how} Prevents the cause (primary)`)
  expect(words).toContain('20 March 2027 Done on 18 February 2027')
  expect(words).toContain('None yet. What happened: Two tasks fewer a shift')
  await file(survey)
  const unedited = await readPdf(await versionBytes(survey, 2))
  expect(unedited.words).toContain('Version 2. Nothing has been edited since version 1')
  const isChanged = async () => (await readAssessment(survey)).to_do.stronger.join().includes('has changed')
  expect(await isChanged()).toBe(false)
  await change({ how: 'Each shift lists three tasks' })
  expect(await isChanged()).toBe(true)
  await change({ how })
  expect(await isChanged()).toBe(false)
  await change({ outcome: 'Three tasks fewer a shift' })
  expect(await isChanged()).toBe(true)
  await change({ outcome: 'Two tasks fewer a shift' })
  expect(await isChanged()).toBe(false)
  const { timeIs } = await world()
  await timeIs(new Date('2027-02-20T12:00:00Z'))
  await change({ status: 'doing' })
  await change({ status: 'done' })
  expect(await isChanged()).toBe(true)
  await resetClock()
})

test('The downloaded folder leaves out a withheld report', async () => {
  const survey = await completeSurvey(team('carer', 4), HSE)
  const { url } = (await survey.as.manager(assessments.folder, { params: survey.params })).reply
  const files = filesIn((await open(url)).bytes)
  expect(Object.keys(files)).not.toContain('2-report.pdf')
  const { words } = await readPdf(files['0-contents.pdf'] ?? Buffer.from(''))
  expect(words).toContain('There is no survey report')
})
