import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { actions } from '#contract/actions.ts'
import { auth } from '#contract/auth.ts'
import { billing, testBilling } from '#contract/billing.ts'
import { companies } from '#contract/companies.ts'
import { feedback } from '#contract/feedback.ts'
import { members } from '#contract/members.ts'
import { respond } from '#contract/respond.ts'
import { surveys } from '#contract/surveys.ts'
import { recipients, tags } from '#contract/team.ts'
import { webhooks } from '#contract/webhooks.ts'
import { HOUR_MS } from '#domain/durations.ts'
import type { Db } from '#server/platform/database/db.ts'
import { auditTrail, quieten, startStripeCompany } from './billing.ts'
import { askCustomer, drafted } from './feedback.ts'
import { whileHeld } from './held.ts'
import { invited, personAt } from './members.ts'
import { plan } from './plan.ts'
import { completeSurvey, team } from './report.ts'
import { call, csvUpload, START, startCompany, startPerson, world } from './start.ts'
import { addTeam, crowd, launchedSurvey, scheduledSurvey } from './survey.ts'

// Calls that overlap with another transaction. They must cause no server errors and no inconsistent state.
// The embedded database has a single session and runs everything in turn, so these tests matter on
// PostgreSQL.

const SETTLED_MS = 300

/** The response to a call made while another transaction has uncommitted changes. */
async function meanwhile<T>(
  ask: () => Promise<T>,
  { change, end }: { change: (tx: Db) => Promise<unknown>; end: 'commit' | 'rollback' },
): Promise<T> {
  const { database } = await world()
  const transaction = await database.db.startTransaction().execute()
  await change(transaction)
  const answer = ask()
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
  await transaction[end]().execute()
  return answer
}

const deleted = (table: 'tags' | 'recipients', id: number) => ({
  change: (tx: Db) => tx.deleteFrom(table).where('id', '=', id).execute(),
  end: 'commit' as const,
})

test('Only one of several simultaneous changes to a person’s tags is kept', async () => {
  const company = await startCompany()
  const { as } = company
  const names = Array.from({ length: 6 }, (_, index) => `tag, ${index}`)
  const { people, tags: ids } = await addTeam(company, { sam: names })
  const params = { id: people.get('sam')?.id ?? 0 }
  await as.manager(recipients.tag, { params, body: { tagIds: [] } })
  const set = [...ids.values()].map((id) => as.manager(recipients.tag, { params, body: { tagIds: [id] } }))
  expect((await Promise.all(set)).map(({ status }) => status)).toEqual(set.map(() => 200))
  expect((await as.manager(recipients.list)).reply[0]?.tags).toHaveLength(1)
})

test('A call for a tag or person deleted at the same moment gets a 404', async () => {
  const company = await startCompany()
  const { as } = company
  const { people, tags: ids } = await addTeam(company, { sam: [], kit: ['bakery', 'shop'] })
  const [bakery = 0, shop = 0] = [...ids.values()]
  const id = people.get('sam')?.id ?? 0
  const tagging = (tagId: number) => () =>
    as.manager(recipients.tag, { params: { id }, body: { tagIds: [tagId] } })
  const gone = { status: 404, error: 'not_found' }

  expect(await meanwhile(tagging(bakery), deleted('tags', bakery))).toMatchObject(gone)
  expect(await meanwhile(tagging(shop), deleted('recipients', id))).toMatchObject(gone)
  const file = csvUpload('email,tags\nlee@example.com,SHOP\n')
  expect(await meanwhile(() => as.manager(recipients.import, file), deleted('tags', shop))).toMatchObject({
    status: 200,
  })
  expect((await as.manager(tags.list)).reply.map(({ name }) => name)).toEqual(['SHOP'])
})

