import { DAY_MS } from '#domain/durations.ts'
import { HSE } from '#domain/hse.ts'
import { createApp } from '#server/app.ts'
import { hashPassword } from '#server/features/auth/passwords.ts'
import { userByEmail } from '#server/features/auth/queries.ts'
import { addUser } from '#server/features/auth/service.ts'
import { createCompany, moveTrialEnd, updateCompany } from '#server/features/companies/service.ts'
import { makeDeck } from '#server/features/decks/service.ts'
import { confirmHelpLines } from '#server/features/help-lines/service.ts'
import { seed } from '#server/features/index.ts'
import { scheduleSurvey } from '#server/features/surveys/planning.ts'
import { importRecipients } from '#server/features/team/import/service.ts'
import type { Context } from '#server/platform/context.ts'
import { type Caller, systemScope } from '#server/platform/core/access.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import { readConfig } from '#server/platform/core/config.ts'
import { keepPrivate } from '#server/platform/core/private-files.ts'
import { appSecret } from '#server/platform/core/secret.ts'
import { openDatabase } from '#server/platform/database/db.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { fillAssessment } from './demo/assessment.ts'
import { addLeads, askCustomers } from './demo/customers.ts'
import { chooseLanguages } from './demo/languages.ts'
import { help_contacts, teamFile } from './demo/people.ts'
import { firstPlan, latestPlan, planAfter } from './demo/plan.ts'
import { LEAD, REPRESENTATIVE, seat } from './demo/seats.ts'
import { type Demo, draftIn, openLinks, runSurvey } from './demo/surveys.ts'
import { bringUpToDate, runPlanned, skipDate, startYear } from './demo/year.ts'

const OWNER = { name: 'Asha Patel', email: 'asha.patel@harbour.example', admin: false, confirmed: true }
const ADMIN = { name: 'Sam Rivers', email: 'sam.rivers@provider.example', admin: true, confirmed: true }
const SINCE_DAYS = 400
const TRIAL_LEFT_DAYS = 21
const LINKS = 3
/** How many days ago the running survey went out. */
const RUNNING_SINCE = 9

const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
keepPrivate(config.DATA_DIR)
const database = await openDatabase(config)
await migrate(database.db)
const server = await createApp({ config, database, clock: systemClock, secret: appSecret(config) })
await server.startJobs()
const ctx = server.begin()
await seed(ctx)
if (!(await userByEmail(ctx.db, OWNER.email))) await fill(ctx)
await printSignIns(ctx)
await server.stop()
process.exit(0)

/**
 * Creates a demo company with the API's service functions, as if everything had happened on the given days.
 */
async function fill(ctx: Context) {
  const before: Context = { ...ctx, now: new Date(ctx.now.getTime() - SINCE_DAYS * DAY_MS) }
  const [owner, admin] = [await addPerson(before, OWNER), await addPerson(before, ADMIN)]
  const company = await createCompany(before, owner, {
    name: 'Harbour Bakery Ltd',
    no: '09876543',
    address_1: '4 Harbour Street',
    address_2: null,
    city: 'Whitby',
    postcode: 'YO21 1DN',
  })
  await moveTrialEnd(ctx, company.id, TRIAL_LEFT_DAYS)
  const scope = systemScope(company.id)
  await chooseLanguages(before, { admin, scope })
  await updateCompany(before, { scope, caller: owner }, { help_contacts })
  await confirmHelpLines(before, admin)
  const file = { name: 'team.csv', bytes: teamFile, fields: {} }
  await importRecipients(before, scope, { file, caller: owner })

  await seat(before, scope, await addPerson(before, LEAD), { team: 'Shop' })
  await seat(before, scope, await addPerson(before, REPRESENTATIVE), {})

  const demo = { ctx, scope, admin }
  await fillYear(demo, owner)
  await askCustomers(demo)
  await addLeads(demo)
  // These people do not exist, so their survey emails are marked as sent.
  await ctx.db
    .updateTable('mails')
    .set({ sent_at: ctx.now })
    .where('sent_at', 'is', null)
    .where('to_address', 'like', '%.example')
    .execute()
}

/** The surveys, pulses and actions of the last 12 months, and what comes next. */
async function fillYear(demo: Demo, owner: Caller) {
  // Launched long before the other surveys, so that the disclosure rule for several surveys allows every
  // report to be shown.
  await startYear(demo, owner, 350)
  const first = await runPlanned(demo, {
    date: 0,
    moved: 350,
    seed: 'Spring survey',
    answered: 0.86,
    mood: 0,
  })
  await runPlanned(demo, { date: 1, moved: 306, seed: 'Pulse after spring', answered: 0.8, mood: 0.01 })
  await planAfter(demo, owner, { survey: first, ...firstPlan })
  const stress = await runSurvey(demo, {
    title: 'Stress risk survey',
    seed: 'Stress risk survey',
    instrument: HSE,
    blocks: ['ons4', 'recommend'],
    launched: 250,
    answered: 0.88,
    mood: 0,
  })
  await fillAssessment(demo, owner, { uuid: stress, written: 205 })
  await runPlanned(demo, { date: 2, moved: 168, seed: 'Pulse in the new year', answered: 0.82, mood: 0.01 })
  await skipDate(demo, 3, 100)
  const latest = await runSurvey(demo, {
    seed: 'Summer survey',
    launched: 80,
    answered: 0.9,
    mood: 0.01,
    better: { 'Workload and control': 0.12 },
  })
  await planAfter(demo, owner, { survey: latest, ...latestPlan })
  await bringUpToDate(demo, RUNNING_SINCE + 25)
  const now = { date: 4, moved: RUNNING_SINCE, seed: 'Autumn survey', answered: 0.68, mood: 0.03 }
  const running = await runPlanned(demo, now)
  // Cards for the van drivers, who have no work email.
  await makeDeck(demo.ctx, demo.scope, running, { number: 12, people: 10, tag_ids: [] })
  // Both days are far enough from the plan's pulses.
  await scheduleSurvey(demo.ctx, demo.scope, await draftIn(demo, 48, 'none'))
  await draftIn(demo, 145, 'quarter')
  await bringUpToDate(demo, 0)
}

async function addPerson(ctx: Context, person: typeof OWNER) {
  const user = await addUser(ctx, {
    ...person,
    password_hash: await hashPassword(ctx, passwordOf(ctx, person.email)),
  })
  return { ...user, sessionId: 0, hasSecondStep: true, onlyCompany: null }
}

// Derived from the secret, so that running the demo again prints the same password but outsiders cannot guess
// it.
function passwordOf(ctx: Context, email: string) {
  return ctx.sign.key('demo-password', email)
}

async function printSignIns(ctx: Context) {
  for (const { email } of [OWNER, ADMIN, LEAD, REPRESENTATIVE])
    console.log(`${email} ${passwordOf(ctx, email)}`)
  const running = await ctx.db
    .selectFrom('surveys')
    .select('uuid')
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (running) for (const link of await openLinks(ctx, running.uuid, LINKS)) console.log(link)
}
