import { actions } from '#contract/actions.ts'
import { assessments } from '#contract/assessments.ts'
import type { SentBody } from '#contract/endpoint.ts'
import { entries } from '#contract/entries.ts'
import { hazards } from '#contract/hazards.ts'
import { HSE } from '#domain/hse.ts'
import { completeSurvey, team } from './report.ts'
import { world } from './start.ts'
import type { launchedSurvey } from './survey.ts'

type Launched = Pick<Awaited<ReturnType<typeof launchedSurvey>>, 'as' | 'params'>

/**
 * A complete survey with HSE's questions. People choose the first answer to every question, so areas with
 * positively worded questions are red. The Kitchen team has a report, and the Office team is too small for
 * one.
 */
export const assessedSurvey = () =>
  completeSurvey(
    { ...team('cook', 8, ['Kitchen']), ...team('clerk', 6), ...team('boss', 2, ['Office']) },
    HSE,
  )

/** Keeps everyone's session valid while a test moves the clock by months. */
export async function stayingSignedIn() {
  const { db } = (await world()).database
  const later = new Date('2028-01-01T00:00:00Z')
  await db.updateTable('sessions').set({ expires_at: later, last_used_at: later }).execute()
}

export const readAssessment = async ({ as, params }: Launched) =>
  (await as.manager(assessments.read, { params })).reply

/** Adds a hazard, by default one that applies to everybody. */
export const addHazard = (
  { as, params }: Launched,
  { raw, ...fields }: Partial<SentBody<typeof hazards.create>> & { raw?: object } = {},
) => {
  const body = { area: 'role' as const, cause: 'Two managers give different orders', ...fields }
  return as.manager(hazards.create, raw ? { params, raw: { ...body, ...raw } } : { params, body })
}

/** Adds an action that prevents the cause of these hazards. */
export const addControl = (
  { as, params }: Launched,
  hazard_ids: number[],
  fields: Partial<SentBody<typeof actions.create>> = {},
) =>
  as.manager(actions.create, {
    body: {
      survey_uuid: params.uuid,
      title: 'Name one manager for each shift',
      due_on: '2027-03-20',
      level: 'prevents',
      hazard_ids,
      ...fields,
    },
  })

export const CONSULTED = {
  list: 'consultation',
  on: '2027-02-20',
  how: 'A meeting for each shift',
  who: 'All shifts and their representative',
} as const

export const addEntry = ({ as, params }: Launched, raw: object) => as.manager(entries.create, { params, raw })
