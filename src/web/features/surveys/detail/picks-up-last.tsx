import type { Survey } from '#contract/surveys.ts'
import { actionAskedIn } from '#domain/check.ts'
import { NOTICED_QUESTION } from '#domain/since-last.ts'
import { isCheck, questionsOf } from '#domain/template.ts'
import { Banner } from '#web/ui/layout/banner.tsx'

type Shown = Pick<Survey, 'picks_up_last' | 'survey_template'>

/**
 * Shown before the launch. It says what the survey adds because the last survey's outcome was shared, and what
 * it asks about a completed action.
 */
export function PicksUpLast({ survey }: { survey: Shown }) {
  const asked = closingInWords(survey)
  if (!survey.picks_up_last && !asked) return null
  return (
    <Banner look="note" tone="grey">
      {survey.picks_up_last &&
        'You shared the outcome of the last survey. People who were invited to that survey see an update at the start of this one. '}
      {asked && `${asked} This question is optional and does not count towards any score.`}
    </Banner>
  )
}

/** A survey that can ask about a completed action asks no other closing question, even if this one is hidden. */
function closingInWords({ picks_up_last, survey_template }: Shown): string {
  const action = actionAskedIn(survey_template)
  if (action) return `At the end, everyone is asked whether ‘${action.title}’ has made things better.`
  const isHidden = questionsOf(survey_template).some(isCheck)
  return picks_up_last && !isHidden ? `At the end, everyone is asked: ‘${NOTICED_QUESTION}’` : ''
}
