import { kindOf, QUESTION_TYPES, type QuestionType } from '#domain/question-types.ts'
import type { Question } from '#domain/template.ts'
import { needsOptions } from '#domain/template-check.ts'
import { errorAt, fieldOf } from '#web/lib/forms.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { type DraftForm, type QuestionPath, withType } from './draft.ts'
import { OptionList } from './option-list.tsx'
import { ThemeList } from './theme-list.tsx'
import { ROLE_LABELS } from './words.ts'

const MAX = 1_000
const TYPES = Object.entries(QUESTION_TYPES).map(([value, { label }]) => ({ value, label }))

type QuestionFieldsProps = { form: DraftForm; path: QuestionPath; question: Question }

export function QuestionFields({ form, path, question }: QuestionFieldsProps) {
  const { question_type: type } = question
  const { roles, reversible, other, reading } = kindOf(question)
  const field = fieldOf(form)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pr-3 pb-3">
      <TextArea label="Question" maxLength={MAX} {...field(`${path}.question`)} />
      <TextInput label="Helper text (optional)" maxLength={MAX} {...field(`${path}.answer_helper`)} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Type"
          options={TYPES}
          value={type}
          onChange={({ target }) =>
            form.setValue(path, withType(question, target.value as QuestionType), { shouldDirty: true })
          }
          error={errorAt(form, `${path}.question_type`)}
        />
        <Select
          // Created again for each type, because each type has other roles as options.
          key={type}
          label="Used for"
          options={roles.map((value) => ({ value, label: ROLE_LABELS[value] }))}
          {...field(`${path}.role`)}
        />
      </div>
      <div className="flex flex-wrap gap-x-8">
        <Checkbox label="Can be skipped" {...field(`${path}.optional`)} />
        {reversible && <Checkbox label="Agreeing lowers the score" {...field(`${path}.reversed`)} />}
        {other && <Checkbox label="Offer 'Other' as an option" {...field(`${path}.has_other`)} />}
      </div>
      {needsOptions(type) && <OptionList form={form} path={path} type={type} />}
      {reading === 'text' && <ThemeList form={form} path={path} />}
      <TextInput
        label="Key"
        hint="We use the key to compare surveys. Don't change it once the template has been used."
        maxLength={255}
        spellCheck={false}
        className="max-w-lg"
        {...field(`${path}.key`)}
        error={errorAt(form, `${path}.key`) ?? errorAt(form, `${path}.id`)}
      />
    </div>
  )
}
