import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/layout/empty.tsx'
import { FailurePart } from '#web/ui/layout/failure.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import { Loading, Skeleton } from '#web/ui/layout/skeleton.tsx'
import { webhooksQuery } from './api.ts'
import { NewWebhookDialog } from './new-webhook-dialog.tsx'
import { WebhookItem } from './webhook-item.tsx'

/** Webhooks to the company's own systems. Only the owner can change them. */
export function WebhooksCard({ company }: { company: number }) {
  const { data: list, error, refetch } = useQuery(webhooksQuery(company))
  const [isAdding, setIsAdding] = useState(false)
  const add = <Button onClick={() => setIsAdding(true)}>New webhook</Button>
  return (
    <Panel className="grid gap-4">
      <PanelTitle aside={list && list.length > 0 && add}>Webhooks</PanelTitle>
      <p className="max-w-prose text-ink-2">
        We can message your own systems when a survey launches or ends, when its report is ready and when an
        action is due. Messages contain IDs, counts and a link, and are signed to the Standard Webhooks
        specification. Messages never say what someone answered, or when.
      </p>
      {error && !list && (
        <FailurePart onRetry={() => void refetch()}>We could not load your webhooks.</FailurePart>
      )}
      {!list && !error && (
        <Loading>
          <Skeleton className="h-28 rounded-box" />
        </Loading>
      )}
      {list?.length === 0 && (
        <Empty title="No webhooks yet" action={add}>
          Add an address that accepts POST requests, such as an n8n workflow.
        </Empty>
      )}
      {list && list.length > 0 && (
        <ul className="grid gap-4">
          {list.map((webhook) => (
            <WebhookItem key={webhook.id} company={company} webhook={webhook} />
          ))}
        </ul>
      )}
      {isAdding && <NewWebhookDialog company={company} onClose={() => setIsAdding(false)} />}
    </Panel>
  )
}
