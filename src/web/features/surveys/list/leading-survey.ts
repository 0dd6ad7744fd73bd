import type { SurveySummary } from '#contract/surveys.ts'
import { comingWeekday } from '#domain/dates.ts'
import { preflightLabels } from '#domain/lifecycle.ts'
import { londonClock } from '#domain/london.ts'
import { thousands } from '#domain/numbers.ts'
import { whenItCloses } from '#web/features/surveys/timing.ts'

/**
 * The survey to show first: the running one that closes soonest, or else the scheduled one with the earliest
 * date, or else the newest complete one.
 */
export function leadingSurvey(surveys: readonly SurveySummary[]): SurveySummary | undefined {
  const of = (status: SurveySummary['status']) => surveys.filter((survey) => survey.status === status)
  const soonest = (one: SurveySummary, other: SurveySummary) =>
    (one.closes_at ?? one.estimated_date).localeCompare(other.closes_at ?? other.estimated_date)
  return of('active').toSorted(soonest)[0] ?? of('scheduled').toSorted(soonest)[0] ?? of('complete')[0]
}

/** True if all boxes of the checklist are ticked. */
export const isTicked = ({ checks_done }: Pick<SurveySummary, 'checks_done'>) =>
  checks_done === preflightLabels.length

/** Describes the survey's state in one or two sentences. */
export function inASentence(survey: SurveySummary | undefined, now: Date): string {
  if (!survey)
    return 'Ask your team how they are. The survey takes a few minutes and shows you where to start.'
  const { title, status, closes_at, completed_number, sent_number, as_of } = survey
  const answered = `${thousands(completed_number)} of ${thousands(sent_number)} people ${as_of ? `had answered at ${londonClock(new Date(as_of))}` : 'have answered'}.`
  if (status === 'active' && closes_at)
    return `‘${title}’ closes ${whenItCloses(closes_at, now)}. ${answered}`
  if (survey.held) return `‘${title}’ is on hold. Open it to see what is missing.`
  if (status === 'scheduled') {
    const planned = `‘${title}’ is planned for ${comingWeekday(survey.estimated_date, now)}`
    return isTicked(survey) ? `${planned}.` : `${planned}, but its checklist is not complete.`
  }
  return `No survey is running. ‘${title}’ is complete.`
}
