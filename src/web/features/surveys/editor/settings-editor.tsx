import type { Dispatch, SetStateAction } from 'react'
import type { Survey } from '#contract/surveys.ts'
import { earliestDate, goesOutFrom, repeats, TITLE_STAYS } from '#domain/lifecycle.ts'
import { AudienceField } from '#web/features/surveys/audience-field.tsx'
import { REPEAT_OPTIONS } from '#web/features/surveys/repeats.ts'
import { DatePicker } from '#web/ui/forms/date-picker.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import type { Draft } from './draft.ts'

export type DraftEditing = {
  draft: Draft
  setDraft: Dispatch<SetStateAction<Draft>>
  problems: Record<string, string>
}

export function SettingsEditor({
  draft,
  setDraft,
  problems,
  survey: { status, earliest_date },
  isTitleFixed,
}: DraftEditing & { survey: Pick<Survey, 'status' | 'earliest_date'>; isTitleFixed: boolean }) {
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }))
  return (
    <Panel className="grid gap-4">
      <PanelTitle>Settings</PanelTitle>
      <TextInput
        label="Title"
        autoComplete="off"
        maxLength={255}
        value={draft.title}
        onChange={({ target }) => set({ title: target.value })}
        error={problems.title}
        disabled={isTitleFixed}
        hint={isTitleFixed && TITLE_STAYS}
      />
      {status !== 'active' && (
        <>
          <DatePicker
            label="Estimated date"
            value={draft.estimated_date}
            min={earliestDate(new Date())}
            {...(earliest_date && { hint: `${goesOutFrom(earliest_date)}.` })}
            onChange={(estimated_date) => set({ estimated_date })}
          />
          <AudienceField
            value={draft.tag_ids}
            onChange={(tag_ids) => set({ tag_ids })}
            error={problems.tag_ids}
          />
        </>
      )}
      <Select
        label="Repeat"
        options={REPEAT_OPTIONS}
        value={draft.repeat}
        onChange={({ target }) =>
          set({ repeat: repeats.find((repeat) => repeat === target.value) ?? 'none' })
        }
      />
    </Panel>
  )
}
