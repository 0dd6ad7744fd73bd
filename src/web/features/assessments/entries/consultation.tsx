import type { Assessment } from '#contract/assessments.ts'
import { type Consultation as Consulted, NewConsultation } from '#contract/entries.ts'
import { fullDate } from '#domain/dates.ts'
import { londonDate } from '#domain/london.ts'
import { controlOf, fieldOf, useShapedForm } from '#web/lib/forms.ts'
import { DatePicker } from '#web/ui/forms/date-picker.tsx'
import { LongLine } from '#web/ui/forms/long-line.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { Part } from '../part.tsx'
import { EntryForm } from './entry-form.tsx'
import { EntryList } from './entry-list.tsx'

export function Consultation({ assessment: { entries } }: { assessment: Assessment }) {
  return (
    <Part
      id="consultation"
      title="Consultation"
      text="Who you have consulted about the results and the controls, and what changed as a result."
    >
      <EntryList
        entries={entries.filter((entry) => entry.list === 'consultation')}
        addLabel="Add a consultation"
        nameOf={({ on, who }) => [who, on && fullDate(on)].filter(Boolean).join(', ')}
        row={(entry) => <ConsultationRow {...entry} />}
        form={(entry, onClose) => <ConsultationForm entry={entry} onClose={onClose} />}
      />
    </Part>
  )
}

function ConsultationRow({ on, how, who, said, changed }: Consulted) {
  return (
    <>
      <span className="font-semibold">{[on && fullDate(on), how].filter(Boolean).join(': ')}</span>
      {who && <span className="text-small">{who}</span>}
      {said && <span className="text-small whitespace-pre-line text-ink-2">{said}</span>}
      {changed && <span className="text-small whitespace-pre-line">Changed: {changed}</span>}
    </>
  )
}

function ConsultationForm({ entry, onClose }: { entry: Consulted | null; onClose: () => void }) {
  const form = useShapedForm(NewConsultation, {
    list: 'consultation',
    on: entry?.on ?? londonDate(new Date()),
    how: entry?.how ?? '',
    who: entry?.who ?? '',
    said: entry?.said ?? '',
    changed: entry?.changed ?? '',
  })
  const field = fieldOf(form)
  return (
    <EntryForm form={form} entry={entry} onClose={onClose}>
      <DatePicker label="Date" {...controlOf(form)('on')} />
      <LongLine label="How" {...field('how')} />
      <LongLine label="Who" hint="Groups or representatives, not who said what." {...field('who')} />
      <TextArea label="What did they say?" {...field('said')} />
      <TextArea label="What changed because of it?" {...field('changed')} />
    </EntryForm>
  )
}
