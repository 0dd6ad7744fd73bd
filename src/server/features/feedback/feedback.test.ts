import { expect, test } from 'vitest'
import { feedback } from '#contract/feedback.ts'
import { DAY_MS } from '#domain/durations.ts'
import { answeredFeedback, askCustomer, customerOf, drafted } from '#test/feedback.ts'
import { linkIn } from '#test/mailbox.ts'
import { call, START, startCompany, startPerson, world } from '#test/start.ts'

const after = (days: number) => new Date(START.getTime() + days * DAY_MS)

test('A customer is emailed immediately and told who is asking and why', async () => {
  const company = await startCompany()
  const { mail, uuid, email } = await askCustomer(company)

  expect(mail.subject).toBe("How was your experience with Smith, Sons & O'Hara Ltd?")
  expect(mail.text).toContain("Hello Sam, how was your experience with Smith, Sons & O'Hara Ltd?")
  expect(mail.text).toContain('gave us your address')
  expect(mail.html).toContain('Leave feedback')
  const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]))
  expect(headers['auto-submitted']).toBe('auto-generated')
  expect(headers['list-unsubscribe']).toMatch(
    /^<https:\/\/app\.example\.test\/stop\/[\da-f-]{36}\.\d{5}\.[\w-]{22}>$/,
  )
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const { reply } = await company.as.manager(feedback.list)
  expect(reply).toMatchObject({
    total: 1,
    last_page: 1,
    data: [{ uuid, email, status: 'sent', rating: null }],
  })
})

test('A customer is asked only once in 30 days, even in parallel requests', async () => {
  const company = await startCompany()
  const body = { company_id: company.company.id, email: customerOf(company) }
  const several = await Promise.all(
    Array.from({ length: 5 }, () => company.as.manager(feedback.create, { body })),
  )
  expect(several.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
  expect(several.find(({ status }) => status === 409)?.error).toBe('conflict')

  const { clock } = await world()
  clock.time = after(29.9)
  expect(
    await company.as.manager(feedback.create, { body: { ...body, email: ` ${body.email.toUpperCase()} ` } }),
  ).toMatchObject({
    status: 409,
  })
  clock.time = after(29.9)
  const token = (await company.as.manager(feedback.makeToken, { params: { id: company.company.id } })).reply
    .token
  expect(await call({ token }, feedback.trigger, { body })).toMatchObject({ status: 409, error: 'conflict' })
  clock.time = START
})

test('A customer can be asked again after 30 days or by another company', async () => {
  const [company, other] = [await startCompany(), await startCompany('Other, Ltd')]
  const email = customerOf(company)
  const ask = ({ as, company: { id } }: typeof company) =>
    as.manager(feedback.create, { body: { company_id: id, email } })
  await ask(company)
  expect(await ask(other)).toMatchObject({ status: 201 })
  const { clock } = await world()
  // A person may be asked again after 30 days. The trial ends earlier, so it is extended here.
  const { database } = await world()
  await database.db
    .updateTable('companies')
    .set({ trial_ends_at: after(60) })
    .where('id', '=', company.company.id)
    .execute()
  clock.time = after(30)
  const token = company.manager
  expect(
    await call(token, feedback.create, { body: { company_id: company.company.id, email } }),
  ).toMatchObject({ status: 201 })
  clock.time = START
})

test('The feedback request form shows the specified messages', async () => {
  const { as, company } = await startCompany()
  const asking = (raw: unknown) => as.manager(feedback.create, { raw })
  expect(await asking({ company_id: company.id })).toMatchObject({
    status: 422,
    error: { email: ['Email is required'] },
  })
  expect(await asking({ company_id: company.id, email: 'sam' })).toMatchObject({
    status: 422,
    error: { email: ['Invalid email address'] },
  })
  expect(await asking({ email: 'sam@example.com' })).toMatchObject({
    status: 422,
    error: { company_id: ['Required'] },
  })
  expect(
    await asking({ company_id: company.id, email: 'sam@example.com', name: 'x'.repeat(256) }),
  ).toMatchObject({
    status: 422,
    error: { name: ['Must be at most 255 characters'] },
  })
})

test('A feedback request for another company gets a 404 before other errors', async () => {
  const { as, company } = await startCompany()
  expect(
    await as.stranger(feedback.create, { raw: { company_id: company.id, email: 'nonsense' } }),
  ).toMatchObject({
    status: 404,
    error: 'not_found',
  })
  expect(
    await as.manager(feedback.create, { raw: { company_id: 2_000_000, email: 'sam@example.com' } }),
  ).toMatchObject({
    status: 404,
  })
  expect((await as.manager(feedback.list)).reply.data).toEqual([])
})

test('Another company cannot see, draft, send or publish a reply', async () => {
  const company = await startCompany()
  const { uuid } = await answeredFeedback(company, { rating: 4, publish: true })
  const { id } = (await drafted(company, uuid)).feedback_responses[0]!
  const params = { uuid }
  const { as } = company
  for (const attempt of [
    as.stranger(feedback.one, { params }),
    as.stranger(feedback.refresh, { params }),
    as.stranger(feedback.reply, { params, raw: { human_response: 7 } }),
    as.stranger(feedback.publish, { params, body: { published: false } }),
  ])
    expect(await attempt).toMatchObject({ status: 404, error: 'not_found' })
  expect((await as.stranger(feedback.list)).reply.data).toEqual([])

  const other = await answeredFeedback(company, { rating: 2 }, 'kit')
  expect(
    await as.manager(feedback.reply, {
      params: { uuid: other.uuid },
      body: { feedback_response_id: id, human_response: 'Hello' },
    }),
  ).toMatchObject({ status: 404 })
  expect(await as.manager(feedback.one, { params: { uuid: 'not-a-uuid' } })).toMatchObject({ status: 404 })
})

test('A manager edits a drafted reply and sends it once', async () => {
  const company = await startCompany()
  const { uuid, email } = await answeredFeedback(company, {
    rating: 5,
    name: 'Sam',
    additional_comments: 'Friendly staff',
  })
  const feedbackBefore = await drafted(company, uuid)
  expect(feedbackBefore).toMatchObject({
    status: 'answered',
    rating: 5,
    name: 'Sam',
    additional_comments: 'Friendly staff',
  })
  const [draft] = feedbackBefore.feedback_responses
  expect(draft).toMatchObject({ human_response: null, prompt: null })
  expect(draft?.ai_response).toContain('Hello Sam')

  const human_response = 'Hello Sam,\n\nThank you <b>very</b> much.\nSee you.'
  const sending = () =>
    company.as.manager(feedback.reply, {
      params: { uuid },
      body: { feedback_response_id: draft!.id, human_response },
    })
  const both = await Promise.all([sending(), sending()])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 200)?.reply).toMatchObject({
    status: 'replied',
    feedback_responses: [{ human_response }],
  })

  const { deliver, mailbox } = await world()
  await deliver()
  const replies = mailbox.to(email).filter(({ subject }) => subject?.includes('has replied'))
  expect(replies).toHaveLength(1)
  expect(replies[0]?.html).toContain('Thank you &lt;b&gt;very&lt;/b&gt; much.')
  expect(await company.as.manager(feedback.refresh, { params: { uuid } })).toMatchObject({ status: 409 })
})

