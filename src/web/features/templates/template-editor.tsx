import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { errorCount, fieldOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { toast } from '#web/lib/toast.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { LeaveGuard } from '#web/ui/forms/leave-guard.tsx'
import { problemCount, SaveBar } from '#web/ui/forms/save-bar.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { useSaveTemplate } from './api.ts'
import { CategoryList } from './category-list.tsx'
import { type Draft, DraftShape, draftOf } from './draft.ts'
import { Preview } from './preview.tsx'

type TemplateEditorProps = {
  id: number | undefined
  saved: Draft
  /** True for a recognised question set. Only its colours and descriptions can be edited. */
  isLocked?: boolean
  /** Content above the fields. */
  about?: ReactNode
}

/** Saves only when Save is pressed. From the first attempt to save, shows problems next to the fields. */
export function TemplateEditor({ id, about, saved, isLocked = false }: TemplateEditorProps) {
  const form = useShapedForm(DraftShape, draftOf(saved), 'onSubmit')
  const { defaultValues, errors, isDirty, isSubmitting } = form.formState
  const [tab, setTab] = useState<'edit' | 'preview'>('edit')
  const save = useSaveTemplate(id)
  const navigate = useNavigate()
  const field = fieldOf(form)

  // Checks the whole template, because a change to one field can solve another field's problem.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => void (form.formState.isSubmitted && form.trigger()),
      }),
    [form],
  )
  const submit = form.handleSubmit(
    sending(form, async (template) => {
      const kept = await save.mutateAsync(template)
      // Synchronous, so that the leave guard knows before the navigation that the draft is saved.
      flushSync(() => form.reset(draftOf(kept)))
      toast.success('Template saved')
      if (id === undefined) void navigate(`/admin/templates/${kept.id}`, { replace: true })
    }),
    () => setTab('edit'),
  )

  return (
    <Screen
      title={id === undefined ? 'New template' : (defaultValues?.name ?? '')}
      description="Existing surveys keep the questions they were created with."
      actions={<ButtonLink to="/admin/templates">Back</ButtonLink>}
    >
      <Tabs
        label="Template"
        current={tab}
        onChange={setTab}
        tabs={[
          {
            key: 'edit',
            label: 'Edit',
            content: (
              // Inert while saving, because text typed meanwhile would be lost.
              <div inert={isSubmitting} className="grid grid-cols-[minmax(0,1fr)] gap-4">
                {about}
                <Panel className="grid gap-4">
                  <TextInput label="Template name" maxLength={255} className="max-w-lg" {...field('name')} />
                  <TextInput
                    label="Description (optional)"
                    hint="One sentence to help people choose a template for a new survey."
                    maxLength={255}
                    className="max-w-2xl"
                    {...field('description')}
                  />
                </Panel>
                <CategoryList form={form} isLocked={isLocked} />
              </div>
            ),
          },
          { key: 'preview', label: 'Preview', content: <Preview draft={form.getValues()} /> },
        ]}
      />
      <SaveBar isChanged={isDirty} problem={problemCount(errorCount(errors))}>
        <Button onClick={() => form.reset()} disabled={!isDirty}>
          Undo all changes
        </Button>
        <Button tone="primary" pending={isSubmitting} disabled={!isDirty} onClick={() => void submit()}>
          Save
        </Button>
      </SaveBar>
      <LeaveGuard active={isDirty} text="Your changes to this template have not been saved." />
    </Screen>
  )
}
