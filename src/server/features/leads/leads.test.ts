import { expect, test } from 'vitest'
import { enquiries, interests } from '#contract/leads.ts'
import { appWith, call, startCompany, world } from '#test/start.ts'

const interest = {
  contact_name: "Sam O'Hara, MBA",
  contact_email: 'Sam@Example.com ',
  company_name: 'Smith, Sons & Co',
  terms_conditions: true as const,
}

test('The interest form requires four fields and stores the others', async () => {
  const { as } = await startCompany()
  const sent = {
    ...interest,
    contact_phone: '0113 496 0000',
    how_many_employees: '10 to 50',
    average_order_value: 4_500,
    county: '',
  }
  const { status, reply } = await as.nobody(interests.create, { body: sent })
  expect(status).toBe(201)
  const seen = await as.admin(interests.one, { params: { id: reply.id } })
  expect(seen.reply).toMatchObject({
    contact_email: 'sam@example.com',
    how_many_employees: '10 to 50',
    average_order_value: 4_500,
    county: null,
    contact_permission: false,
    terms_conditions: true,
  })
  expect((await as.admin(interests.list)).reply.data[0]).toEqual(seen.reply)
})

test('Each missing or wrong field in the interest form is named', async () => {
  const { as } = await startCompany()
  const required = {
    contact_name: ['Required'],
    contact_email: ['Email is required'],
    company_name: ['Required'],
    terms_conditions: ['Required'],
  }
  expect(await as.nobody(interests.create, { raw: {} })).toMatchObject({ status: 422, error: required })
  expect(
    await as.nobody(interests.create, {
      raw: { ...interest, terms_conditions: false, average_order_value: 4.5 },
    }),
  ).toMatchObject({
    status: 422,
    error: { terms_conditions: ['Required'], average_order_value: ['Invalid input'] },
  })
  expect(await as.nobody(enquiries.create, { raw: { name: 'x'.repeat(256) } })).toMatchObject({
    status: 422,
    error: { name: ['Must be at most 255 characters'], email: ['Email is required'] },
  })
  expect(await as.nobody(enquiries.create, { raw: { name: 'x'.repeat(1_100_000) } })).toMatchObject({
    status: 413,
  })
})

test('Every administrator is emailed, and names cannot add email headers', async () => {
  const { as, admin } = await startCompany()
  // Creates an administrator, who gets an email about each enquiry.
  const { email } = await admin()
  const { deliver, mailbox } = await world()
  const hostile = { name: 'Kit\r\nBcc: all@example.com', email: 'kit@example.com' }
  expect(await as.nobody(enquiries.create, { body: hostile })).toMatchObject({ status: 422 })
  const name = 'Kit <img src=x>'
  const { reply } = await as.nobody(enquiries.create, {
    body: { name, email: 'kit@example.com', message: 'Hello\nthere' },
  })
  await as.nobody(interests.create, { body: { ...interest, company_name: name } })
  await deliver()
  const mails = mailbox.to(email)
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'New enquiry from Kit <img src=x>',
    'New interest: Kit <img src=x>',
  ])
  for (const mail of mails) {
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(mail.html).not.toContain('<img src=x>')
  }
  expect(mails.find(({ subject }) => subject?.startsWith('New enquiry'))?.html).toContain(
    `https://app.example.test/admin/enquiries/${reply.id}`,
  )
})

test.each([
  [interests, interest],
  [enquiries, { name: 'Bot', email: 'bot@example.com' }],
])('A form with its hidden field filled in is accepted but not stored', async (room, fields) => {
  const { as } = await startCompany()
  const real = await as.nobody(room.create, { raw: fields })
  const caught = await as.nobody(room.create, { raw: { ...fields, website_url: 'http://spam.example' } })
  expect(caught.status).toBe(201)
  expect(Object.keys(caught.reply)).toEqual(Object.keys(real.reply))
  expect(await as.admin(room.one, { params: { id: caught.reply.id } })).toMatchObject({ status: 404 })
  expect(await as.nobody(room.create, { raw: { ...fields, website_url: '' } })).toMatchObject({ status: 201 })
  expect((await as.admin(room.list)).reply.total).toBe(
    (await as.admin(room.list, { query: { page: 'all' } })).reply.data.length,
  )
})