test('A contact link cannot add email headers or lead to another site', async () => {
  const company = await startCompany()
  const { database, deliver, mailbox } = await world()
  const replyWith = async (contact_email: string, customer: string) => {
    // Inserted without the form's validation, like rows from older versions.
    await database.db
      .updateTable('companies')
      .set({ contact_email })
      .where('id', '=', company.company.id)
      .execute()
    const { uuid, email } = await answeredFeedback(company, { rating: 5 }, customer)
    const [draft] = (await drafted(company, uuid)).feedback_responses
    const body = { feedback_response_id: draft!.id, human_response: 'Thank you.' }
    expect((await company.as.manager(feedback.reply, { params: { uuid }, body })).status).toBe(200)
    await deliver()
    return mailbox.to(email).find(({ subject }) => subject?.includes('has replied'))
  }

  const plain = await replyWith('hello+shop@example.com', 'ann')
  expect(linkIn(plain, 'mailto:').href).toBe('mailto:hello%2Bshop@example.com')
  const odd = await replyWith('www.evil.com/hello?bcc=eve@example.com', 'eve')
  const broken = await replyWith('hello@example.com\r\nBcc: eve@example.com', 'bob')
  for (const mail of [odd, broken]) expect(mail?.html).not.toMatch(/mailto:|evil\.com/)
  expect([broken?.bcc, broken?.replyTo]).toEqual([undefined, undefined])
})

test('Old reply drafts are kept, and their prompts are hidden from managers', async () => {
  const company = await startCompany()
  const { uuid } = await answeredFeedback(company, { rating: 3 })
  await drafted(company, uuid)
  const refreshed = await company.as.manager(feedback.refresh, { params: { uuid } })
  expect(refreshed.reply.feedback_responses).toHaveLength(2)
  expect(refreshed.text).not.toContain('Draft a reply')

  const seen = (await company.as.admin(feedback.one, { params: { uuid } })).reply.feedback_responses
  expect(seen.map(({ prompt }) => typeof prompt?.value)).toEqual(['string', 'string'])
  expect(seen[0]!.id).toBeGreaterThan(seen[1]!.id)
})

