import { useState } from 'react'
import type { Recipient, Tag } from '#contract/team.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useTagRecipient } from './api.ts'
import { languageOf, useLanguageChoices } from './language-choices.ts'

export function EditTagsDialog({
  person,
  tags,
  onClose,
}: {
  person: Recipient
  tags: Tag[]
  onClose: () => void
}) {
  const [chosen, setChosen] = useState(() => person.tags.map(({ id }) => id))
  const tag = useTagRecipient()
  const [language, setLanguage] = useState(person.language)
  const languages = useLanguageChoices(person)
  const toggle = (id: number) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  const save = () =>
    tag.mutate(
      { id: person.id, tagIds: chosen, ...(language !== person.language && { language }) },
      { onSuccess: onClose, onError: sayItFailed },
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
          <Button tone="primary" pending={tag.isPending} pendingLabel="Saving..." onClick={save}>
            Save Tags
          </Button>
        </>
      }
    >
      {languages && (
        <Select
          label="Language"
          hint="The language of their surveys and e-mails."
          className="mb-4"
          placeholder="Company default"
          options={languages}
          value={language ?? ''}
          onChange={({ target }) => setLanguage(languageOf(target.value))}
        />
      )}
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
