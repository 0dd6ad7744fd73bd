import { auth } from '#contract/auth.ts'
import { billing } from '#contract/billing.ts'
import { decks } from '#contract/decks.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { feedback } from '#contract/feedback.ts'
import { members } from '#contract/members.ts'
import { sessions } from '#contract/sessions.ts'
import { surveys } from '#contract/surveys.ts'
import { recipients, tags } from '#contract/team.ts'
import { yearChanges } from '#contract/year-changes.ts'
import { DAY_MS } from '#domain/durations.ts'
import { HSE } from '#domain/hse.ts'
import { json } from '#server/platform/database/db.ts'
import { keyOf } from './keys.ts'
import { call, START, type startCompany, world } from './start.ts'
import { LAUNCH_DATE, templateOf } from './survey.ts'

/** Creates one row for each kind of data that a company can have. Returns the ids by path prefix. */
export async function seedCompany({
  as,
  company,
  manager,
}: Awaited<ReturnType<typeof startCompany>>): Promise<Record<string, string | number>> {
  // Uses HSE's questions, so that every call about surveys works with this survey.
  const template_id = await templateOf({ as }, HSE)
  const survey = await as.manager(surveys.create, { body: { estimated_date: LAUNCH_DATE, template_id } })
  const deck = await as.manager(decks.create, {
    params: { uuid: survey.reply.uuid },
    body: { number: 5 },
  })
  const person = await as.manager(recipients.create, { body: { email: "o'hara@example.com" } })
  const tag = await as.manager(tags.create, { body: { name: "Bakery, O'Hara's" } })
  const asked = await as.manager(feedback.create, {
    body: { company_id: company.id, email: 'customer@example.com' },
  })
  const plan = (await as.manager(billing.page)).reply.products[0]?.price_id ?? ''
  await as.manager(members.invite, { body: { email: 'colleague@example.com' } })
  const colleague = (await as.manager(members.list)).reply.find(({ role }) => role === 'manager')
  await call({}, auth.login, { body: manager })
  const elsewhere = (await as.manager(sessions.list)).reply.find(({ current }) => !current)
  const checkout = await as.manager(billing.start, { body: { price_id: plan } })
  return {
    '/companies/:id': company.id,
    '/companies/:id/webhooks/:webhook_id': await webhook(company.id),
    '/auth/sessions/:id': elsewhere?.id ?? 0,
    '/auth/passkeys/:id': await passkeyOf(manager.email),
    '/members/:id': colleague?.id ?? 0,
    '/surveys/:uuid': survey.reply.uuid,
    '/surveys/:uuid/languages/:lang': 'cy',
    '/surveys/:uuid/decks/:id': deck.reply.id,
    '/survey-recipients/:id': person.reply.id,
    '/tags/:id': tag.reply.id,
    '/feedback/:uuid': asked.reply.uuid,
    '/feedbacks/:uuid': asked.reply.uuid,
    '/billing/test-checkout/:id': checkout.reply.url.split('/').at(-1) ?? '',
    '/surveys/:uuid/report-links/:id': await reportLink(company.id),
    '/actions/:id': await plannedAction(company.id),
    '/year-plan/dates/:id': await plannedDate({ as }),
    '/hazards/:id': await hazard(company.id),
    '/entries/:id': await entry(company.id),
    '/surveys/:uuid/assessment/versions/:number': 1,
    '/companies/:id/api-keys/:key_id': (await keyOf({ as, company }, 'team:read')).id,
  }
}

async function plannedDate({ as }: Pick<Awaited<ReturnType<typeof startCompany>>, 'as'>) {
  const first = { shape: 'one_full', first_on: '2027-12-07' } as const
  return (await as.manager(yearChanges.start, { body: first })).reply.dates[0]?.id ?? 0
}

/** A passkey without a real device. */
async function passkeyOf(email: string) {
  const { db } = (await world()).database
  const holder = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('passkeys')
    .values({
      user_id: holder.id,
      name: "O'Hara's phone",
      credential_id: `of-${email}`,
      public_key: 'none',
      user_handle: 'none',
      counter: '0',
      transports: [],
      created_at: START,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function surveyOf(company_id: number) {
  const { database } = await world()
  return database.db
    .selectFrom('surveys')
    .select('id')
    .where('company_id', '=', company_id)
    .executeTakeFirstOrThrow()
}

/** Adds an action to a complete survey. */
async function plannedAction(company_id: number) {
  const { database } = await world()
  const survey = await surveyOf(company_id)
  const { id } = await database.db
    .insertInto('actions')
    .values({
      company_id,
      survey_id: survey.id,
      title: "Plan the week, O'Hara's way",
      source: 'own',
      due_on: LAUNCH_DATE,
      created_at: START,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A hazard, which needs a complete survey. */
async function hazard(company_id: number) {
  const { database } = await world()
  const survey = await surveyOf(company_id)
  const { id } = await database.db
    .insertInto('hazards')
    .values({ survey_id: survey.id, area: 'role', cause: "Two managers, O'Hara's way" })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An entry of an assessment, which needs a complete survey. */
async function entry(company_id: number) {
  const { database } = await world()
  const survey = await surveyOf(company_id)
  const { id } = await database.db
    .insertInto('assessment_entries')
    .values({ survey_id: survey.id, list: 'training', data: json({ what: 'Listening', who: 'Managers' }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function webhook(company_id: number) {
  const { database } = await world()
  const { id } = await database.db
    .insertInto('webhooks')
    .values({ company_id, url: 'https://example.com/', events: [], secret: 'sealed', created_at: START })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A report link, which needs a complete survey. */
async function reportLink(company_id: number) {
  const { database } = await world()
  const survey = await surveyOf(company_id)
  const { id } = await database.db
    .insertInto('report_links')
    .values({
      company_id,
      survey_id: survey.id,
      sections: [],
      token_hash: `made for ${company_id}`,
      created_at: START,
      expires_at: new Date(START.getTime() + DAY_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Replaces each `:name` in a path by the id created for the part before it. */
export const paramsOf = ({ path }: Endpoint, seeds: Record<string, string | number>) =>
  Object.fromEntries(
    [...path.matchAll(/:(\w+)/g)].map(({ index, 0: name, 1: param = '' }) => [
      param,
      seeds[path.slice(0, index + name.length)] ?? 1,
    ]),
  )