test('An answer can have up to 50 drafts', async () => {
  const company = await startCompany()
  const { uuid } = await answeredFeedback(company, { rating: 3 })
  await drafted(company, uuid)
  const refresh = () => company.as.manager(feedback.refresh, { params: { uuid } })
  for (let drafts = 1; drafts < 50; drafts++) expect((await refresh()).status).toBe(200)
  expect(await refresh()).toMatchObject({ status: 409, error: 'conflict' })
})

test('A greeting has no name if the customer gave no name', async () => {
  const company = await startCompany()
  const { uuid } = await answeredFeedback(company, { rating: 5, publish: true })
  const { name, feedback_responses } = await drafted(company, uuid)
  expect(name).toBe("Sam O'Hara, MBA")
  expect(feedback_responses[0]?.ai_response).toMatch(/^Hello,/)
})

test('No reply can be drafted or sent until there is an answer', async () => {
  const company = await startCompany()
  const { uuid } = await askCustomer(company)
  expect(await company.as.manager(feedback.refresh, { params: { uuid } })).toMatchObject({
    status: 409,
    error: 'conflict',
  })
  expect(await company.as.manager(feedback.reply, { params: { uuid }, raw: {} })).toMatchObject({
    status: 422,
    error: { feedback_response_id: ['Required'], human_response: ['Required'] },
  })
})

test('Feedback requests are listed newest first and filtered by status', async () => {
  const company = await startCompany()
  const { database } = await world()
  for (let number = 1; number <= 21; number++)
    await company.as.manager(feedback.create, {
      body: { company_id: company.company.id, email: customerOf(company, `c${number}`) },
    })
  const seventh = await database.db
    .selectFrom('feedback_people')
    .select('id')
    .where('email', '=', customerOf(company, 'c7'))
    .executeTakeFirstOrThrow()
  await database.db
    .updateTable('feedbacks')
    .set({ status: 'replied', rating: 4 })
    .where('person_id', '=', seventh.id)
    .execute()
  const first = (await company.as.manager(feedback.list)).reply
  expect(first).toMatchObject({ current_page: 1, last_page: 2, per_page: 20, total: 21 })
  expect(first.data[0]?.email).toBe(customerOf(company, 'c21'))
  expect((await company.as.manager(feedback.list, { query: { page: 2 } })).reply.data).toHaveLength(1)
  expect((await company.as.manager(feedback.list, { query: { page: 'all' } })).reply.data).toHaveLength(21)
  expect((await company.as.manager(feedback.list, { query: { status: 'replied' } })).reply).toMatchObject({
    total: 1,
    data: [{ email: customerOf(company, 'c7'), rating: 4 }],
  })
})

test('An address that a mail server refused is marked', async () => {
  const company = await startCompany()
  const { mailbox, deliver } = await world()
  mailbox.behaviour.refuse = (address) => address.startsWith('gone@')
  await company.as.manager(feedback.create, {
    body: { company_id: company.company.id, email: customerOf(company, 'gone') },
  })
  await deliver()
  mailbox.behaviour.refuse = () => false
  expect((await company.as.manager(feedback.list)).reply.data).toMatchObject([
    { refused: true, status: 'sent' },
  ])
})

test('Names cannot add email headers or put links into greetings', async () => {
  const company = await startCompany()
  const { mailbox, deliver, database } = await world()
  const email = customerOf(company)
  const body = { company_id: company.company.id, email }
  for (const name of ['http://spam.example', 'Kit\r\nBcc: x@example.com'])
    expect(await company.as.manager(feedback.create, { body: { ...body, name } })).toMatchObject({
      status: 422,
    })

  // A name that may have been stored before names were validated.
  const name = 'Evil\r\nBcc: all@example.com, <img src=x>'
  await database.db.updateTable('companies').set({ name }).where('id', '=', company.company.id).execute()
  await company.as.manager(feedback.create, { body })
  await deliver()
  const mail = mailbox.to(email)[0]!
  // The word joiner (U+2060) keeps email programs from turning the name into a link.
  expect(mail.subject).toBe('How was your experience with Evil Bcc: all@example.\u2060com, <img src=x>?')
  expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(mail.html).not.toContain('<img src=x>')
})

test('The no_company error comes before field errors', async () => {
  const person = await startPerson()
  expect(await call(person, feedback.create, { raw: {} })).toMatchObject({ status: 403, error: 'no_company' })
  expect(await call({}, feedback.create, { raw: {} })).toMatchObject({ status: 401 })
})
