import type { Survey } from '#contract/surveys.ts'
import { thousands } from '#domain/numbers.ts'
import { Banner } from '#web/ui/layout/banner.tsx'

/** Shown before the launch: whose earlier answers this survey will be compared with, and that reports may be withheld. */
export function AskedRecently({ asked: { people, days } }: { asked: NonNullable<Survey['asked_recently']> }) {
  return (
    <Banner look="note" tone="grey">
      {thousands(people)} of these people {people === 1 ? 'was' : 'were'} asked {ago(days)}. Some team reports
      may be withheld.
    </Banner>
  )
}

function ago(days: number): string {
  if (days === 0) return 'today'
  return days === 1 ? 'yesterday' : `${days} days ago`
}
