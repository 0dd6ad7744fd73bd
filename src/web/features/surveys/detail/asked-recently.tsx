import type { Survey } from '#contract/surveys.ts'
import { thousands } from '#domain/numbers.ts'
import { Banner } from '#web/ui/layout/banner.tsx'

/**
 * Shown before the launch. Says how many people recently answered a survey that this one will be compared with, and
 * that reports may be withheld.
 */
export function AskedRecently({ asked: { people, days } }: { asked: NonNullable<Survey['asked_recently']> }) {
  return (
    <Banner look="note" tone="grey">
      {thousands(people)} of these people {people === 1 ? 'was' : 'were'} sent a survey {ago(days)}. Some team
      reports may be withheld.
    </Banner>
  )
}

function ago(days: number): string {
  if (days === 0) return 'today'
  return days === 1 ? 'yesterday' : `${days} days ago`
}
