import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { z } from 'zod'
import { MAX_CARDS, NewDeck } from '#contract/decks.ts'
import { cardsFor } from '#domain/cards.ts'
import { controlOf, fieldOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { tagsQuery } from '#web/lib/tags-query.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Dialog, DialogActions } from '#web/ui/overlays/dialog.tsx'
import { type DeckSurvey, useMakeDeck } from './api.ts'

interface NewDeckDialogProps {
  survey: DeckSurvey
  /** The number of the company's people without email who have no cards yet. */
  peopleLeft: number
  open: boolean
  onClose(): void
}

export function NewDeckDialog({ open, ...form }: NewDeckDialogProps) {
  return (
    <Dialog open={open} onClose={form.onClose} title="Make cards">
      <NewDeckForm key={form.peopleLeft} {...form} />
    </Dialog>
  )
}

const { number } = NewDeck.shape
const typed = z.string().transform((text) => (text.trim() === '' ? undefined : Number(text)))

/** Parses the numbers typed into text fields. */
const DeckForm = z.object({
  tag_ids: z.array(z.number()),
  number: typed.pipe(number),
  people: typed.pipe(number),
})

function NewDeckForm({ survey, peopleLeft, onClose }: Omit<NewDeckDialogProps, 'open'>) {
  const { uuid, min_group_size } = survey
  const id = useId()
  const make = useMakeDeck(uuid)
  const people = peopleLeft > 0 ? String(Math.min(peopleLeft, MAX_CARDS)) : ''
  const form = useShapedForm(DeckForm, { tag_ids: [], number: '', people })
  const field = fieldOf(form)
  const submit = form.handleSubmit(
    sending(form, async (body) => {
      await make.mutateAsync(body)
      toast.success('Cards made')
      onClose()
    }),
  )
  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-4">
      <TextInput
        label="How many people are they for?"
        inputMode="numeric"
        autoComplete="off"
        hint="Response rates count these people, not the cards."
        {...field('people')}
      />
      <TextInput
        label="Number of cards"
        inputMode="numeric"
        autoComplete="off"
        hint="Add a few spare cards, so the box is never empty."
        {...field('number')}
      />
      <TagBoxes {...controlOf(form)('tag_ids')} cardsForReport={cardsFor(min_group_size)} />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton of={form} form={id}>
          Make cards
        </SubmitButton>
      </DialogActions>
    </form>
  )
}

interface TagBoxesProps {
  value: number[]
  onChange(tagIds: number[]): void
  error: string | undefined
  /** How many answers a team needs for its own report if it answers only by card. */
  cardsForReport: number
}

/** The teams whose reports will include the answers from these cards. */
function TagBoxes({ value: chosen, onChange, error, cardsForReport }: TagBoxesProps) {
  const { data: tags = [] } = useQuery(tagsQuery)
  if (tags.length === 0) return null
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="text-small font-semibold">Teams the answers belong to</legend>
      <p className="mb-1 text-small text-ink-2">
        Every answer counts in each team you tick. Make separate cards for each team that should have its own
        report.
      </p>
      <div className="max-h-[240px] overflow-y-auto rounded-box border border-line px-3.5">
        {tags.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          />
        ))}
      </div>
      <p className={error ? 'text-small text-bad-ink' : 'text-small text-ink-2'}>
        {error ?? `A team that answers only by card needs ${cardsForReport} answers for its own report.`}
      </p>
    </fieldset>
  )
}
