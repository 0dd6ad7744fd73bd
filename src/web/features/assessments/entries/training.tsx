import type { Assessment } from '#contract/assessments.ts'
import { NewTraining, type Training as Trained } from '#contract/entries.ts'
import { fullDate } from '#domain/dates.ts'
import { fieldOf, useShapedForm } from '#web/lib/forms.ts'
import { LongLine } from '#web/ui/forms/long-line.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { EntryForm } from './entry-form.tsx'
import { EntryList } from './entry-list.tsx'

export function Training({ assessment: { entries } }: { assessment: Assessment }) {
  return (
    <EntryList
      entries={entries.filter((entry) => entry.list === 'training')}
      addLabel="Add training"
      nameOf={({ what }) => what}
      row={({ what, who, people, on }) => (
        <>
          <span className="font-semibold">{what}</span>
          <span className="text-small">
            {[who, people !== null && `${people} people`, on && fullDate(on)].filter(Boolean).join(', ')}
          </span>
        </>
      )}
      form={(entry, onClose) => <TrainingForm entry={entry} onClose={onClose} />}
    />
  )
}

const NUMBER = { setValueAs: (value: unknown) => (value === '' || value === null ? null : Number(value)) }
const DAY = { setValueAs: (value: unknown) => value || null }

function TrainingForm({ entry, onClose }: { entry: Trained | null; onClose: () => void }) {
  const form = useShapedForm(NewTraining, {
    list: 'training',
    what: entry?.what ?? '',
    who: entry?.who ?? '',
    people: entry?.people ?? null,
    on: entry?.on ?? null,
  })
  const field = fieldOf(form)
  return (
    <EntryForm form={form} entry={entry} onClose={onClose}>
      <LongLine label="What" hint="For example: talking about stress." {...field('what')} />
      <LongLine label="Who" hint="Everyone in a role, such as all managers." {...field('who')} />
      <TextInput label="Number of people" inputMode="numeric" {...field('people', NUMBER)} />
      <TextInput label="Date" type="date" {...field('on', DAY)} />
    </EntryForm>
  )
}
