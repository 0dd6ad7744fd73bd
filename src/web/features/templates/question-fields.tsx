import { kindOf, QUESTION_TYPES, type QuestionRole, type QuestionType } from '#domain/question-types.ts'
import type { Question } from '#domain/template.ts'
import { needsOptions } from '#domain/template-check.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { type Problems, withType } from './draft.ts'
import { OptionList } from './option-list.tsx'
import { ThemeList } from './theme-list.tsx'
import { ROLE_LABELS } from './words.ts'

const MAX = 1_000
const TYPES = Object.entries(QUESTION_TYPES).map(([value, { label }]) => ({ value, label }))

type QuestionFieldsProps = {
  question: Question
  problems: Problems
  onChange: (question: Question) => void
}

export function QuestionFields({ question, problems, onChange }: QuestionFieldsProps) {
  const { question_type: type, role } = question
  const change = (part: Partial<Question>) => onChange({ ...question, ...part })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pr-3 pb-3">
      <TextArea
        label="Question"
        maxLength={MAX}
        value={question.question}
        onChange={({ target }) => change({ question: target.value })}
        error={problems.question}
      />
      <TextInput
        label="Helper text (optional)"
        maxLength={MAX}
        value={question.answer_helper ?? ''}
        onChange={({ target }) => change({ answer_helper: target.value || undefined })}
        error={problems.answer_helper}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Type"
          options={TYPES}
          value={type}
          onChange={({ target }) => onChange(withType(question, target.value as QuestionType))}
          error={problems.question_type}
        />
        <Select
          label="Used for"
          options={kindOf(question).roles.map((value) => ({ value, label: ROLE_LABELS[value] }))}
          value={role}
          onChange={({ target }) => change({ role: target.value as QuestionRole })}
          error={problems.role}
        />
      </div>
      <Switches question={question} onChange={change} />
      {needsOptions(type) && (
        <OptionList question={question} problems={problems} onChange={(options) => change({ options })} />
      )}
      {kindOf(question).reading === 'text' && (
        <ThemeList
          themes={question.themes ?? []}
          problems={problems}
          onChange={(themes) => change({ themes })}
        />
      )}
      <TextInput
        label="Key"
        hint="We use the key to compare surveys. Don't change it once the template has been used."
        maxLength={255}
        spellCheck={false}
        value={question.key}
        onChange={({ target }) => change({ key: target.value })}
        error={problems.key ?? problems.id}
        className="max-w-lg"
      />
    </div>
  )
}

function Switches({
  question,
  onChange,
}: {
  question: Question
  onChange: (part: Partial<Question>) => void
}) {
  const { reversed, optional, has_other } = question
  const { reversible, other } = kindOf(question)
  return (
    <div className="flex flex-wrap gap-x-8">
      <Checkbox
        label="Can be skipped"
        checked={optional}
        onChange={({ target }) => onChange({ optional: target.checked })}
      />
      {reversible && (
        <Checkbox
          label="Agreeing lowers the score"
          checked={reversed}
          onChange={({ target }) => onChange({ reversed: target.checked })}
        />
      )}
      {other && (
        <Checkbox
          label="Offer 'Other' as an option"
          checked={has_other}
          onChange={({ target }) => onChange({ has_other: target.checked })}
        />
      )}
    </div>
  )
}
