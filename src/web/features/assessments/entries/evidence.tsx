import { useWatch } from 'react-hook-form'
import type { Assessment } from '#contract/assessments.ts'
import { NewEvidence, type Evidence as Recorded } from '#contract/entries.ts'
import {
  EVIDENCE_WORDS,
  evidenceTypes,
  isCount,
  sayFigure,
  TREND_WORDS,
  trends,
  UNIT_WORDS,
  units,
} from '#domain/assessment.ts'
import { monthAndYear } from '#domain/dates.ts'
import { fieldOf, useShapedForm } from '#web/lib/forms.ts'
import { LongLine } from '#web/ui/forms/long-line.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Part } from '../part.tsx'
import { EntryForm } from './entry-form.tsx'
import { EntryList } from './entry-list.tsx'

export function Evidence({ assessment }: { assessment: Assessment }) {
  const { entries, min_group_size } = assessment
  return (
    <Part
      id="evidence"
      title="Other evidence"
      text="A survey is not enough on its own. Record what your other figures say."
    >
      <EntryList
        entries={entries.filter((entry) => entry.list === 'evidence')}
        addLabel="Add evidence"
        nameOf={({ type, team }) => `${EVIDENCE_WORDS[type]}, ${team ?? 'everybody'}`}
        row={(entry) => <EvidenceRow entry={entry} k={min_group_size} />}
        form={(entry, onClose) => <EvidenceForm entry={entry} assessment={assessment} onClose={onClose} />}
      />
    </Part>
  )
}

function EvidenceRow({ entry, k }: { entry: Recorded; k: number }) {
  const { type, team, from, to, source, trend, note } = entry
  const months = [from, to === from ? null : to]
    .flatMap((month) => (month ? [monthAndYear(`${month}-01`)] : []))
    .join(' to ')
  const facts = [
    sayFigure(entry, k) ?? 'No figure',
    months,
    `Trend: ${TREND_WORDS[trend].toLowerCase()}`,
    source,
  ].filter(Boolean)
  return (
    <>
      <span className="font-semibold">
        {EVIDENCE_WORDS[type]}, {team ?? 'everybody'}
      </span>
      <span className="text-small text-ink-2">{facts.join(' · ')}</span>
      {note && <span className="text-small whitespace-pre-line">{note}</span>}
    </>
  )
}

const EMPTY_OR = <T,>(read: (text: string) => T) => ({
  setValueAs: (value: unknown) => (value === '' || value === null ? null : read(String(value))),
})
const NUMBER = EMPTY_OR(Number)
const TEXT = EMPTY_OR((text) => text)
/** The choice 'fewer' stays a string. Anything else is converted to a number. */
const FIGURE = EMPTY_OR((text) => (text === 'fewer' ? text : Number(text)))

interface EvidenceFormProps {
  entry: Recorded | null
  assessment: Assessment
  onClose: () => void
}

function EvidenceForm({ entry, assessment: { teams, min_group_size }, onClose }: EvidenceFormProps) {
  const form = useShapedForm(NewEvidence, {
    list: 'evidence',
    type: entry?.type ?? 'sickness_absence',
    tag_id: entry?.tag_id ?? null,
    figure: entry?.figure ?? null,
    unit: entry?.unit ?? null,
    from: entry?.from ?? null,
    to: entry?.to ?? null,
    source: entry?.source ?? '',
    trend: entry?.trend ?? 'unknown',
    note: entry?.note ?? '',
  })
  const field = fieldOf(form)
  const [tagId, figure] = useWatch({ control: form.control, name: ['tag_id', 'figure'] })
  const isOfTeam = Boolean(tagId)
  const fewer = `fewer than ${min_group_size}`
  return (
    <EntryForm form={form} entry={entry} onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Type"
          options={evidenceTypes.map((value) => ({ value, label: EVIDENCE_WORDS[value] }))}
          {...field('type')}
        />
        <Select
          label="Applies to"
          placeholder="Everybody"
          options={teams.map(({ id, name }) => ({ value: id, label: name }))}
          {...field('tag_id', NUMBER)}
        />
        <Select
          label="Unit"
          placeholder="No figure"
          options={units
            .filter((unit) => !isOfTeam || isCount(unit))
            .map((value) => ({ value, label: UNIT_WORDS[value] }))}
          {...field('unit', TEXT)}
        />
        {isOfTeam && (
          <Select
            label="How many"
            options={[
              { value: '', label: 'Enter a number' },
              { value: 'fewer', label: fewer },
            ]}
            value={figure === 'fewer' ? 'fewer' : ''}
            onChange={({ target }) =>
              form.setValue('figure', target.value === 'fewer' ? 'fewer' : null, {
                shouldDirty: true,
                shouldValidate: true,
              })
            }
          />
        )}
        {figure !== 'fewer' && (
          <TextInput
            label="Figure"
            hint={isOfTeam ? `0, or at least ${min_group_size}.` : undefined}
            inputMode="decimal"
            autoComplete="off"
            {...field('figure', FIGURE)}
          />
        )}
        <TextInput label="From month" type="month" {...field('from', TEXT)} />
        <TextInput label="To month" type="month" {...field('to', TEXT)} />
        <Select
          label="Trend"
          options={trends.map((value) => ({ value, label: TREND_WORDS[value] }))}
          {...field('trend')}
        />
      </div>
      <LongLine label="Source" {...field('source')} />
      <TextArea label="What does this evidence show alongside the survey?" {...field('note')} />
    </EntryForm>
  )
}