test('Only administrators see leads', async () => {
  const { as } = await startCompany()
  for (const room of [interests, enquiries]) {
    expect(await as.nobody(room.list)).toMatchObject({ status: 401 })
    expect(await as.manager(room.list)).toMatchObject({ status: 403, error: 'forbidden' })
    expect(await as.manager(room.one, { params: { id: 1 } })).toMatchObject({ status: 403 })
    expect(await as.admin(room.one, { params: { id: 'x' } })).toMatchObject({ status: 404 })
  }
})

/** Starts an app with a main site and with rate limits. */
async function startOpenApp() {
  return (await appWith({ MAIN_SITE_URL: 'https://www.example.test/home', RATE_LIMIT: 'on' })).app
}

const SITE = 'https://www.example.test'
const preflight = {
  origin: SITE,
  'access-control-request-method': 'POST',
  'access-control-request-headers': 'content-type',
}

test('Forms are accepted only from the main site', async () => {
  const app = await startOpenApp()
  for (const url of ['/api/interests', '/api/enquiries']) {
    const asked = await app.inject({ method: 'OPTIONS', url, headers: preflight })
    expect(asked.statusCode).toBe(204)
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': SITE,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type',
    })
    expect(asked.headers['access-control-allow-credentials']).toBeUndefined()
    const sent = await app.inject({ method: 'POST', url, headers: { origin: SITE }, payload: {} })
    expect(sent).toMatchObject({ statusCode: 422 })
    expect(sent.headers['access-control-allow-origin']).toBe(SITE)
    const foreign = await app.inject({
      method: 'POST',
      url,
      headers: { origin: 'https://evil.example' },
      payload: {},
    })
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined()
  }
})

test('The main site can send forms but make no other calls', async () => {
  const app = await startOpenApp()
  for (const [method, url] of [
    ['OPTIONS', '/api/auth/login'],
    ['OPTIONS', '/api/interests/1'],
    ['OPTIONS', '/login'],
    ['GET', '/api/interests'],
    ['POST', '/api/auth/login'],
  ] as const) {
    const answer = await app.inject({ method, url, headers: preflight })
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    if (method === 'OPTIONS') expect(answer.statusCode).toBe(404)
  }
})

test('Cross-site calls are refused when no main site is set', async () => {
  const { app } = await world()
  const answer = await app.inject({ method: 'OPTIONS', url: '/api/interests', headers: preflight })
  expect(answer.statusCode).toBe(404)
})

test('One address can send at most ten forms in ten minutes', async () => {
  const app = await startOpenApp()
  const { clock } = await world()
  const send = (url = '/api/enquiries') =>
    app.inject({
      method: 'POST',
      url,
      remoteAddress: '203.0.113.9',
      payload: { name: 'Kit', email: 'kit@example.com' },
    })
  for (let form = 1; form <= 10; form++) expect((await send()).statusCode).toBe(201)
  const eleventh = await send()
  expect(eleventh.statusCode).toBe(429)
  expect(eleventh.json().error).toBe('too_many_requests')
  expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(0)
  clock.time = new Date(clock.time.getTime() + 600_000)
  expect((await send()).statusCode).toBe(201)
})

test('Leads are listed newest first', async () => {
  const { as } = await startCompany()
  const first = await call({}, enquiries.create, { body: { name: 'First', email: 'a@example.com' } })
  const second = await call({}, enquiries.create, { body: { name: 'Second', email: 'b@example.com' } })
  const { data } = (await as.admin(enquiries.list)).reply
  expect(data.map(({ id }) => id).slice(0, 2)).toEqual([second.reply.id, first.reply.id])
})
