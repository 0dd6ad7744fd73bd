import { actions } from '#contract/actions.ts'
import type { SentBody } from '#contract/endpoint.ts'
import { members } from '#contract/members.ts'
import { londonTime } from '#domain/london.ts'
import { colleagueOf } from './members.ts'
import { completeSurvey, team } from './report.ts'
import { START, world } from './start.ts'
import type { launchedSurvey } from './survey.ts'

type Launched = Pick<Awaited<ReturnType<typeof launchedSurvey>>, 'as' | 'params'>

/** The due date of every action here, unless a test gives another one. */
export const DUE = '2027-03-20'

/** Creates an action for this survey. */
export const plan = (
  { as, params }: Launched,
  fields: Partial<SentBody<typeof actions.create>> & { raw?: object } = {},
) => {
  const { raw, ...given } = fields
  const body = { survey_uuid: params.uuid, title: 'Plan the week on Monday', due_on: DUE, ...given }
  return as.manager(actions.create, raw ? { raw: { ...body, ...raw } } : { body })
}

/** Sets the clock without running scheduled tasks. */
export async function itIs(time: string | Date = START) {
  const { clock } = await world()
  clock.time = new Date(time)
}

/** Gives the company a paid plan. It is for tests of what happens after the trial. */
export async function subscribed({ company }: Pick<Awaited<ReturnType<typeof launchedSurvey>>, 'company'>) {
  const { db } = (await world()).database
  await db.updateTable('companies').set({ subscribed: true }).where('id', '=', company.id).execute()
}

/** Gives the company a plan, and ends its trial. */
export async function subscribedAfterTrial(survey: Parameters<typeof subscribed>[0]) {
  await subscribed(survey)
  const { db } = (await world()).database
  const ended = db.updateTable('companies').set(({ ref }) => ({ trial_ends_at: ref('created_at') }))
  await ended.where('id', '=', survey.company.id).execute()
}

/** A complete survey, and a second manager in addition to the owner. */
export async function twoManagers() {
  const survey = await completeSurvey(team('person', 5))
  const kit = await colleagueOf(survey, 'kit')
  await subscribed(survey)
  const list = (await survey.as.manager(members.list)).reply
  return { ...survey, kit, kitId: list.find(({ email }) => email === kit.email)?.id ?? 0 }
}

export const mailsTo = async (email: string, piece: string) =>
  (await world()).mailbox.to(email).filter(({ subject }) => subject?.includes(piece))

/** Moves the clock to nine o'clock on each of these days. */
export async function days(...dates: string[]) {
  const { timeIs } = await world()
  for (const day of dates) await timeIs(londonTime(day, 9))
}
