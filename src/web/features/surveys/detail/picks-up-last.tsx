import { NOTICED_QUESTION } from '#domain/since-last.ts'
import { Banner } from '#web/ui/layout/banner.tsx'

/** Shown before the launch: what the survey adds because the last one's outcome was shared. */
export function PicksUpLast() {
  return (
    <Banner look="note" tone="grey">
      What came of the last survey has been shared. So this one begins with how things stand, for those who
      were sent it, and asks everybody one more question at its end: ‘{NOTICED_QUESTION}’ Nobody has to answer
      it, and it counts towards no score.
    </Banner>
  )
}
