import { useState } from 'react'
import type { Webhook } from '#contract/webhooks.ts'
import { fullDateTime } from '#domain/dates.ts'
import { toast } from '#web/lib/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { PartOfPage } from '#web/ui/layout/part-of-page.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { useWebhook } from './api.ts'
import { Deliveries } from './deliveries.tsx'
import { EVENT_WORDS } from './event-words.ts'
import { SecretDialog } from './new-webhook-dialog.tsx'

type Question = 'rotate' | 'remove' | null

export function WebhookItem({ company, webhook }: { company: number; webhook: Webhook }) {
  const { id, url, events, active } = webhook
  const { change, remove, test, rotate } = useWebhook({ company, id })
  const [question, setQuestion] = useState<Question>(null)
  const [isListed, setIsListed] = useState(false)
  const close = () => setQuestion(null)
  const sendTest = () =>
    test.mutate(undefined, {
      onSuccess: () => {
        setIsListed(true)
        toast.success("We're sending a test")
      },
    })
  return (
    <li className="grid gap-3 rounded-box border border-line p-4">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <span className="min-w-0 wrap-anywhere">{url}</span>
          <State webhook={webhook} />
        </p>
        <p className="text-small text-ink-2">{events.map((event) => EVENT_WORDS[event]).join(' · ')}</p>
        <Failing webhook={webhook} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" pending={test.isPending} onClick={sendTest}>
          Send test
        </Button>
        <Button size="small" aria-expanded={isListed} onClick={() => setIsListed(!isListed)}>
          Deliveries
        </Button>
        <Button size="small" onClick={() => setQuestion('rotate')}>
          New secret
        </Button>
        <Button size="small" pending={change.isPending} onClick={() => change.mutate({ active: !active })}>
          {active ? 'Switch off' : 'Switch on'}
        </Button>
        <Button size="small" tone="quiet-danger" onClick={() => setQuestion('remove')}>
          Delete
        </Button>
      </div>
      {isListed && (
        <PartOfPage>
          <Deliveries company={company} id={id} />
        </PartOfPage>
      )}
      <ConfirmDialog
        open={question === 'rotate'}
        onClose={close}
        text="We'll sign messages with both the old and the new secret for a day, so you have time to switch."
        confirmLabel="Create new secret"
        pending={rotate.isPending}
        onConfirm={() => rotate.mutate(undefined, { onSettled: close })}
      />
      <ConfirmDialog
        open={question === 'remove'}
        onClose={close}
        text="We'll discard any messages that have not been delivered to this address yet."
        confirmLabel="Delete webhook"
        tone="danger"
        pending={remove.isPending}
        onConfirm={() =>
          remove.mutate(undefined, { onSuccess: () => toast.success('Webhook deleted'), onSettled: close })
        }
      />
      {rotate.data && <SecretDialog secret={rotate.data.secret} onClose={() => rotate.reset()} />}
    </li>
  )
}

function State({ webhook: { active, failing_since } }: { webhook: Webhook }) {
  if (!active) return <Badge tone={failing_since ? 'red' : 'grey'}>Off</Badge>
  return failing_since ? <Badge tone="amber">Failing</Badge> : <Badge tone="green">On</Badge>
}

function Failing({ webhook: { active, failing_since, old_secret_until } }: { webhook: Webhook }) {
  const isRotating = old_secret_until !== null && new Date(old_secret_until) > new Date()
  return (
    <>
      {failing_since && (
        <p className="text-small text-warn-ink">
          Deliveries have failed since {fullDateTime(failing_since)}.{' '}
          {active
            ? "We'll keep trying for 3 days, with longer and longer gaps. Then we'll switch the webhook off."
            : 'We switched the webhook off. Fix the problem, then switch it on again.'}
        </p>
      )}
      {isRotating && (
        <p className="text-small text-ink-2">
          We'll also sign with the old secret until {fullDateTime(old_secret_until)}.
        </p>
      )}
    </>
  )
}
