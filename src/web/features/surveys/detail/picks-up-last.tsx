import { NOTICED_QUESTION } from '#domain/since-last.ts'
import { Banner } from '#web/ui/layout/banner.tsx'

/** Shown before the launch. It says what the survey adds because the last survey's outcome was shared. */
export function PicksUpLast() {
  return (
    <Banner look="note" tone="grey">
      You shared the outcome of the last survey. People who were invited to that survey see an update at the
      start of this one. At the end, everyone is asked: ‘{NOTICED_QUESTION}’ This question is optional and
      does not count towards any score.
    </Banner>
  )
}
