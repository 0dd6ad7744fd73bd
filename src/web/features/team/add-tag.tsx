import { useEffect } from 'react'
import { NewTag, type Tag } from '#contract/team.ts'
import { fieldOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { useAddTag } from './api.ts'

export function AddTag({ onAdded }: { onAdded?: (tag: Tag) => void }) {
  const add = useAddTag()
  const form = useShapedForm(NewTag, { name: '' })
  const field = fieldOf(form)
  const { setFocus } = form
  useEffect(() => setFocus('name'), [setFocus])

  const submit = form.handleSubmit(
    sending(form, async ({ name }) => {
      const tag = await add.mutateAsync(name)
      onAdded?.(tag)
      form.reset()
      setFocus('name')
    }),
  )

  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
      <TextInput
        label="Tag Name"
        placeholder="Enter tag name"
        autoComplete="off"
        {...field('name')}
        className="flex-[1_1_16rem] sm:max-w-md"
      />
      <SubmitButton of={form} className="min-h-11! max-sm:w-full sm:mt-[1.6rem]" pendingLabel="Creating...">
        Create Tag
      </SubmitButton>
    </form>
  )
}
