import { useEffect } from 'react'
import type { z } from 'zod'
import { FeedbackReply, type FeedbackResponse } from '#contract/feedback.ts'
import { dateTime } from '#domain/dates.ts'
import { fieldOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { toast } from '#web/lib/toast.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import { useSendReply } from './api.ts'

type Reply = z.output<typeof FeedbackReply>
const ReplyShape = FeedbackReply as z.ZodType<Reply, Reply>

const replyFrom = (draft: FeedbackResponse | undefined): Reply => ({
  feedback_response_id: draft?.id ?? 0,
  human_response: draft?.ai_response ?? '',
})

type ReplyEditorProps = { uuid: string; email: string; drafts: readonly FeedbackResponse[] }

/** Edits and sends a draft. A newer draft replaces it only if nobody has edited it. */
export function ReplyEditor({ uuid, email, drafts }: ReplyEditorProps) {
  const send = useSendReply(uuid)
  const [newest] = drafts
  const form = useShapedForm(ReplyShape, replyFrom(newest))
  const { isDirty } = form.formState
  useEffect(() => {
    if (!isDirty) form.reset(replyFrom(newest))
  }, [form, newest, isDirty])
  if (!newest) return null

  const choose = (id: number) => {
    const { feedback_response_id, human_response } = replyFrom(drafts.find((draft) => draft.id === id))
    form.setValue('feedback_response_id', feedback_response_id, { shouldDirty: true })
    form.setValue('human_response', human_response, { shouldDirty: true, shouldValidate: true })
  }
  const submit = form.handleSubmit(
    sending(form, async (reply) => {
      await send.mutateAsync(reply)
      toast.success('Reply sent')
    }),
  )
  return (
    <Panel>
      <PanelTitle className="mb-4">Your reply</PanelTitle>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {drafts.length > 1 && (
          <Select
            label="Draft"
            options={drafts.map(({ id, created_at }, index) => ({
              value: id,
              label: `${dateTime(created_at)}${index === 0 ? ' (newest)' : ''}`,
            }))}
            value={form.watch('feedback_response_id')}
            onChange={({ target }) => choose(Number(target.value))}
          />
        )}
        <TextArea label="Reply" height="tall" maxLength={5_000} {...fieldOf(form)('human_response')} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SubmitButton of={form} pendingLabel="Sending...">
            Send reply
          </SubmitButton>
          <p className="min-w-0 flex-1 text-small text-ink-2 wrap-anywhere">
            We'll send your reply to {email} once. If their feedback is published, your reply appears next to
            it.
          </p>
        </div>
      </form>
    </Panel>
  )
}
