import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/layout/card.tsx'
import { Empty } from '#web/ui/layout/empty.tsx'
import { FailurePart } from '#web/ui/layout/failure.tsx'
import { Loading, Skeleton } from '#web/ui/layout/skeleton.tsx'
import { webhooksQuery } from './api.ts'
import { NewWebhookDialog } from './new-webhook-dialog.tsx'
import { WebhookItem } from './webhook-item.tsx'

/** Webhooks to the company's own systems. Only its owner changes them. */
export function WebhooksCard({ company }: { company: number }) {
  const { data: list, error, refetch } = useQuery(webhooksQuery(company))
  const [isAdding, setIsAdding] = useState(false)
  const add = <Button onClick={() => setIsAdding(true)}>New webhook</Button>
  return (
    <Card className="grid gap-4">
      <CardTitle aside={list && list.length > 0 && add}>Webhooks</CardTitle>
      <p className="max-w-prose text-ink-2">
        We tell your own systems when a survey goes out or ends, when its report is there and when an action
        is due: ids, counts and a link, signed as Standard Webhooks has it. Never what somebody answered, or
        when.
      </p>
      {error && !list && (
        <FailurePart onRetry={() => void refetch()}>Your webhooks could not be loaded.</FailurePart>
      )}
      {!list && !error && (
        <Loading>
          <Skeleton className="h-28 rounded-box" />
        </Loading>
      )}
      {list?.length === 0 && (
        <Empty title="No webhooks yet" action={add}>
          Name an address of yours that takes a POST, such as a workflow in n8n.
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
    </Card>
  )
}
