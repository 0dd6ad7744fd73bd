import { useQuery } from '@tanstack/react-query'
import type { OfferedTemplate } from '#contract/templates.ts'
import { inOneSentence } from '#domain/in-one-sentence.ts'
import { LANGUAGES } from '#domain/languages.ts'
import { minutesFor } from '#domain/question-flow.ts'
import { questionsOf, visible } from '#domain/template.ts'
import { templatesQuery } from '#web/lib/templates-query.ts'
import { RadioGroup } from '#web/ui/forms/radio-group.tsx'

type TemplateFieldProps = {
  /** The chosen template's id. Null selects the first template. */
  value: number | null
  onChange: (id: number) => void
  error?: string | undefined
}

/**
 * Lets the user choose a template if there are several. Shows what each one is for, how long it takes to
 * answer, and its languages.
 */
export function TemplateField({ value, onChange, error }: TemplateFieldProps) {
  const { data: templates = [] } = useQuery(templatesQuery)
  const [first, second] = templates
  if (!first || !second) return null
  return (
    <RadioGroup
      legend="Template"
      name="template_id"
      options={templates.map((template) => ({
        value: String(template.id),
        label: template.name,
        note: noteOn(template),
      }))}
      value={String(value ?? first.id)}
      onChange={({ target }) => onChange(Number(target.value))}
      error={error}
    />
  )
}

function noteOn(template: OfferedTemplate): string {
  const questions = questionsOf(visible(template)).length
  const minutes = minutesFor(template)
  const time = `${questions} questions, about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
  const languages = inOneSentence(template.languages.map((code) => LANGUAGES[code].english))
  return [template.description, time, `In ${languages}.`].filter(Boolean).join(' ')
}
