import { expect, test } from 'vitest'
import { feedback } from '#contract/feedback.ts'
import { askCustomer, drafted } from '#test/feedback.ts'
import { call, START, startCompany, world } from '#test/start.ts'

const HOUR_MS = 3_600_000
const hoursLater = (hours: number) => new Date(START.getTime() + hours * HOUR_MS)
const params = (secret: string) => ({ params: { secret } })

test('A feedback request opens from its link without an account', async () => {
  const company = await startCompany()
  const { secret } = await askCustomer(company)
  expect((await call({}, feedback.answerForm, params(secret))).reply).toEqual({
    company: "Smith, Sons & O'Hara Ltd",
    name: "Sam O'Hara, MBA",
    rating: null,
    additional_comments: null,
    publish: false,
    answered: false,
    changeable: true,
    changeable_until: null,
  })
})

test('Feedback can be changed for 24 hours and has only one drafted reply', async () => {
  const company = await startCompany()
  const { secret, uuid } = await askCustomer(company)
  const { clock } = await world()
  const answering = (body: { rating: number; name?: string; publish?: boolean }) =>
    call({}, feedback.answer, { ...params(secret), body })

  expect(await answering({ rating: 5, name: 'Sam', publish: true })).toMatchObject({
    status: 200,
    reply: { answered: true },
  })
  await drafted(company, uuid)
  clock.time = hoursLater(23.9)
  expect(await answering({ rating: 2 })).toMatchObject({
    status: 200,
    reply: {
      rating: 2,
      name: null,
      publish: false,
      changeable: true,
      changeable_until: hoursLater(24).toISOString(),
    },
  })
  clock.time = hoursLater(24)
  expect(await answering({ rating: 1 })).toMatchObject({ status: 409, error: 'conflict' })
  expect((await call({}, feedback.answerForm, params(secret))).reply).toMatchObject({
    rating: 2,
    changeable: false,
  })
  clock.time = START

  const reply = await drafted(company, uuid)
  expect(reply).toMatchObject({ rating: 2, status: 'answered' })
  expect(reply.feedback_responses).toHaveLength(1)
})

test.each([0, 6, 2.5, -1, '5', null, undefined, true, [5]])('The rating %j is refused', async (rating) => {
  const { secret } = await askCustomer(await startCompany())
  const refused = await call({}, feedback.answer, { ...params(secret), raw: { rating } })
  expect(refused.status).toBe(422)
  expect(refused.error).toHaveProperty('rating')
})

test('A wrong or shortened secret, or one from another request, is refused', async () => {
  const company = await startCompany()
  const [one, other] = [await askCustomer(company), await askCustomer(company, 'kit')]
  const [uuid = '', key = ''] = one.secret.split('.')
  const stop = one.stop.split('/').at(-1)!
  const wrong = [
    uuid,
    `${uuid}.`,
    `${uuid}.${key}x`,
    `${uuid}.${key}.x`,
    `${other.uuid}.${key}`,
    stop,
    'x',
    '.',
    "'; --",
  ]
  for (const secret of wrong) {
    expect(await call({}, feedback.answerForm, params(secret))).toMatchObject({
      status: 404,
      error: 'not_found',
    })
    expect(await call({}, feedback.answer, { ...params(secret), raw: {} })).toMatchObject({ status: 404 })
  }
})

test('Managers and administrators never see a request’s secret', async () => {
  const company = await startCompany()
  const { secret, uuid } = await askCustomer(company)
  const key = secret.split('.')[1]!
  for (const seen of [
    await company.as.manager(feedback.one, { params: { uuid } }),
    await company.as.admin(feedback.one, { params: { uuid } }),
    await company.as.admin(feedback.list),
  ])
    expect(seen.text).not.toContain(key)
})

test('Feedback comments are kept as written, up to a limited length', async () => {
  const company = await startCompany()
  const { secret, uuid } = await askCustomer(company)
  const hostile = '<script>alert(1)</script>\n=HYPERLINK("x") \u0000 \ud800 ’ 🙂'
  const answered = await call({}, feedback.answer, {
    ...params(secret),
    body: { rating: 3, additional_comments: hostile, name: 'Ze\u0000d \ud800' },
  })
  expect(answered.status).toBe(200)
  expect((await company.as.manager(feedback.one, { params: { uuid } })).reply.additional_comments).toContain(
    '<script>alert(1)</script>\n=HYPERLINK("x")',
  )
  const tooMany = await call({}, feedback.answer, {
    ...params(secret),
    body: { rating: 3, additional_comments: 'x'.repeat(5_001) },
  })
  expect(tooMany).toMatchObject({
    status: 422,
    error: { additional_comments: ['Must be at most 5000 characters'] },
  })
  const huge = await call({}, feedback.answer, {
    ...params(secret),
    raw: { rating: 3, name: 'x'.repeat(1_100_000) },
  })
  expect(huge).toMatchObject({ status: 413, error: 'too_large' })
})

test('Feedback for a closed company is refused', async () => {
  const company = await startCompany()
  const { secret } = await askCustomer(company)
  const { database } = await world()
  await database.db
    .updateTable('companies')
    .set({ deletes_at: hoursLater(24) })
    .where('id', '=', company.company.id)
    .execute()
  expect(await call({}, feedback.answer, { ...params(secret), body: { rating: 3 } })).toMatchObject({
    status: 404,
  })
})
