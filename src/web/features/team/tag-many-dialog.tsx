import { useState } from 'react'
import type { Tag } from '#contract/team.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { AddTag } from './add-tag.tsx'
import { useTagMany } from './api.ts'
import type { ChosenPeople } from './choose-people.tsx'
import { people as howMany } from './import/import-words.ts'

interface TagManyDialogProps {
  way: 'add' | 'remove'
  chosen: ChosenPeople
  tags: Tag[]
  /** Called with the chosen people as they are now. */
  onDone: (chosen: ChosenPeople) => void
  onClose: () => void
}

/** Offers only tags that would change something. */
export function TagManyDialog({ way, chosen, tags, onDone, onClose }: TagManyDialogProps) {
  const [ticked, setTicked] = useState<number[]>([])
  const tagMany = useTagMany()
  const count = howMany(chosen.size)
  const title = way === 'add' ? `Add tags to ${count}` : `Remove tags from ${count}`
  const having = (id: number) =>
    [...chosen.values()].filter((person) => person.tags.some((tag) => tag.id === id)).length
  const offered = tags
    .map((tag) => ({ ...tag, has: having(tag.id) }))
    .filter(({ has }) => (way === 'add' ? has < chosen.size : has > 0))
  const toggle = (id: number) =>
    setTicked(ticked.includes(id) ? ticked.filter((other) => other !== id) : [...ticked, id])
  const changed = () => {
    const given = tags.filter(({ id }) => ticked.includes(id))
    const others = (has: Tag[]) => has.filter(({ id }) => !ticked.includes(id))
    return new Map(
      [...chosen].map(([id, person]) => [
        id,
        { ...person, tags: way === 'add' ? [...others(person.tags), ...given] : others(person.tags) },
      ]),
    )
  }
  const save = () =>
    tagMany.mutate(
      { ids: [...chosen.keys()], add: [], remove: [], [way]: ticked },
      { onSuccess: () => onDone(changed()), onError: sayItFailed },
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" disabled={ticked.length === 0} pending={tagMany.isPending} onClick={save}>
            {title}
          </Button>
        </>
      }
    >
      {offered.length === 0 ? (
        <p className="text-ink-2">
          {way === 'add' ? 'There are no other tags.' : 'None of these people has a tag.'}
        </p>
      ) : (
        <ul className="-mx-1 max-h-[300px] divide-y divide-line overflow-y-auto overscroll-contain px-1">
          {offered.map(({ id, name, has }) => (
            <li key={id}>
              <Checkbox
                label={`${name} (${has} of ${chosen.size})`}
                checked={ticked.includes(id)}
                onChange={() => toggle(id)}
              />
            </li>
          ))}
        </ul>
      )}
      {way === 'add' && <AddTagButton onAdded={({ id }) => setTicked((before) => [...before, id])} />}
    </Dialog>
  )
}

/** Creates a tag inside the dialog. On another screen, the choice of people would be lost. */
function AddTagButton({ onAdded }: { onAdded: (tag: Tag) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return <AddTag onAdded={onAdded} />
  return (
    <Button size="small" className="justify-self-start" onClick={() => setIsOpen(true)}>
      Create a tag
    </Button>
  )
}
