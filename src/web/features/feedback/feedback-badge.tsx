import type { FeedbackRow, FeedbackStatus } from '#contract/feedback.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

export const STATUS_LABELS: Record<FeedbackStatus, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  answered: 'Answered',
  replied: 'Replied',
}

const TONES: Record<FeedbackStatus, BadgeTone> = {
  waiting: 'grey',
  sent: 'grey',
  answered: 'amber',
  replied: 'green',
}

export function FeedbackBadge({ status }: { status: FeedbackStatus }) {
  return <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>
}

/** Badges that say why this person gets no feedback requests. */
export function PersonBadges({ refused, stopped }: Pick<FeedbackRow, 'refused' | 'stopped'>) {
  return (
    <>
      {refused && <Badge tone="red">Cannot be reached</Badge>}
      {stopped && <Badge tone="red">Unsubscribed</Badge>}
    </>
  )
}
