import { actions } from '#contract/actions.ts'
import type { SentBody } from '#contract/endpoint.ts'
import { START, world } from './start.ts'
import type { launchedSurvey } from './survey.ts'

type Launched = Pick<Awaited<ReturnType<typeof launchedSurvey>>, 'as' | 'params'>

/** The day on which everything here is due unless a test says otherwise. */
export const DUE = '2027-03-20'

/** An action after this survey, as a manager plans it. */
export const plan = (
  { as, params }: Launched,
  fields: Partial<SentBody<typeof actions.create>> & { raw?: object } = {},
) => {
  const { raw, ...given } = fields
  const body = { survey_uuid: params.uuid, title: 'Plan the week on Monday', due_on: DUE, ...given }
  return as.manager(actions.create, raw ? { raw: { ...body, ...raw } } : { body })
}

/** It is that time now for everything that is asked, and nothing that is due happens. */
export async function itIs(time: string | Date = START) {
  const { clock } = await world()
  clock.time = new Date(time)
}

/** As a company that pays, for what happens after the trial. */
export async function subscribed({ company }: Pick<Awaited<ReturnType<typeof launchedSurvey>>, 'company'>) {
  const { db } = (await world()).database
  await db.updateTable('companies').set({ subscribed: true }).where('id', '=', company.id).execute()
}
