import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PromptChange, type PromptKey } from '#contract/prompts.ts'
import { leadsAway } from '#web/lib/api-error.ts'
import { fieldOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import { promptQuery, useSavePrompt } from './api.ts'
import { VersionsDialog } from './versions-dialog.tsx'

/** Edits one prompt, and can restore an earlier version of it. */
export function PromptEditor({ promptKey = 'prompt', hint }: { promptKey?: PromptKey; hint: string }) {
  const { data: prompt } = useSuspenseQuery(promptQuery(promptKey))
  const save = useSavePrompt(promptKey)
  const form = useShapedForm(PromptChange, { value: prompt.value }, 'onChange')
  const [isLookingBack, setIsLookingBack] = useState(false)

  const submit = form.handleSubmit(
    sending(
      form,
      async ({ value }) => {
        await save.mutateAsync(value)
        toast.success('Prompt Saved')
      },
      (error, toldUnderFields) => {
        if (!toldUnderFields && !leadsAway(error)) toast.error('Something went wrong')
      },
    ),
  )
  const takeUp = (value: string) => {
    form.setValue('value', value, { shouldValidate: true, shouldDirty: true })
    setIsLookingBack(false)
  }
  return (
    <Panel>
      <PanelTitle className="mb-4">
        {promptKey} #{prompt.id}
      </PanelTitle>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextArea label="Value" hint={hint} height="tall" {...fieldOf(form)('value')} />
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton of={form}>Save</SubmitButton>
          <Button
            tone="quiet"
            aria-label={`Earlier versions of ${promptKey}`}
            onClick={() => setIsLookingBack(true)}
          >
            Earlier versions
          </Button>
        </div>
      </form>
      <VersionsDialog
        promptKey={promptKey}
        open={isLookingBack}
        onClose={() => setIsLookingBack(false)}
        onTakeUp={takeUp}
      />
    </Panel>
  )
}
