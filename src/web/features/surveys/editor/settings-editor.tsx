import type { Survey } from '#contract/surveys.ts'
import { pickerDate } from '#domain/dates.ts'
import { DATE_REASON, earliestDate, goesOutFrom, isTitleFixed, TITLE_STAYS } from '#domain/lifecycle.ts'
import { AudienceField } from '#web/features/surveys/audience-field.tsx'
import { REPEAT_OPTIONS } from '#web/features/surveys/repeats.ts'
import { controlOf, fieldOf } from '#web/lib/forms.ts'
import { DatePicker } from '#web/ui/forms/date-picker.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import type { DraftForm } from './draft.ts'

export function SettingsEditor({ form, survey }: { form: DraftForm; survey: Survey }) {
  const field = fieldOf(form)
  const control = controlOf(form)
  const isFixed = isTitleFixed(survey, new Date())
  const { status, earliest_date } = survey
  return (
    <Panel className="grid gap-4">
      <PanelTitle>Settings</PanelTitle>
      <TextInput
        label="Title"
        autoComplete="off"
        maxLength={255}
        disabled={isFixed}
        hint={isFixed && TITLE_STAYS}
        {...field('title')}
      />
      {status !== 'active' && (
        <>
          <DatePicker
            label="Estimated date"
            format={pickerDate}
            min={earliestDate(new Date())}
            minReason={DATE_REASON}
            {...(earliest_date && { hint: `${goesOutFrom(earliest_date)}.` })}
            {...control('estimated_date')}
          />
          <AudienceField {...control('tag_ids')} />
        </>
      )}
      {survey.kind === 'full' && <Select label="Repeat" options={REPEAT_OPTIONS} {...field('repeat')} />}
    </Panel>
  )
}
