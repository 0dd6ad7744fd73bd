import { expect, test } from 'vitest'
import { account } from '#contract/account.ts'
import { reports } from '#contract/reports.ts'
import { respond } from '#contract/respond.ts'
import { surveys } from '#contract/surveys.ts'
import { recipients } from '#contract/team.ts'
import { DAY_MS } from '#domain/durations.ts'
import { type Question, questionsOf } from '#domain/template.ts'
import { createSigner } from '#server/platform/core/sign.ts'
import { call, world } from '#test/start.ts'
import { answersTo, launchedSurvey, nextHour } from '#test/survey.ts'
import { unzipped } from '#test/zip.ts'
import { devicesKept } from './rules.ts'

/** A survey sent to Sam and Kit, with functions that use Sam's link on a given device. */
async function begunSurvey() {
  const begun = await launchedSurvey({ sam: [], kit: [] })
  const { params, linkOf, survey } = begun
  const on = (device: string, name = 'sam') => {
    const { recipient_uuid, key } = linkOf(name)
    const link = { recipient_uuid, key, ...(device && { device }) }
    return {
      open: () => call({}, respond.open, { params, query: { recipient: recipient_uuid, ...link } }),
      save: (survey_question_id: number, answer: string) =>
        call({}, respond.answer, { params, body: { ...link, survey_question_id, answer } }),
      submit: (answers = answersTo(survey.survey_template)) =>
        call({}, respond.submit, { params, body: { ...link, answers } }),
    }
  }
  const questions = questionsOf(survey.survey_template)
  const is = (wanted: (question: Question) => boolean) => questions.find(wanted)?.id ?? 0
  const text = is(({ question_type }) => question_type === 'text')
  const range = is(({ question_type }) => question_type === 'range')
  return { ...begun, on, text, range }
}

/** Everything stored about a survey's drafts, as one string. */
async function drafts(surveyId: number) {
  const { database } = await world()
  const rows = await database.db
    .selectFrom('drafts')
    .innerJoin('survey_requests', 'survey_requests.id', 'drafts.request_id')
    .select(['drafts.device', 'drafts.answers'])
    .where('survey_requests.survey_id', '=', surveyId)
    .execute()
  return { count: rows.length, text: JSON.stringify(rows) }
}

const WORDS = "My manager, Mrs. Grey, doesn't listen"
const saved = { status: 204 }

test('The size of the reply does not show which answers a device has saved', async () => {
  const { on, text, range } = await begunSurvey()
  const phone = on('the phone’s secret')
  const sizeNow = async () => {
    const { text, headers } = await phone.open()
    expect(headers).not.toHaveProperty('content-encoding')
    return Buffer.byteLength(text)
  }
  const size = await sizeNow()
  await phone.save(range, '2')
  expect(await sizeNow()).toBe(size)
  await phone.save(text, WORDS)
  expect(await sizeNow()).toBe(size)
})

test('Saved answers are returned only to the device that gave them', async () => {
  const { on, text, range, survey } = await begunSurvey()
  const [phone, laptop] = [on('the phone’s secret'), on('the laptop’s secret')]
  const fresh = (await on('never seen').open()).text
  expect(await phone.save(text, WORDS)).toMatchObject(saved)
  expect(await phone.save(range, '2')).toMatchObject(saved)

  for (const other of [laptop, on(''), on('the phone’s secret', 'kit'), on('never seen')])
    expect((await other.open()).reply.answers).toEqual([])
  expect((await laptop.open()).text).toBe(fresh)
  expect(await laptop.save(range, '5')).toMatchObject(saved)
  expect(await laptop.save(text, '')).toMatchObject(saved)

  expect((await laptop.open()).reply.answers).toEqual([
    { survey_question_id: range, answer: '5', themes: [] },
  ])
  const kept = (await phone.open()).reply.answers
  expect(kept).toHaveLength(2)
  expect(kept).toEqual(
    expect.arrayContaining([
      { survey_question_id: text, answer: WORDS, themes: [] },
      { survey_question_id: range, answer: '2', themes: [] },
    ]),
  )
  expect((await drafts(survey.id)).text).not.toContain('secret')
})

test('A person’s survey ends on all devices when one of them submits', async () => {
  const { on, as, params, text, range, survey } = await begunSurvey()
  const [phone, laptop] = [on('phone'), on('laptop')]
  await phone.save(text, WORDS)
  await phone.save(range, '2')
  await laptop.save(range, '5')
  const sent = answersTo(survey.survey_template).filter(
    ({ survey_question_id }) => survey_question_id !== range,
  )
  expect(await laptop.submit(sent)).toMatchObject({ status: 200 })

  await nextHour()
  for (const device of [phone, laptop, on('')]) {
    expect((await device.open()).reply).toMatchObject({ submitted: true, answers: [] })
    expect(await device.save(text, WORDS)).toMatchObject({ status: 409, error: 'conflict' })
    expect(await device.save(text, '')).toMatchObject({ status: 409, error: 'conflict' })
    expect(await device.submit()).toMatchObject({ status: 200 })
  }
  expect(await drafts(survey.id)).toMatchObject({ count: 0 })
  const { requests } = (await as.admin(surveys.one, { params })).reply
  const { answers = [] } = requests.find(({ status }) => status === 'completed') ?? {}
  expect(answers).toHaveLength(sent.length + 1)
  expect(answers).toContainEqual({ survey_question_id: range, answer: '5', themes: [] })
})

