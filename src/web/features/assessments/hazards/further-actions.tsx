import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form'
import type { TalkArea } from '#contract/assessments.ts'
import type { Hazard } from '#contract/hazards.ts'
import { MAX_OWNER, MAX_TITLE, STATUS_WORDS, usualDueDate } from '#domain/actions.ts'
import { LEVEL_WORDS, mentionsSurvey, SURVEY_IS_NO_CONTROL } from '#domain/assessment.ts'
import { useAuth } from '#web/lib/auth-store.ts'
import { controlOf, fieldOf } from '#web/lib/forms.ts'
import { levelOptions } from '#web/lib/levels.ts'
import { Button } from '#web/ui/button.tsx'
import { DatePicker } from '#web/ui/forms/date-picker.tsx'
import { LongLine } from '#web/ui/forms/long-line.tsx'
import { RadioGroup } from '#web/ui/forms/radio-group.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { actionOptions, ownAction } from './action-options.ts'
import type { Choices, HazardInput } from './shapes.ts'

type Form = UseFormReturn<HazardInput, unknown, never>
type Action = HazardInput['further'][number]

interface FurtherActionsProps extends Choices {
  form: unknown
  hazard: Hazard | null
  /** The areas to talk over, with their categories. */
  talkedOver: TalkArea[]
}

const NUMBER = { setValueAs: (value: unknown) => (value === '' || value === null ? null : Number(value)) }
const OWN = 'own'

/**
 * The further actions for a hazard. They come from the plan or from the report's suggestions, or the company
 * writes its own.
 */
export function FurtherActions({
  form,
  hazard,
  talkedOver,
  plan,
  suggestions,
  colleagues,
}: FurtherActionsProps) {
  const typed = form as Form
  const { fields, append, remove } = useFieldArray({ control: typed.control, name: 'further' })
  const area = useWatch({ control: typed.control, name: 'area' })
  const email = useAuth(({ user }) => user?.email)
  const owner_member_id = colleagues.find((member) => member.email === email)?.id ?? null
  const there = plan.filter(({ id }) => hazard?.actions.includes(id))
  const chosen = new Set(fields.map(({ title }) => title))
  const options = actionOptions({ suggestions, plan, hazard, area }).filter(
    ({ action }) => !chosen.has(action.title),
  )
  const add = (value: string) => {
    const action = value === OWN ? ownAction(area, talkedOver) : options[Number(value)]?.action
    const due_on = action?.due_on || usualDueDate(new Date())
    if (action) append({ ...action, owner_member_id, due_on } as Action)
  }
  return (
    <fieldset className="grid min-w-0 gap-3 border-t border-line pt-4">
      <legend className="float-left font-semibold">What more will you do?</legend>
      {there.length > 0 && (
        <ul className="grid list-disc gap-1 pl-5 text-small">
          {there.map(({ id, title, level, status }) => (
            <li key={id} className="wrap-anywhere">
              {title}. {level && `${LEVEL_WORDS[level].label}. `}
              {STATUS_WORDS[status]}.
            </li>
          ))}
        </ul>
      )}
      {fields.map(({ id }, index) => (
        <FurtherAction
          key={id}
          form={typed}
          index={index}
          colleagues={colleagues}
          onRemove={() => remove(index)}
        />
      ))}
      <Select
        label="Add an action"
        placeholder="Choose"
        options={[
          ...options.map(({ label }, value) => ({ value, label })),
          { value: OWN, label: 'Write your own' },
        ]}
        value=""
        onChange={({ target }) => add(target.value)}
      />
    </fieldset>
  )
}

interface FurtherActionProps extends Pick<Choices, 'colleagues'> {
  form: Form
  index: number
  onRemove: () => void
}

function FurtherAction({ form, index, colleagues, onRemove }: FurtherActionProps) {
  const field = fieldOf(form)
  const action = useWatch({ control: form.control, name: `further.${index}` })
  if (!action) return null
  return (
    <div className="grid gap-3 rounded-box bg-sunken p-4">
      {action.planned ? (
        <p className="font-medium wrap-anywhere">{action.title}</p>
      ) : (
        <LongLine
          label={`Action ${index + 1}`}
          maxLength={MAX_TITLE}
          hint={mentionsSurvey(action.title) ? SURVEY_IS_NO_CONTROL : undefined}
          {...field(`further.${index}.title`)}
        />
      )}
      <RadioGroup
        legend={action.level ? 'What does it do?' : 'What does it do? Choose one before you save.'}
        options={levelOptions}
        {...field(`further.${index}.level`)}
      />
      {!action.planned && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Select
            label="Owner"
            placeholder="Someone without an account"
            options={colleagues
              .filter(({ status }) => status === 'active')
              .map(({ id, name, email }) => ({ value: id, label: name ?? email }))}
            {...field(`further.${index}.owner_member_id`, NUMBER)}
          />
          {!action.owner_member_id && (
            <TextInput
              label="Owner’s name"
              autoComplete="off"
              maxLength={MAX_OWNER}
              {...field(`further.${index}.owner_name`)}
            />
          )}
          <DatePicker label="Due" {...controlOf(form)(`further.${index}.due_on`)} />
        </div>
      )}
      <Button size="small" tone="quiet-danger" className="justify-self-start" onClick={onRemove}>
        Remove<span className="sr-only"> action {index + 1}</span>
      </Button>
    </div>
  )
}
