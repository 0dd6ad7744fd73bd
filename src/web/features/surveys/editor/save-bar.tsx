import { Button } from '#web/ui/button.tsx'
import { SaveBar as Bar } from '#web/ui/forms/save-bar.tsx'
import type { DraftForm } from './draft.ts'

type SaveBarProps = { form: DraftForm; onSave: () => void; onCancel: () => void }

export function SaveBar({ form, onSave, onCancel }: SaveBarProps) {
  const { errors, isDirty, isValid, isSubmitting } = form.formState
  return (
    <Bar isChanged={isDirty} problem={firstOf(errors)}>
      <Button onClick={onCancel}>Cancel</Button>
      <Button tone="primary" disabled={!isDirty || !isValid} pending={isSubmitting} onClick={onSave}>
        Save
      </Button>
    </Bar>
  )
}

function firstOf({
  title,
  tag_ids,
  root,
  survey_template,
}: DraftForm['formState']['errors']): string | undefined {
  if (title) return title.message === 'Required' ? 'The title is empty' : title.message
  if (tag_ids) return tag_ids.message
  if (root?.questions) return root.questions.message
  return survey_template && (survey_template.message ?? 'A question is empty')
}
