import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { insertRecipients } from '#server/features/team/queries.ts'
import { transaction } from '#server/platform/context.ts'
import { systemScope } from '#server/platform/core/access.ts'
import { startCompany, world } from '#test/start.ts'
import { addTeam, crowd, LAUNCH, scheduledSurvey } from '#test/survey.ts'
import { launchOrHoldAll } from './due-launches.ts'
import { remindAll } from './launch.ts'

let [large, small] = ['', '']
beforeAll(async () => {
  large = await surveyOf(2_001)
  small = await surveyOf(0)
})

/** The uuid of a new company's scheduled survey. */
async function surveyOf(more: number) {
  const company = await startCompany()
  const { begin, database } = await world()
  await addTeam(company, crowd(6))
  const emails = Array.from(
    { length: more },
    (_, index) => `more${index}@company${company.company.id}.example`,
  )
  await transaction(begin(), (tx) => insertRecipients(tx, systemScope(company.company.id), emails))
  await sql`update companies set subscribed = true where id = ${company.company.id}`.execute(database.db)
  return (await scheduledSurvey(company)).uuid
}

/** Runs the task and locks the large company's survey until the small one's survey meets the condition. */
async function whileLocked(task: typeof remindAll, condition: string) {
  const { begin, database } = await world()
  const holds = async () => {
    const { rows } = await sql`select from surveys where uuid = ${small} and ${sql.raw(condition)}`.execute(
      database.db,
    )
    return rows.length
  }
  let running: Promise<unknown> = Promise.resolve()
  await database.db.transaction().execute(async (tx) => {
    await sql`select from surveys where uuid = ${large} for update`.execute(tx)
    running = task(begin())
    await expect.poll(holds).toBe(1)
  })
  await running
}

test('A large company’s launch and reminders do not delay a small one’s', async () => {
  const { clock, database } = await world()
  clock.time = LAUNCH
  await whileLocked(launchOrHoldAll, "status = 'active'")
  clock.time = new Date(LAUNCH.getTime() + 7 * 86_400_000)
  await whileLocked(remindAll, 'reminded_day > 0')
  const { rows } = await sql`select from surveys where uuid = ${large} and reminded_day > 0`.execute(
    database.db,
  )
  expect(rows).toHaveLength(1)
})
