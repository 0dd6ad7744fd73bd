import { expect } from 'vitest'
import { billing } from '#contract/billing.ts'
import { reports } from '#contract/reports.ts'
import { surveys } from '#contract/surveys.ts'
import { recipients } from '#contract/team.ts'
import { DAY_MS } from '#domain/durations.ts'
import { steadily, submitBy } from './report.ts'
import { startCompany, world } from './start.ts'
import { addTeam, type Company, scheduledSurvey } from './survey.ts'

export const start = Date.parse('2027-02-18T09:00:00Z')
export const dayOf = (day: number) => new Date(start + day * DAY_MS).toISOString().slice(0, 10)

/** Each person's answer, from 1 to 5. Null for people who do not answer. */
export type Answers = Record<string, number | null>
export const step = (index: number) => 1 + (index % 5)
export const thirty: Answers = Object.fromEntries(
  Array.from({ length: 30 }, (_, index) => [`p${index + 1}`, step(index)]),
)
export const without = (answers: Answers, ...names: string[]): Answers => {
  const left = { ...answers }
  for (const name of names) delete left[name]
  return left
}

/** Divides people evenly between 3 teams, so that 30 people give teams of 10. */
const teamOf = (name: string) => [`team${Number(name.slice(1)) % 3}`]
export const addressIn = ({ company }: Company, name: string) => `${name}@company${company.id}.example`

/**
 * A company with a team of these people. With `addressOf`, people in two companies can have the same
 * addresses.
 */
export async function companyOf(names: string[], addressOf?: (name: string) => string) {
  const company = await startCompany()
  await company.as.admin(billing.extendTrial, { params: { id: company.company.id }, body: { days: 90 } })
  const isTheirs = addressOf !== undefined
  const list = Object.fromEntries(names.map((name) => [name, isTheirs ? [] : teamOf(name)]))
  const { people, tags } = await addTeam(company, list, addressOf)
  return { ...company, people, tags, addressOf: addressOf ?? ((name: string) => addressIn(company, name)) }
}
export type Staffed = Awaited<ReturnType<typeof companyOf>>

/** Moves the clock to `day` days after the first survey. Then schedules a survey of `teams`, or everybody. */
export async function scheduled(company: Staffed, day: number, teams: string[] = []) {
  const { clock, jobsDone } = await world()
  // A job that runs only after the clock has moved could launch a survey that would not be due yet.
  await jobsDone()
  clock.time = new Date(start + day * DAY_MS)
  const tag_ids = teams.map((team) => company.tags.get(team) ?? 0)
  return { uuid: (await scheduledSurvey(company, { estimated_date: dayOf(day + 10), tag_ids })).uuid }
}

/** Launches a survey on a given day, counted from the first survey, and answers it. */
export async function launched(company: Staffed, day: number, answers: Answers, teams: string[] = []) {
  const { deliver } = await world()
  const params = await scheduled(company, day, teams)
  const launch = await company.as.admin(surveys.launch, { params })
  expect(launch).toMatchObject({ status: 200 })
  await deliver()
  for (const [name, given] of Object.entries(answers))
    if (given !== null) await submitBy(company.addressOf(name), launch.reply, steadily(given))
  return { ...company, params, launch: launch.reply }
}

export async function completed(company: Staffed, day: number, answers: Answers, teams: string[] = []) {
  const running = await launched(company, day, answers, teams)
  await running.as.manager(surveys.close, { params: running.params })
  return running
}

export type Running = Awaited<ReturnType<typeof launched>>
export const fullReport = ({ as, params }: Running) => as.manager(reports.read, { params, body: {} })

export const remove = ({ as, people }: Staffed, name: string) =>
  as.manager(recipients.remove, { params: { id: people.get(name)?.id ?? 0 } })

export const WITHHELD = {
  status: 409,
  error: 'protected',
  reply: {
    message:
      'This report is withheld so that nobody can be identified. To avoid this, leave at least 8 weeks between surveys of the same people.',
  },
}
