import { useFieldArray } from 'react-hook-form'
import { directory as calls, type Directory } from '#contract/directory.ts'
import { fieldOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { useChangeDirectory } from './api.ts'

/** Which directory fields become tags, and the names of those tags. */
export function DirectoryTags({ company, directory }: { company: number; directory: Directory }) {
  const change = useChangeDirectory(company)
  const { department, division, names } = directory
  const form = useShapedForm(calls.change.body, { department, division, names })
  const rows = useFieldArray({ control: form.control, name: 'names' })
  const field = fieldOf(form)
  const { error: _department, ...departmentBox } = field('department')
  const { error: _division, ...divisionBox } = field('division')
  const submit = form.handleSubmit(
    sending(form, async (values) => {
      const { department, division, names } = await change.mutateAsync(values)
      form.reset({ department, division, names })
      toast.success('Saved')
    }),
  )
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 border-t border-line pt-5">
      <div>
        <h3 className="font-sans text-body font-semibold">Tags from SCIM</h3>
        <p className="max-w-prose text-ink-2">
          Groups always become tags. Departments and divisions can become tags too.
        </p>
      </div>
      <div className="grid sm:flex sm:gap-8">
        <Checkbox label="Use departments as tags" {...departmentBox} />
        <Checkbox label="Use divisions as tags" {...divisionBox} />
      </div>
      {rows.fields.length > 0 && (
        <ul className="grid gap-3">
          {rows.fields.map(({ id }, index) => (
            <li key={id} className="flex flex-wrap items-start gap-3">
              <TextInput
                label="Name in your directory"
                className="flex-[1_1_12rem]"
                autoComplete="off"
                {...field(`names.${index}.from`)}
              />
              <TextInput
                label="Tag name here"
                hint="Leave empty for no tag"
                className="flex-[1_1_12rem]"
                autoComplete="off"
                {...field(`names.${index}.to`, { setValueAs: orNull })}
              />
              <Button
                tone="quiet-danger"
                className="min-h-11! sm:mt-[1.6rem]"
                onClick={() => rows.remove(index)}
              >
                Remove
                <span className="sr-only"> this rename</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => rows.append({ from: '', to: '' })}>Rename a tag</Button>
        {form.formState.isDirty && <SubmitButton of={form}>Save</SubmitButton>}
      </div>
    </form>
  )
}

const orNull = (value: string | null) => value?.trim() || null
