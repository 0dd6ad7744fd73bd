import { useId } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { NewSurvey } from '#contract/surveys.ts'
import { pickerDate } from '#domain/dates.ts'
import { DATE_REASON, earliestDate } from '#domain/lifecycle.ts'
import { useCreateSurvey } from '#web/features/surveys/api.ts'
import { AudienceField } from '#web/features/surveys/audience-field.tsx'
import { REPEAT_OPTIONS } from '#web/features/surveys/repeats.ts'
import { controlOf, fieldOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { DatePicker } from '#web/ui/forms/date-picker.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Dialog, DialogActions } from '#web/ui/overlays/dialog.tsx'
import { NearYearPlan } from './near-year-plan.tsx'
import { TemplateField } from './template-field.tsx'

type Checked = z.output<typeof NewSurvey>

/** The server reads an empty list as the whole team, so a survey for certain tags needs at least one tag. */
const SurveyForm = NewSurvey.refine(({ tag_ids }) => tag_ids?.length !== 0, {
  path: ['tag_ids'],
  error: 'Choose at least one tag',
}) as z.ZodType<Checked, Required<Checked>>

export function NewSurveyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="New Survey" width="wide">
      <NewSurveyForm onClose={onClose} />
    </Dialog>
  )
}

function NewSurveyForm({ onClose }: { onClose: () => void }) {
  const id = useId()
  const create = useCreateSurvey()
  const navigate = useNavigate()
  const form = useShapedForm(SurveyForm, {
    title: '',
    template_id: null,
    estimated_date: '',
    tag_ids: null,
    repeat: 'none',
  })
  const field = fieldOf(form)
  const control = controlOf(form)

  const submit = form.handleSubmit(
    sending(form, async (body) => {
      const { uuid } = await create.mutateAsync(body)
      toast.success('Draft created')
      await navigate(`/manage-survey/${uuid}`)
    }),
  )

  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-4">
      <TextInput label="Title" autoComplete="off" placeholder="Spring survey" {...field('title')} />
      <TemplateField {...control('template_id')} />
      <DatePicker
        label="Estimated date"
        format={pickerDate}
        min={earliestDate(new Date())}
        minReason={DATE_REASON}
        hint="Invitations go out at 09:00 on this day."
        {...control('estimated_date')}
      />
      <NearYearPlan on={form.watch('estimated_date')} />
      <AudienceField {...control('tag_ids')} />
      <Select label="Repeat" options={REPEAT_OPTIONS} {...field('repeat')} />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton of={form} form={id}>
          Create
        </SubmitButton>
      </DialogActions>
    </form>
  )
}
