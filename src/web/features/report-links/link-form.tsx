import { useState } from 'react'
import { LINK_LIVES, NewReportLink, type ReportSection, reportSections } from '#contract/report-links.ts'
import { fullDate } from '#domain/dates.ts'
import { fieldOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyOnce } from '#web/ui/copy-once.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { useMakeLink } from './api.ts'

export const SECTION_WORDS: Record<ReportSection, string> = {
  insights: 'Key insights',
  actions: 'Suggested actions',
  plan: 'The action plan, without owners’ names',
  details: 'What people named most',
  references: 'Reference figures',
}

type Made = { url: string; expires_at: string }

/** The link is shown only once, because only a hash of it is stored. */
export function LinkForm({ uuid, tagId }: { uuid: string; tagId: number | null }) {
  const [made, setMade] = useState<Made>()
  if (!made) return <NewLink uuid={uuid} tagId={tagId} onMade={setMade} />
  return (
    <div className="grid gap-3">
      <CopyOnce
        text={made.url}
        words={`Copy the link now. We only show it once. It works until ${fullDate(made.expires_at)}.`}
      />
      <Button size="small" className="justify-self-start" onClick={() => setMade(undefined)}>
        Create another link
      </Button>
    </div>
  )
}

type NewLinkProps = { uuid: string; tagId: number | null; onMade: (made: Made) => void }

function NewLink({ uuid, tagId, onMade }: NewLinkProps) {
  const make = useMakeLink(uuid)
  const given = { tag_id: tagId, days: 30 as const, password: null, sections: [...reportSections] }
  const form = useShapedForm(NewReportLink, given)
  const field = fieldOf(form)
  const submit = form.handleSubmit(sending(form, async (values) => onMade(await make.mutateAsync(values))))
  const { error: _, ...sections } = field('sections')
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <fieldset className="grid min-w-0 sm:grid-cols-2">
        <legend className="mb-1 text-small font-semibold">What to show as well as the scores</legend>
        {reportSections.map((section) => (
          <Checkbox key={section} label={SECTION_WORDS[section]} value={section} {...sections} />
        ))}
      </fieldset>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          label="Works for"
          options={LINK_LIVES.map((days) => ({ value: days, label: `${days} days` }))}
          {...field('days', { setValueAs: Number })}
        />
        <PasswordInput
          label="Password (optional)"
          hint="Do not send the password with the link. You could give it by phone."
          autoComplete="new-password"
          {...field('password', { setValueAs: (typed) => typed || null })}
        />
      </div>
      <SubmitButton of={form} className="justify-self-start">
        Create link
      </SubmitButton>
    </form>
  )
}