test('Of two simultaneous imports, the second waits or is refused', async ({ skip }) => {
  skip('folder' in inject('database'), 'one session takes them in turn, and then both are imported')
  const { as, company } = await startCompany()
  const rows = ['ann', 'bob', 'cat', 'dan', 'eve'].map(
    (name) => `${name}@company${company.id}.example,${name}`,
  )
  const files = [rows, rows.toReversed()].map((lines) => csvUpload(lines.join('\n')))
  // Another transaction is inserting the middle row. The first import waits for it, and the second import
  // starts in the meantime.
  const email = `cat@company${company.id}.example`
  const middle = { company_id: company.id, email, canonical: email, mailbox: email, created_at: START }
  const imported = await meanwhile(
    () => Promise.all(files.map((file) => as.manager(recipients.import, file))),
    { change: (tx) => tx.insertInto('recipients').values(middle).execute(), end: 'rollback' },
  )
  const done = imported.filter(({ status }) => status === 200)
  expect(done.map(({ reply }) => reply.imported).toSorted()).toEqual(done.length === 1 ? [5] : [0, 5])
  for (const { status } of imported) expect([200, 409]).toContain(status)
  const team = (await as.manager(recipients.list)).reply
  expect(team.map((person) => person.tags.map(({ name }) => name).join())).toEqual([
    'ann',
    'bob',
    'cat',
    'dan',
    'eve',
  ])
})

test('Late joiners are invited, except one deleted at the same moment', async () => {
  const { as, params } = await launchedSurvey(crowd(2))
  const ids = await Promise.all(
    ['late1@example.com', 'late2@example.com'].map(
      async (email) => (await as.manager(recipients.create, { body: { email } })).reply.id,
    ),
  )
  const joined = await meanwhile(
    () => as.manager(surveys.inviteLateJoiners, { params }),
    deleted('recipients', ids[0] ?? 0),
  )
  expect(joined).toMatchObject({ status: 200, reply: { sent_number: 3 } })
})

test('A draft saved during a submission is deleted after an hour', async () => {
  const { params, survey, linkOf, submit } = await launchedSurvey(crowd(2))
  const [{ id: survey_question_id = 0 } = {}] = survey.survey_template.categories[0]?.questions ?? []
  const body = { ...linkOf('person1'), device: 'the other device', survey_question_id, answer: '2' }
  const asked = await meanwhile(
    async () => {
      const saved = call({}, respond.answer, { params, body })
      await new Promise((resolve) => setTimeout(resolve, SETTLED_MS / 3))
      return Promise.all([saved, submit('person1')])
    },
    {
      change: (tx) =>
        tx
          .selectFrom('survey_requests')
          .select('id')
          .where('survey_id', '=', survey.id)
          .orderBy('id')
          .forUpdate()
          .execute(),
      end: 'commit',
    },
  )
  expect(asked.map(({ status }) => status)).toEqual([204, 200])
  const { database, timeIs, clock } = await world()
  const drafts = () =>
    database.db
      .selectFrom('survey_requests')
      .innerJoin('drafts', 'drafts.request_id', 'survey_requests.id')
      .select('status')
      .where('survey_id', '=', survey.id)
      .execute()
  expect(new Set((await drafts()).map(({ status }) => status))).toEqual(new Set(['completed']))
  await timeIs(new Date(clock.time.getTime() + HOUR_MS))
  expect(await drafts()).toEqual([])
})

