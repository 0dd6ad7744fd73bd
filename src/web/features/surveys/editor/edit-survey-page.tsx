import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import type { Survey } from '#contract/surveys.ts'
import { isTitleFixed } from '#domain/lifecycle.ts'
import { surveyQuery, useChangeSurvey } from '#web/features/surveys/api.ts'
import { Breadcrumbs } from '#web/features/surveys/breadcrumbs.tsx'
import { PreviewLink } from '#web/features/surveys/detail/survey-details.tsx'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { toast } from '#web/lib/toast.ts'
import { LeaveGuard } from '#web/ui/forms/leave-guard.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { BlockEditor } from './block-editor.tsx'
import { changeOf, draftOf, isChanged, problemsOf } from './draft.ts'
import { QuestionEditor } from './question-editor.tsx'
import { SaveBar } from './save-bar.tsx'
import { SettingsEditor } from './settings-editor.tsx'

export function EditSurveyPage() {
  const { uuid = '' } = useParams()
  const { data: survey } = useSuspenseQuery(surveyQuery(uuid))
  if (survey.status === 'complete') return <Navigate to={`/manage-survey/${uuid}`} replace />
  return <Editor key={uuid} survey={survey} />
}

function Editor({ survey }: { survey: Survey }) {
  const { uuid, status } = survey
  const [before] = useState(() => draftOf(survey))
  const [draft, setDraft] = useState(before)
  const [isDone, setIsDone] = useState(false)
  const change = useChangeSurvey(uuid)
  const navigate = useNavigate()

  const changed = isChanged(draft, before)
  const problems = problemsOf(draft)
  const back = `/manage-survey/${uuid}`
  const save = () =>
    change.mutate(changeOf(draft, before), {
      onSuccess: () => {
        setIsDone(true)
        toast.success('Survey saved')
      },
      onError: sayItFailed,
    })

  // Everything is saved, and this render has switched the leave guard off, so navigation is not blocked.
  if (isDone) return <Navigate to={back} />
  return (
    <Screen
      title="Edit Survey"
      documentTitle={`Edit ${survey.title}`}
      kicker={<Breadcrumbs survey={survey} />}
      description={
        status === 'active'
          ? 'This survey is running, so you can only change how often it repeats.'
          : 'Your changes are only kept when you save. The preview shows the last saved version.'
      }
      // Opens in a new tab, because leaving this one would lose unsaved changes.
      actions={<PreviewLink uuid={uuid} target="_blank" />}
    >
      <div className="grid items-start gap-6 xl:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="grid gap-6">
          <SettingsEditor
            draft={draft}
            setDraft={setDraft}
            problems={problems}
            survey={survey}
            isTitleFixed={isTitleFixed(survey, new Date())}
          />
          {status !== 'active' && <BlockEditor draft={draft} setDraft={setDraft} saved={before.blocks} />}
        </div>
        {status !== 'active' && <QuestionEditor draft={draft} setDraft={setDraft} problems={problems} />}
      </div>
      <SaveBar
        changed={changed}
        problems={problems}
        pending={change.isPending}
        onSave={save}
        onCancel={() => void navigate(back)}
      />
      <LeaveGuard active={changed} text="Your changes to this survey have not been saved." />
    </Screen>
  )
}
