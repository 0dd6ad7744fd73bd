import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import type { Survey } from '#contract/surveys.ts'
import { surveyQuery, useChangeSurvey } from '#web/features/surveys/api.ts'
import { Breadcrumbs } from '#web/features/surveys/breadcrumbs.tsx'
import { PreviewLink } from '#web/features/surveys/detail/survey-details.tsx'
import { sending, useShapedForm } from '#web/lib/forms.ts'
import { toast } from '#web/lib/toast.ts'
import { LeaveGuard } from '#web/ui/forms/leave-guard.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { BlockEditor } from './block-editor.tsx'
import { changeOf, DraftShape, draftOf } from './draft.ts'
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
  const isPulse = survey.kind === 'pulse'
  const [before] = useState(() => draftOf(survey))
  const [isDone, setIsDone] = useState(false)
  const form = useShapedForm(DraftShape, before)
  const { isDirty } = form.formState
  const change = useChangeSurvey(uuid)
  const navigate = useNavigate()

  const back = `/manage-survey/${uuid}`
  const save = form.handleSubmit(
    sending(form, async () => {
      await change.mutateAsync(changeOf(form.getValues(), before))
      setIsDone(true)
      toast.success('Survey saved')
    }),
  )

  // All changes have been saved by now, and this render has switched off the leave guard, so the navigation
  // is not blocked.
  if (isDone) return <Navigate to={back} />
  return (
    <Screen
      title="Edit Survey"
      documentTitle={`Edit ${survey.title}`}
      kicker={<Breadcrumbs survey={survey} />}
      description={
        status === 'active'
          ? 'This survey is running, so you can only change how often it repeats.'
          : 'Your changes are kept only when you save. The preview shows the last saved version.'
      }
      // Opens in a new tab, because leaving this page would lose unsaved changes.
      actions={<PreviewLink uuid={uuid} target="_blank" />}
    >
      <div className="grid items-start gap-6 xl:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="grid gap-6">
          <SettingsEditor form={form} survey={survey} />
          {status !== 'active' && !isPulse && <BlockEditor form={form} saved={before.blocks} />}
        </div>
        {status !== 'active' && <QuestionEditor form={form} isPulse={isPulse} />}
      </div>
      <SaveBar form={form} onSave={() => void save()} onCancel={() => void navigate(back)} />
      <LeaveGuard active={isDirty} text="Your changes to this survey have not been saved." />
    </Screen>
  )
}
