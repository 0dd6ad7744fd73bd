/**
 * The employer's part of a stress risk assessment: the record written after the survey, and what is still missing from
 * it.
 */
import { plusDays, plusMonths } from './calendar.ts'
import { londonDate } from './london.ts'

/** In characters. */
export const MAX_WAY = 200
export const MAX_NOTES = 2_000

/** Field names match the API. Null means not filled in. */
export interface Evidence {
  sponsor: string | null
  consultation: { how: string | null; who: string | null; on: string | null }
  other_data: { absence: boolean; turnover: boolean; note: string | null }
  groups_at_risk: string | null
  talks: { category_id: number; notes: string }[]
  review_on: string | null
}

export interface Step {
  label: string
  done: boolean
}

/** The steps of a record, and whether each is done. `areas` holds the category ids of the areas to discuss. */
export function stepsOf(evidence: Evidence, areas: readonly number[]): Step[] {
  const { sponsor, consultation, other_data, groups_at_risk, talks, review_on } = evidence
  const { how, who, on } = consultation
  const talked = new Set(talks.map(({ category_id }) => category_id))
  return [
    { label: 'Sponsor', done: sponsor !== null },
    { label: 'Consultation', done: how !== null && who !== null && on !== null },
    { label: 'Other data', done: other_data.absence || other_data.turnover || other_data.note !== null },
    { label: 'Groups at risk', done: groups_at_risk !== null },
    { label: 'Notes for each red or yellow area', done: areas.every((area) => talked.has(area)) },
    { label: 'Review date', done: review_on !== null },
  ]
}

export const completenessOf = (steps: readonly Step[]) => ({
  done: steps.filter(({ done }) => done).length,
  of: steps.length,
})

const REVIEW_AFTER_MONTHS = 12
const REMINDED_BEFORE_DAYS = 30

/** When an assessment is due for review, unless the company chooses another date. */
export const reviewDue = (completedAt: Date) => plusMonths(londonDate(completedAt), REVIEW_AFTER_MONTHS)

/** Owners are reminded today about assessments with a review date on or before this day. */
export const remindedUntil = (now: Date) => plusDays(londonDate(now), REMINDED_BEFORE_DAYS)
