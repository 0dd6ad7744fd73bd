import type { z } from 'zod'
import { type Recipient, RecipientChange, type Tag } from '#contract/team.ts'
import { controlOf, fieldOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useTagRecipient } from './api.ts'
import { LANGUAGE_CHOICES, languageOf } from './language-choices.ts'

type Edited = { tagIds: number[]; language: Recipient['language'] }
const TagsShape = RecipientChange as z.ZodType<Edited, Edited>

export function EditTagsDialog({
  person,
  tags,
  onClose,
}: {
  person: Recipient
  tags: Tag[]
  onClose: () => void
}) {
  const tag = useTagRecipient()
  const form = useShapedForm(TagsShape, {
    tagIds: person.tags.map(({ id }) => id),
    language: person.language,
  })
  const { value: chosen, onChange: choose } = controlOf(form)('tagIds')
  const { isSubmitting } = form.formState
  const toggle = (id: number) =>
    choose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  const save = form.handleSubmit(
    sending(form, async ({ tagIds, language }) => {
      await tag.mutateAsync({ id: person.id, tagIds, ...(language !== person.language && { language }) })
      onClose()
    }),
  )

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Edit Tags for ${person.email}`}
      description="Select the tags that apply to this team member."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" pending={isSubmitting} pendingLabel="Saving..." onClick={save}>
            Save Tags
          </Button>
        </>
      }
    >
      <Select
        label="Language"
        hint="The language of their surveys and e-mails. Before a survey goes out, its page says which language they will get."
        className="mb-4"
        placeholder="Company default"
        options={LANGUAGE_CHOICES}
        {...fieldOf(form)('language', { setValueAs: languageOf })}
      />
      {tags.length === 0 ? (
        <p className="text-ink-2">No tags available. Create tags in the Tags tab first.</p>
      ) : (
        <ul className="max-h-[300px] divide-y divide-line overflow-y-auto overscroll-contain px-1 -mx-1">
          {tags.map(({ id, name }) => (
            <li key={id}>
              <Checkbox label={name} checked={chosen.includes(id)} onChange={() => toggle(id)} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
