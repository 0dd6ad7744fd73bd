import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { account } from '#contract/account.ts'
import { recipients } from '#contract/team.ts'
import { DAY_MS } from '#domain/durations.ts'
import { answeredFeedback } from './feedback.ts'
import { world } from './start.ts'
import { crowd, LAUNCH, launchedSurvey } from './survey.ts'

/**
 * What happens to a table's data about a person. `erased`: deleted with the person or their company. `unlinked`: stays
 * without a reference to the person. `exported`: belongs to the company, is exported, and is erased with it. `kept`:
 * stays, for the reason given. `nobody`: contains nothing about a person. The test fails for a new table until its fate
 * is decided.
 */
type Fate = 'erased' | 'unlinked' | 'exported' | 'kept' | 'nobody'

const fates: Record<string, [fate: Fate, because: string]> = {
  users: ['kept', 'an account belongs to its holder, not to a company'],
  sessions: ['erased', 'with the sign-out or the account; holds a hash'],
  password_resets: ['erased', 'with the account; holds no token'],
  totps: ['erased', 'with the account; sealed'],
  recovery_codes: ['erased', 'with the account; holds hashes'],
  passkeys: ['erased', 'with the account; public keys'],
  passkey_offers: ['erased', 'with the sign-in; random numbers'],
  sign_in_tickets: ['erased', 'with the account, or the next sign-in; holds a hash'],
  sso: ['erased', 'with the company'],
  sso_domains: ['erased', 'with the company'],
  sso_identities: ['erased', 'with the company or the account; what its provider calls somebody'],
  sso_flows: ['erased', 'after ten minutes'],
  sso_handovers: ['erased', 'after a minute; holds a hash'],
  sso_links: ['erased', 'after a day'],
  former_members: ['erased', 'with the company or the account'],
  email_confirmations: ['erased', 'with the account; holds no token'],
  companies: ['exported', 'its contact is the company’s own'],
  members: ['exported', 'who manages a company; goes with it'],
  mails: ['erased', 'with the recipient it went to, or the company'],
  audit_log: ['kept', 'evidence is append-only; it names recipients by uuid, never by address'],
  rate_limits: ['erased', 'after a day'],
  recipients: ['exported', 'the team; the address goes with the person'],
  tags: ['exported', 'a manager may have named one after somebody'],
  recipient_tags: ['erased', 'with the person'],
  templates: ['nobody', 'questions'],
  language_reviews: ['nobody', 'which of the provider’s staff has read what'],
  help_line_confirmations: ['nobody', 'which of the provider’s staff has confirmed what'],
  template_translations: [
    'nobody',
    'questions in other languages; who of the provider’s staff wrote and read them',
  ],
  survey_translations: ['nobody', 'questions in other languages'],
  surveys: ['exported', 'titles, dates and questions in the manager’s words'],
  survey_requests: [
    'unlinked',
    'the totals need the request, and no longer whose it was; the keyed hash of the mailbox, from which nobody gets back to an address without the server’s secret, stays while a survey may look back at it, so that nobody counts twice',
  ],
  survey_decks: ['nobody', 'how many cards were printed; each is a request that leads to nobody'],
  answers: [
    'unlinked',
    'they hang on the request alone; deleted after the retention period, and never exported',
  ],
  drafts: ['erased', 'with their request’s end or the person, and never exported'],
  survey_partitions: ['kept', 'which complete surveys are still looked back at, until none is; names nobody'],
  survey_partition_people: [
    'kept',
    'whom published reports count alike, by the keyed hash of the mailbox alone, so that nothing published later can be compared into pointing at somebody; beyond erasure, until no running survey looks back at it',
  ],
  reports: ['exported', 'counts of at least k people, which no removal may change'],
  report_links: ['erased', 'with the survey or the company; holds hashes, and which account made it'],
  report_link_views: ['nobody', 'how often a page was opened on a day, and nothing of by whom'],
  webhooks: ['erased', 'with the company; the secret is sealed'],
  webhook_deliveries: ['nobody', 'ids and counts of events; goes with its webhook'],
  assessments: ['exported', 'the company’s own words on a survey; goes with it'],
  actions: ['exported', 'the company’s plan, with the owners it named; goes with it'],
  action_changes: ['exported', 'what was changed in it and by which account, in the JSON; goes with it'],
  plan_digests: ['erased', 'with the company'],
  prompts: ['nobody', 'the administrators’ wording'],
  prompt_versions: ['kept', 'who of the provider’s staff changed what'],
  billing_customers: ['erased', 'with the company; the payer is known to Stripe alone'],
  subscriptions: ['erased', 'with the company'],
  billing_events: ['nobody', 'ids of messages that were dealt with'],
  test_checkouts: ['erased', 'with the company'],
  trials: [
    'kept',
    'who has had a free trial, by account, number and a keyed hash of the mailbox: closing a company earns no second one',
  ],
  trial_notices: ['erased', 'with the company'],
  feedback_people: [
    'exported',
    'a stopped customer stays known as long as the company, or they would be asked again',
  ],
  feedbacks: ['exported', 'what customers wrote to the company'],
  feedback_responses: ['exported', 'what the company wrote back'],
  api_keys: ['erased', 'with the company; holds a hash'],
  idempotent_replies: ['erased', 'after a day, or with the key'],
  directory_people: ['erased', 'with the person: what the company’s directory calls them'],
  directories: ['erased', 'with the company'],
  interests: ['kept', 'somebody asked the provider to get in touch'],
  enquiries: ['kept', 'somebody asked the provider to get in touch'],
  processes: ['nobody', 'which processes serve at the moment'],
  switches: ['nobody', 'what the operator has switched on'],
  help_articles: ['nobody', 'content'],
}

