import { useState } from 'react'
import type { FeedbackResponse } from '#contract/feedback.ts'
import { dateTime } from '#domain/dates.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import { useSendReply } from './api.ts'

type Drafts = readonly FeedbackResponse[]

/** Edits and sends a draft. A newer draft replaces it only while it has not been edited. */
export function ReplyEditor({ uuid, email, drafts }: { uuid: string; email: string; drafts: Drafts }) {
  const send = useSendReply(uuid)
  const [written, setWritten] = useState<{ draft: number; text: string } | null>(null)
  const draft = drafts.find(({ id }) => id === written?.draft) ?? drafts[0]
  if (!draft) return null
  const text = written?.text ?? draft.ai_response

  const submit = () =>
    send.mutate(
      { feedback_response_id: draft.id, human_response: text },
      { onSuccess: () => toast.success('Reply sent'), onError: sayItFailed },
    )
  return (
    <Panel>
      <PanelTitle className="mb-4">Your reply</PanelTitle>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {drafts.length > 1 && (
          <Select
            label="Draft"
            options={drafts.map(({ id, created_at }, index) => ({
              value: id,
              label: `${dateTime(created_at)}${index === 0 ? ' (newest)' : ''}`,
            }))}
            value={draft.id}
            onChange={(event) => setWritten(fromDraft(drafts, Number(event.target.value)))}
          />
        )}
        <TextArea
          label="Reply"
          height="tall"
          maxLength={5_000}
          value={text}
          onChange={(event) => setWritten({ draft: draft.id, text: event.target.value })}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            type="submit"
            tone="primary"
            disabled={text.trim() === ''}
            pending={send.isPending}
            pendingLabel="Sending..."
          >
            Send reply
          </Button>
          <p className="min-w-0 flex-1 text-small text-ink-2 wrap-anywhere">
            We'll send your reply to {email} once. If their feedback is published, your reply appears next to
            it.
          </p>
        </div>
      </form>
    </Panel>
  )
}

// Choosing the newest draft does not count as a choice, so a newer one can replace it.
function fromDraft(drafts: Drafts, id: number) {
  const chosen = drafts.find((draft) => draft.id === id)
  return chosen && chosen !== drafts[0] ? { draft: id, text: chosen.ai_response } : null
}
