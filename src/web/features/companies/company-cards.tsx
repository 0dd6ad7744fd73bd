import { z } from 'zod'
import { type Company, CompanyChange } from '#contract/companies.ts'
import { fieldOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { toast } from '#web/lib/toast.ts'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import { useUpdateCompany } from './api.ts'

const Form = z.object({
  people_without_email: z
    .string()
    .transform((text) => (text.trim() === '' ? 0 : Number(text)))
    .pipe(CompanyChange.shape.people_without_email.unwrap()),
})

/** How many people can answer by card. The form for new cards starts with this number. */
export function CompanyCards({ company }: { company: Company }) {
  const update = useUpdateCompany(company.id)
  const form = useShapedForm(Form, { people_without_email: String(company.people_without_email) })
  const field = fieldOf(form)
  const submit = form.handleSubmit(
    sending(form, async (values) => {
      await update.mutateAsync(values)
      toast.success('Number saved')
    }),
  )
  return (
    <Panel>
      <PanelTitle className="mb-2">People without e-mail</PanelTitle>
      <p className="mb-4 max-w-prose text-ink-2">
        These people answer with printed cards. Importing a team list sets this number. The form for making
        cards starts with this number.
      </p>
      <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <TextInput
          label="Number of people without e-mail"
          inputMode="numeric"
          autoComplete="off"
          className="min-w-0 flex-[1_1_14rem] sm:max-w-xs"
          {...field('people_without_email')}
        />
        <SubmitButton of={form}>Save</SubmitButton>
      </form>
    </Panel>
  )
}