/** The queue's tables contain ids only, and are emptied after a day. */
const QUEUE = 'pgboss'
const BOOKKEEPING = /^kysely_migration/

async function tables(schema: string): Promise<string[]> {
  const { database } = await world()
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = ${schema} and table_type = 'BASE TABLE' order by 1`.execute(database.db)
  return rows.map(({ name }) => name).filter((name) => !BOOKKEEPING.test(name))
}

test('somebody has decided what becomes of every table', async () => {
  expect(Object.keys(fates).toSorted()).toEqual(await tables('public'))
})

test('what belongs to a company goes with it, unless there is a reason to keep it', async () => {
  const { database } = await world()
  const { rows } = await sql<{ name: string; goes: boolean }>`
    select columns.table_name as name, coalesce(bool_or(keys.confdeltype = 'c'), false) as goes
    from information_schema.columns
    left join pg_constraint keys
      on keys.conrelid = ('public.' || quote_ident(columns.table_name))::regclass and keys.confrelid = 'companies'::regclass
    where columns.table_schema = 'public' and columns.column_name = 'company_id'
    group by 1 order by 1`.execute(database.db)
  const staying = rows.filter(({ goes }) => !goes).map(({ name }) => name)
  expect(rows.length).toBeGreaterThan(8)
  expect(staying.filter((name) => fates[name]?.[0] !== 'kept')).toEqual([])
})

test('of somebody who is removed from the team no address is left anywhere, and their answers lead to nobody', async () => {
  const { as, people, submit, survey } = await launchedSurvey(crowd(6))
  const [[name = '', person] = []] = [...people]
  const { id = 0, email = '', uuid = '' } = person ?? {}
  await submit(name)
  expect(await whereIs(email)).toEqual(expect.arrayContaining(['recipients', 'mails']))

  await as.manager(recipients.remove, { params: { id } })
  expect(await whereIs(email)).toEqual([])
  expect((await whereIs(uuid)).filter((table) => fates[table]?.[0] !== 'kept')).toEqual([])
  const { database } = await world()
  const requests = await database.db
    .selectFrom('survey_requests')
    .select(['recipient_id', 'status', 'mailbox'])
    .where('survey_id', '=', survey.id)
    .where('status', '=', 'completed')
    .execute()
  // The mailbox hash is keyed with the server's secret, so it cannot be computed from the address.
  expect(requests).toMatchObject([
    { recipient_id: null, status: 'completed', mailbox: expect.stringMatching(/^[\w-]{22}$/) },
  ])
})

test('of a company that was closed nothing is left in any table but what is kept for a reason', async () => {
  const closed = await launchedSurvey(crowd(6))
  const { id } = closed.company
  await answeredFeedback(closed, { rating: 4, additional_comments: "Lovely, O'Hara's" })
  expect(await whereIs(`@customers${id}.example`)).toEqual(
    expect.arrayContaining(['feedback_people', 'mails']),
  )
  expect(await tablesOf(id)).toEqual(expect.arrayContaining(['members', 'surveys', 'recipients']))

  await closed.as.manager(account.close, { params: { id } })
  const { timeIs } = await world()
  await timeIs(new Date(LAUNCH.getTime() + 31 * DAY_MS))

  const places = [...(await whereIs(`@company${id}.example`)), ...(await whereIs(`@customers${id}.example`))]
  const left = [...places, ...(await tablesOf(id))]
  expect(left.filter((table) => fates[table]?.[0] !== 'kept')).toEqual([])
})

/** The tables that contain rows of a company. */
async function tablesOf(companyId: number): Promise<string[]> {
  const { database } = await world()
  const places: string[] = []
  for (const table of await tables('public')) {
    const { rows } = await sql<{ there: boolean }>`
      select exists (
        select 1 from ${sql.table(table)} as everything where to_jsonb(everything) ->> 'company_id' = ${String(companyId)}
      ) as there`.execute(database.db)
    if (rows[0]?.there) places.push(table)
  }
  return places
}

/** The tables in which a text occurs, in any column. */
async function whereIs(text: string): Promise<string[]> {
  const { database } = await world()
  const places: string[] = []
  for (const schema of ['public', QUEUE])
    for (const table of await tables(schema)) {
      const place = sql.table(`${schema}.${table}`)
      const { rows } = await sql<{ there: boolean }>`
        select exists (select 1 from ${place} as everything where strpos(everything::text, ${text}) > 0) as there`.execute(
        database.db,
      )
      if (rows[0]?.there) places.push(table)
    }
  return places
}
