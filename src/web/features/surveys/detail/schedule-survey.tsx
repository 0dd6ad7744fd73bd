import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Survey } from '#contract/surveys.ts'
import { londonDate } from '#domain/london.ts'
import { surveyLanguagesQuery, useSurveyVerb } from '#web/features/surveys/api.ts'
import { whoGetsItWhen } from '#web/features/surveys/timing.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { languageInWords } from './languages-in-words.ts'

/** Asks for confirmation and says what scheduling will do. */
export function ScheduleSurvey({ survey }: { survey: Survey }) {
  const schedule = useSurveyVerb(survey.uuid, 'schedule')
  const [isAsking, setIsAsking] = useState(false)
  const now = new Date()
  const { data: languages = [] } = useQuery(surveyLanguagesQuery(survey))
  const readers = languages.filter(({ people }) => people > 0)
  const inOtherLanguages = readers.map((one) => ` ${languageInWords(one)}`).join('')
  const send = () => schedule.mutate(undefined, { onSettled: () => setIsAsking(false) })
  // If the date is in the past, sends the request without asking, because the server's error message explains
  // the problem.
  const ask = () => (survey.estimated_date < londonDate(now) ? send() : setIsAsking(true))
  return (
    <>
      <Button tone="primary" pending={schedule.isPending} onClick={ask}>
        Schedule survey
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="Schedule this survey?"
        text={`${whoGetsItWhen(survey, now)}${inOtherLanguages} You can move it back to draft until then.`}
        confirmLabel="Schedule survey"
        pending={schedule.isPending}
        onConfirm={send}
      />
    </>
  )
}
