import { expect, test } from 'vitest'
import { companies } from '#contract/companies.ts'
import { feedback } from '#contract/feedback.ts'
import { DAY_MS } from '#domain/durations.ts'
import { askCustomer, customerOf } from '#test/feedback.ts'
import { call, START, startCompany, world } from '#test/start.ts'

async function visit(method: 'GET' | 'POST', url: string, contentType?: string, payload?: string) {
  const { app } = await world()
  const response = await app.inject({
    method,
    url,
    headers: { ...(contentType && { 'content-type': contentType }) },
    ...(payload !== undefined && { payload }),
  })
  return { status: response.statusCode, html: response.body, headers: response.headers }
}

test('A company’s feedback requests stop only when the button is pressed', async () => {
  const [company, other] = [await startCompany(), await startCompany("Kit's & Co, Ltd")]
  const { stop, email } = await askCustomer(company)

  const page = await visit('GET', stop)
  expect(page).toMatchObject({ status: 200 })
  expect(page.html).toContain('Stop requests from Smith, Sons &amp; O&#x27;Hara Ltd?')
  expect(page.html).toContain('method="post"')
  expect((await company.as.manager(feedback.list)).reply.data).toMatchObject([{ stopped: false }])

  expect(await visit('POST', stop)).toMatchObject({ status: 200 })
  expect((await company.as.manager(feedback.list)).reply.data).toMatchObject([{ stopped: true }])
  const { clock, database } = await world()
  await database.db
    .updateTable('companies')
    .set({ trial_ends_at: new Date('2030-01-01') })
    .where('id', 'in', [company.company.id, other.company.id])
    .execute()
  clock.time = new Date(START.getTime() + 29 * DAY_MS)
  const again = await company.as.manager(feedback.create, { body: { company_id: company.company.id, email } })
  expect(again).toMatchObject({ status: 409, error: 'conflict' })
  expect(again.text).toContain('has stopped feedback requests')
  expect(
    await other.as.manager(feedback.create, { body: { company_id: other.company.id, email } }),
  ).toMatchObject({ status: 201 })
  clock.time = START
})

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
  [undefined, undefined],
])('Feedback requests stop when an email program posts %s', async (type, body) => {
  const company = await startCompany()
  const { stop } = await askCustomer(company)
  expect(await visit('POST', stop, type, body)).toMatchObject({ status: 200 })
  expect(await visit('POST', stop, type, body)).toMatchObject({ status: 200 })
  expect((await company.as.manager(feedback.list)).reply.data).toMatchObject([{ stopped: true }])
})

test('Stopping feedback requests also cancels the ones waiting to be sent', async () => {
  const company = await startCompany()
  const { timeIs, mailbox, database } = await world()
  const { stop, email } = await askCustomer(company)
  await database.db
    .updateTable('companies')
    .set({ trial_ends_at: new Date('2030-01-01'), trigger_delay: 1_440 })
    .where('id', '=', company.company.id)
    .execute()
  const day = (number: number) => new Date(START.getTime() + number * DAY_MS)
  await timeIs(day(29.99))
  const token = (await company.as.manager(feedback.makeToken, { params: { id: company.company.id } })).reply
    .token
  await timeIs(day(30))
  expect(
    await call({ token }, feedback.trigger, { body: { company_id: company.company.id, email } }),
  ).toMatchObject({
    status: 201,
    reply: { status: 'waiting' },
  })
  await visit('POST', stop)
  await timeIs(day(32))
  expect(mailbox.to(email)).toHaveLength(1)
  await timeIs(START)
})

test.each(['/stop/1.x', '/stop/1', '/stop/x.y.z', '/stop/%00'])(
  'The unknown link %s returns 404',
  async (url) => {
    expect(await visit('GET', url)).toMatchObject({ status: 404 })
    expect(await visit('POST', url)).toMatchObject({ status: 404 })
  },
)

test('The opt-out page has no scripts and sends no referrer', async () => {
  const { stop } = await askCustomer(await startCompany('<script>alert("x")</script> & Sons'))
  const { html, headers } = await visit('GET', stop)
  expect(html).not.toContain('<script')
  expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
})

test('An address that opted out is recognised however it is written', async () => {
  const company = await startCompany()
  const { stop } = await askCustomer(company)
  await visit('POST', stop)
  const email = ` ${customerOf(company).toUpperCase()}`
  expect(
    await company.as.manager(feedback.create, { body: { company_id: company.company.id, email } }),
  ).toMatchObject({ status: 409 })
  expect(await company.as.manager(companies.mine)).toMatchObject({ status: 200 })
})

test('All aliases of a mailbox count as one person', async () => {
  const company = await startCompany()
  const { id } = company.company
  const email = `sam.lee${id}@gmail.com`
  const { deliver, mailbox } = await world()
  const ask = (to: string) => company.as.manager(feedback.create, { body: { company_id: id, email: to } })
  const alias = `s.a.m.lee${id}+shop@googlemail.com`
  expect(await ask(alias)).toMatchObject({ status: 201 })
  for (const again of [email, alias, `samlee${id}+x@gmail.com`])
    expect(await ask(again)).toMatchObject({ status: 409, error: 'conflict' })
  await deliver()
  const mail = mailbox.to(alias).at(-1)
  const stop = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value.slice(1, -1) ?? ''
  expect(await visit('POST', new URL(stop).pathname)).toMatchObject({ status: 200 })

  const { clock, database } = await world()
  await database.db
    .updateTable('companies')
    .set({ trial_ends_at: new Date('2030-01-01') })
    .where('id', '=', id)
    .execute()
  clock.time = new Date(START.getTime() + 31 * DAY_MS)
  const refused = await ask(email)
  expect(refused.text).toContain('has stopped feedback requests')
  clock.time = START
})
