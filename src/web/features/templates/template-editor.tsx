import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { ApiError } from '#web/lib/api-error.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
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
import { asForm, type Draft, draftOf, type Problems, problemsOf } from './draft.ts'
import { Preview } from './preview.tsx'

type TemplateEditorProps = {
  id: number | undefined
  saved: Draft
  /** Content above the fields. */
  about?: ReactNode
}

/** Saves only when Save is pressed. Shows problems next to the fields after the first attempt to save. */
export function TemplateEditor({ id, about, saved: before }: TemplateEditorProps) {
  const [saved, setSaved] = useState<Draft>(() => draftOf(before))
  const [draft, setDraft] = useState(saved)
  const [hasTried, setHasTried] = useState(false)
  const [fromServer, setFromServer] = useState<Problems>({})
  const [tab, setTab] = useState<'edit' | 'preview'>('edit')
  const save = useSaveTemplate(id)
  const navigate = useNavigate()
  const problems = hasTried ? { ...fromServer, ...problemsOf(draft) } : {}

  const change = (next: Draft) => {
    setDraft(next)
    setFromServer({})
  }
  const press = () => {
    setHasTried(true)
    if (Object.keys(problemsOf(draft)).length > 0) return setTab('edit')
    save.mutate(asForm(draft), {
      onSuccess: (template) => {
        // Synchronous, so that the leave guard knows the draft is saved before navigation.
        flushSync(() => setSaved(draft))
        setHasTried(false)
        toast.success('Template saved')
        if (id === undefined) void navigate(`/admin/templates/${template.id}`, { replace: true })
      },
      onError: (error) => {
        if (error instanceof ApiError && error.fields)
          setFromServer(
            Object.fromEntries(Object.entries(error.fields).map(([path, said]) => [path, said.join('. ')])),
          )
        else sayItFailed(error)
      },
    })
  }
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved)

  return (
    <Screen
      title={id === undefined ? 'New template' : saved.name}
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
              <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
                {about}
                <Panel className="grid gap-4">
                  <TextInput
                    label="Template name"
                    value={draft.name}
                    maxLength={255}
                    onChange={({ target }) => change({ ...draft, name: target.value })}
                    error={problems.name}
                    className="max-w-lg"
                  />
                  <TextInput
                    label="Description (optional)"
                    hint="One sentence to help people choose a template for a new survey."
                    value={draft.description}
                    maxLength={255}
                    onChange={({ target }) => change({ ...draft, description: target.value })}
                    error={problems.description}
                    className="max-w-2xl"
                  />
                </Panel>
                <CategoryList draft={draft} problems={problems} onChange={change} />
              </div>
            ),
          },
          { key: 'preview', label: 'Preview', content: <Preview draft={draft} /> },
        ]}
      />
      <SaveBar isChanged={isChanged} problem={problemCount(Object.keys(problems).length)}>
        <Button onClick={() => change(saved)} disabled={!isChanged}>
          Undo all changes
        </Button>
        <Button tone="primary" pending={save.isPending} disabled={!isChanged} onClick={press}>
          Save
        </Button>
      </SaveBar>
      <LeaveGuard active={isChanged} text="Your changes to this template have not been saved." />
    </Screen>
  )
}
