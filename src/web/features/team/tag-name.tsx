import { useEffect, useRef } from 'react'
import { NewTag, type Tag } from '#contract/team.ts'
import { sending, useShapedForm } from '#web/lib/forms.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { BareInput } from '#web/ui/forms/text-input.tsx'
import { useRenameTag } from './api.ts'

export function TagName({ tag, isEditing, stop }: { tag: Tag; isEditing: boolean; stop: () => void }) {
  return isEditing ? <TagForm tag={tag} stop={stop} /> : tag.name
}

function TagForm({ tag, stop }: { tag: Tag; stop: () => void }) {
  const rename = useRenameTag()
  const form = useShapedForm(NewTag, { name: tag.name })
  const { errors } = form.formState
  const errorId = `tag-${tag.id}-error`
  const field = form.register('name')
  const input = useRef<HTMLInputElement>(null)
  // Selects the text once, on mount. The form's `setFocus` could select it again after the first key press,
  // and the next key would then overwrite that letter.
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])

  const submit = form.handleSubmit(
    sending(form, async ({ name }) => {
      await rename.mutateAsync({ id: tag.id, name })
      stop()
    }),
  )

  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && stop()}
      className="grid gap-1 font-normal"
    >
      <div className="flex flex-wrap items-center gap-2">
        <BareInput
          aria-label="Tag Name"
          aria-invalid={errors.name ? true : undefined}
          aria-describedby={errors.name && errorId}
          autoComplete="off"
          {...field}
          ref={(element) => {
            field.ref(element)
            input.current = element
          }}
          className="flex-[1_1_12rem] sm:max-w-sm"
        />
        <SubmitButton of={form} pendingLabel="Saving...">
          Save
        </SubmitButton>
        <Button onClick={stop}>Cancel</Button>
      </div>
      <FieldError id={errorId} message={errors.name?.message} />
    </form>
  )
}