test('Only one of two simultaneous launches to the same people succeeds', async () => {
  const company = await startCompany()
  await addTeam(company, crowd(6))
  const both = [await scheduledSurvey(company), await scheduledSurvey(company)]
  const launches = await Promise.all(
    both.map(({ uuid }) => company.as.admin(surveys.launch, { params: { uuid } })),
  )
  expect(launches.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(launches.find(({ status }) => status === 409)).toMatchObject({ error: 'not_ready' })
  const sent = (await company.as.manager(surveys.list)).reply.map(({ sent_number }) => sent_number)
  expect(sent.sort()).toEqual([0, 6])
})

test('A launch and a simultaneous invitation of late joiners both succeed', async ({ skip }) => {
  skip('folder' in inject('database'), 'one session takes the calls in turn')
  const company = await startCompany()
  await addTeam(company, crowd(5))
  const { uuid } = await scheduledSurvey(company)
  const params = { uuid }
  const answers = await whileHeld(
    (tx) => tx.selectFrom('surveys').select('id').where('uuid', '=', uuid).forUpdate().execute(),
    [
      () => company.as.admin(surveys.launch, { params }),
      () => company.as.manager(surveys.inviteLateJoiners, { params }),
    ],
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})

test('A launch is refused if a simultaneous deletion leaves too few people', async () => {
  const company = await startCompany()
  const { people } = await addTeam(company, crowd(5))
  const { uuid } = await scheduledSurvey(company)
  const launched = await meanwhile(
    () => company.as.admin(surveys.launch, { params: { uuid } }),
    deleted('recipients', people.get('person5')?.id ?? 0),
  )
  expect(launched).toMatchObject({ status: 409, error: 'not_ready' })
  const { reply } = await company.as.admin(surveys.one, { params: { uuid } })
  expect(reply).toMatchObject({ status: 'scheduled', sent_number: 0, requests: [] })
})

test('A late joiner is invited to only one of two simultaneous surveys', async () => {
  const company = await startCompany()
  const teams = (tag: string) => Object.fromEntries(Object.keys(crowd(5)).map((name) => [tag + name, [tag]]))
  const { tags: ids } = await addTeam(company, { ...teams('a'), ...teams('b') })
  const running = []
  for (const tag of ids.values()) {
    const params = { uuid: (await scheduledSurvey(company, { tag_ids: [tag] })).uuid }
    expect(await company.as.admin(surveys.launch, { params })).toMatchObject({ status: 200 })
    running.push(params)
  }
  const email = `late@company${company.company.id}.example`
  const { id } = (await company.as.manager(recipients.create, { body: { email } })).reply
  await company.as.manager(recipients.tag, { params: { id }, body: { tagIds: [...ids.values()] } })
  const joined = await Promise.all(
    running.map((params) => company.as.manager(surveys.inviteLateJoiners, { params })),
  )
  expect(joined.map(({ reply }) => reply.sent_number).sort()).toEqual([5, 6])
})

test('Only one of two aliases of a mailbox is added if both arrive together', async () => {
  const { as, company } = await startCompany()
  const at = `@company${company.id}.example`
  const added = await Promise.all(
    ['', '+1', '+2', '+3'].map((tag) => as.manager(recipients.create, { body: { email: `sam${tag}${at}` } })),
  )
  expect(added.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422])
  const [person] = (await as.manager(recipients.list)).reply
  for (const { status, error } of added)
    if (status === 422) expect(error).toEqual({ email: [`This is the same mailbox as ${person?.email}`] })
})

test('A slug that is taken at the same moment is refused', async () => {
  const { begin } = await world()
  const [owner, { company }] = [await startPerson(), await startCompany('At The Same Moment')]
  const { id, subscribed, require_second_step, help_contacts, ...other } = company
  const slug = `${company.slug}-2`
  const made = await meanwhile(
    () => call(owner, companies.create, { body: { ...other, name: 'At The Same Moment' } }),
    {
      change: (tx) =>
        tx
          .insertInto('companies')
          .values({
            ...other,
            leads_see_company: false,
            slug,
            trial_ends_at: START,
            second_step_from: null,
            deletes_at: null,
            created_at: begin().now,
          })
          .execute(),
      end: 'commit',
    },
  )
  expect(made).toMatchObject({ status: 201, reply: { slug: `${company.slug}-3` } })
})

test('One owner remains if two administrators change the owner simultaneously', async () => {
  const { as, company } = await startCompany()
  const ids = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const person = await startPerson()
      const { name, no, address_1, city, postcode } = company
      return (await call(person, companies.create, { body: { name, no, address_1, city, postcode } })).reply
        .owner_id
    }),
  )
  const params = { id: company.id }
  await Promise.all(ids.map((owner_id) => as.admin(companies.update, { params, body: { owner_id } })))
  const owners = (await as.admin(members.list)).reply.filter(({ role }) => role === 'owner')
  expect(owners).toHaveLength(1)
})

test('Only one of several simultaneous password changes is accepted', async () => {
  const { token, password } = await startPerson()
  const changes = Array.from({ length: 4 }, (_, index) => {
    const next = { new_password: `a new one, ${index}`, new_password_confirmation: `a new one, ${index}` }
    return call({ token }, auth.changePassword, { body: { current_password: password, ...next } })
  })
  const answers = (await Promise.all(changes)).map(({ status }) => status)
  expect(answers.sort()).toEqual([204, 422, 422, 422])
})