test('A submission ignores other devices’ saved answers', async () => {
  const { on, range, survey } = await begunSurvey()
  await on('phone').save(range, '2')
  const rest = answersTo(survey.survey_template).filter(
    ({ survey_question_id }) => survey_question_id !== range,
  )
  for (const other of [on('laptop'), on('')])
    expect(await other.submit(rest)).toMatchObject({ status: 422, error: { answers: [expect.any(String)] } })
  expect(await on('phone').submit(rest)).toMatchObject({ status: 200 })
})

test('Without a device id, people can submit but see no saved answers', async () => {
  const { on, as, params, survey } = await begunSurvey()
  const nameless = on('')
  for (const { survey_question_id, answer } of answersTo(survey.survey_template))
    expect(await nameless.save(survey_question_id, answer)).toMatchObject(saved)
  expect((await nameless.open()).reply.answers).toEqual([])
  expect(await nameless.submit([])).toMatchObject({ status: 200 })
  const { requests } = (await as.admin(surveys.one, { params })).reply
  expect(requests.find(({ status }) => status === 'completed')?.answers).toEqual(
    answersTo(survey.survey_template),
  )
})

test('Nobody else ever sees unsubmitted answers, even after the survey ends', async () => {
  const { on, as, params, text, manager, company } = await begunSurvey()
  await on('phone').save(text, WORDS)
  await on('', 'kit').save(text, WORDS)
  const { app } = await world()
  const read = async () => {
    const { rawPayload } = await app.inject({
      method: 'POST',
      url: `/api/companies/${company.id}/export`,
      headers: { authorization: `Bearer ${manager.token}` },
    })
    const survey = await as.admin(surveys.one, { params })
    expect(survey.reply.requests.map(({ answer_count, answers }) => [answer_count, answers])).toEqual([
      [0, []],
      [0, []],
    ])
    const file = await as.admin(reports.data, { params })
    return [survey.text, file.text, ...Object.values(unzipped(rawPayload))].join('\n')
  }
  expect(await read()).not.toContain('Grey')
  await as.manager(surveys.close, { params })
  expect(await read()).not.toContain('Grey')
})

test('Drafts are deleted with their survey, person or company', async () => {
  const closed = await begunSurvey()
  await closed.on('phone').save(closed.range, '2')
  await closed.on('laptop').save(closed.range, '5')
  expect(await drafts(closed.survey.id)).toMatchObject({ count: 2 })
  await closed.as.manager(surveys.close, { params: closed.params })
  expect(await drafts(closed.survey.id)).toMatchObject({ count: 0 })

  const left = await begunSurvey()
  for (const name of ['sam', 'kit']) await left.on('phone', name).save(left.range, '2')
  await left.as.manager(recipients.remove, { params: { id: left.people.get('sam')?.id ?? 0 } })
  expect(await drafts(left.survey.id)).toMatchObject({ count: 1 })

  const { timeIs, clock } = await world()
  await left.as.manager(account.close, { params: { id: left.company.id } })
  await timeIs(new Date(clock.time.getTime() + 31 * DAY_MS))
  expect(await drafts(left.survey.id)).toMatchObject({ count: 0 })
})

test('A link accepts a submission even after reaching its device limit', async () => {
  const { on, text, range, survey } = await begunSurvey()
  await on('phone').save(text, WORDS)
  let devices = 1
  while (devices < 100 && (await on(`device ${devices}`).save(range, '1')).status === 204) devices += 1
  expect(devices).toBeGreaterThanOrEqual(16)
  expect(devices).toBeLessThan(80)

  const late = on('one too many')
  expect(await late.save(range, '1')).toMatchObject({ status: 429, error: 'too_many_requests' })
  // A record that the limit was reached would show when somebody answered.
  const { begin } = await world()
  const { db } = begin()
  const recorded = db.selectFrom('audit_log').select('id').where('target', 'like', 'Save one answer%')
  expect(await recorded.execute()).toEqual([])
  expect(await late.save(text, '')).toMatchObject(saved)
  expect(await drafts(survey.id)).toMatchObject({ count: devices })
  expect(await on('phone').save(range, '3')).toMatchObject(saved)
  expect((await on('phone').open()).reply.answers).toHaveLength(2)
  expect(await late.submit()).toMatchObject({ status: 200 })
  expect(await drafts(survey.id)).toMatchObject({ count: devices })
  await nextHour()
  expect(await drafts(survey.id)).toMatchObject({ count: 0 })
})

test('The device limit varies by person so that it reveals nothing', () => {
  const room = (secret: string) =>
    Array.from({ length: 40 }, (_, person) => devicesKept(createSigner(secret), 'survey', String(person)))
  expect(new Set(room('one secret')).size).toBeGreaterThan(20)
  expect(room('one secret')).not.toEqual(room('another secret'))
})

test('The response page has no answers and says how many people were asked', async () => {
  const { on, params, linkOf, text } = await begunSurvey()
  await on('phone').save(text, WORDS)
  const { recipient_uuid, key } = linkOf('sam')
  const { app } = await world()
  const url = `/survey/${params.uuid}?recipient=${recipient_uuid}&key=${key}&device=phone`
  expect((await app.inject({ url })).body).not.toContain('Grey')
  expect((await on('phone').open()).reply).toMatchObject({ asked: 2, min_group_size: 5 })
})
