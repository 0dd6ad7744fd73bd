import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SurveyLanguage } from '#contract/survey-languages.ts'
import type { Survey } from '#contract/surveys.ts'
import { isHse } from '#domain/hse.ts'
import { surveyLanguagesQuery, useAskForReview, useDraft } from '#web/features/surveys/api.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { isMissing, languageInWords, nameOf } from './languages-in-words.ts'

/**
 * Before the launch, how many people read each language and in which language they will get the survey. Empty
 * if everyone reads English.
 */
export function SurveyLanguages({ survey }: { survey: Survey }) {
  const { data: languages = [] } = useQuery(surveyLanguagesQuery(survey))
  if (languages.length === 0) return null
  return (
    <Panel className="grid gap-2">
      <PanelTitle>Languages</PanelTitle>
      <ul className="divide-y divide-line">
        {languages.map((one) => (
          <li key={one.language} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3">
            <p className="min-w-0 flex-[1_1_20rem]">{languageInWords(one)}</p>
            <div className="flex flex-wrap gap-3">
              <WaysToIt survey={survey} one={one} />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Buttons for what a manager can do so that people get the survey in this language. */
function WaysToIt({ survey, one }: { survey: Survey; one: SurveyLanguage }) {
  if (one.reviewed) return isMissing(one) && <ButtonLink to="/profile">Choose languages</ButtonLink>
  return (
    <>
      <AskReviewer survey={survey} one={one} />
      {one.draft_used ? <StopUsingDraft survey={survey} one={one} /> : <UseDraft survey={survey} one={one} />}
    </>
  )
}

interface LanguageProps {
  survey: Survey
  one: SurveyLanguage
}

function AskReviewer({ survey, one }: LanguageProps) {
  const ask = useAskForReview(survey, one.language)
  if (one.review_asked) return <p className="self-center text-ink-2">You have asked for a review.</p>
  return (
    <Button
      aria-label={`Ask a reviewer for ${nameOf(one)}`}
      pending={ask.isPending}
      onClick={() => ask.mutate()}
    >
      Ask a reviewer
    </Button>
  )
}

function UseDraft({ survey, one }: LanguageProps) {
  const [isAsking, setIsAsking] = useState(false)
  const draft = useDraft(survey, one.language)
  if (!one.draft_offered) return null
  const name = nameOf(one)
  return (
    <>
      <Button aria-label={`Use the draft translation for ${name}`} onClick={() => setIsAsking(true)}>
        Use the draft translation
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Use the draft translation for ${name}?`}
        text={`Nobody has reviewed the ${name} questions, so some may not mean exactly the same as in English. ${isHse(survey.survey_template) ? "Bands are comparable only with HSE's English wording. " : ''}Your choice is recorded in the audit log.`}
        confirmLabel="Use the draft translation"
        pending={draft.isPending}
        onConfirm={() => draft.mutate(true, { onSettled: () => setIsAsking(false) })}
      />
    </>
  )
}

function StopUsingDraft({ survey, one }: LanguageProps) {
  const draft = useDraft(survey, one.language)
  return (
    one.draft_offered && (
      <Button
        aria-label={`Stop using the draft translation for ${nameOf(one)}`}
        pending={draft.isPending}
        onClick={() => draft.mutate(false)}
      >
        Stop using the draft
      </Button>
    )
  )
}