test('Only one of forty simultaneous submissions with a link is recorded', async () => {
  const { as, params, submit } = await launchedSurvey({ sam: [], kit: [] })
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      submit('sam', (question) => (question.question_type === 'range' ? String((index % 5) + 1) : '')),
    ),
  )
  for (const reply of replies) expect(reply).toMatchObject({ status: 200, reply: { status: 'completed' } })

  const read = (await as.admin(surveys.one, { params })).reply.requests.find(
    ({ status }) => status === 'completed',
  )!
  const ranges = new Set(
    read.answers?.filter(({ answer }) => /^[1-5]$/.test(answer)).map(({ answer }) => answer),
  )
  expect(ranges.size).toBe(1)
  expect(read.answers).toHaveLength(read.answer_count)
})

test('Only one reply is drafted if two tabs submit feedback simultaneously', async () => {
  const company = await startCompany()
  const { secret, uuid } = await askCustomer(company)
  const both = await Promise.all(
    [2, 4].map((rating) => call({}, feedback.answer, { params: { secret }, body: { rating } })),
  )
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const reply = await drafted(company, uuid)
  expect(reply.feedback_responses).toHaveLength(1)
})

test('An invitation is accepted only once in six simultaneous calls', async () => {
  const company = await startCompany()
  const { email, token } = await invited(company, 'kit')
  const kit = await personAt(email)
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => call(kit, members.accept, { body: { token } })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422])
  expect((await company.as.manager(members.list)).reply).toHaveLength(2)
})

test('Forty simultaneous payments are recorded as one', async () => {
  const { as, company } = await startCompany()
  const { url } = (await as.manager(billing.start, { body: { price_id: 'test_price_month' } })).reply
  const params = { id: Number(url.split('/').at(-1)) }
  const paid = await Promise.all(Array.from({ length: 40 }, () => as.manager(testBilling.pay, { params })))
  expect(new Set(paid.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await auditTrail(company.id)).toHaveLength(1)
})

test('Twenty simultaneous copies of a Stripe event are handled once', async () => {
  onTestFinished(quieten)
  const { stripe, hear, checkout, company } = await startStripeCompany()
  const { events } = stripe.pay(await checkout())
  const heard = await Promise.all(
    Array.from({ length: 20 }, (_, index) => hear(events[index % events.length]!)),
  )
  expect(new Set(heard.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await auditTrail(company.id)).toEqual(['none → active, price_month'])
})

test('Simultaneous calls cannot add more webhooks than the limit', async () => {
  const { as, company } = await startCompany()
  const params = { id: company.id }
  const body = { url: 'https://93.184.216.34/hook', events: ['action.due' as const] }
  const added = await Promise.all(
    Array.from({ length: 14 }, () => as.manager(webhooks.create, { params, body })),
  )
  expect(added.filter(({ status }) => status === 201)).toHaveLength(10)
})

test('Deleting an action twice simultaneously is logged once', async ({ skip }) => {
  skip('folder' in inject('database'), 'one session takes the calls in turn')
  const survey = await completeSurvey(team('person', 5))
  const { id } = (await plan(survey)).reply
  const remove = () => survey.as.manager(actions.remove, { params: { id } })
  const answers = await whileHeld(
    (tx) => tx.selectFrom('actions').select('id').where('id', '=', id).forUpdate().execute(),
    [remove, remove],
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404])
  const { database } = await world()
  const entries = await database.db
    .selectFrom('audit_log')
    .select('id')
    .where('company_id', '=', survey.company.id)
    .where('action', '=', 'action_deleted')
    .execute()
  expect(entries).toHaveLength(1)
})

test('One person’s many simultaneous calls do not block another company', async ({ skip }) => {
  skip('folder' in inject('database'), 'one session would wait for its own lock')
  const [busy, other] = [await startCompany(), await startCompany()]
  const { database } = await world()
  const holder = await database.db.startTransaction().execute()
  await sql`lock table tags in access exclusive mode`.execute(holder)
  const answers = Array.from({ length: 110 }, () => busy.as.manager(tags.list))
  const refused = (await Promise.race(answers)).status
  const meanwhile = await other.as.manager(companies.mine)
  await holder.rollback().execute()
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(refused).toBe(503)
  // The last few may arrive when the others have already ended.
  expect(statuses.filter((status) => status === 503).length).toBeLessThanOrEqual(9)
  expect(meanwhile.status).toBe(200)
})
