import type { Survey } from '#contract/surveys.ts'
import { thousands } from '#domain/numbers.ts'
import { isListed } from '#domain/scoring.ts'
import { questionsOf } from '#domain/template.ts'
import { Banner } from '#web/ui/layout/banner.tsx'

/**
 * Shown before the launch. Says how many people recently answered a survey that this one will be compared with, and
 * that reports may be withheld, and the lists of what people chose may be missing.
 */
export function AskedRecently({ survey }: { survey: Survey }) {
  if (!survey.asked_recently) return null
  const { people, days } = survey.asked_recently
  const hasLists = questionsOf(survey.survey_template).some(isListed)
  return (
    <Banner look="note" tone="grey">
      {thousands(people)} of these people {people === 1 ? 'was' : 'were'} sent a survey {ago(days)}. Some team
      reports may be withheld.
      {hasLists && ' Issues, obstacles and goals may not be listed in any report.'}
    </Banner>
  )
}

function ago(days: number): string {
  if (days === 0) return 'today'
  return days === 1 ? 'yesterday' : `${days} days ago`
}
