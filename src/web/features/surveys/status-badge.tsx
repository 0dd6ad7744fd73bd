import type { RequestStatus, SurveyStatus } from '#domain/lifecycle.ts'
import { capitalise } from '#domain/names.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const SURVEY: Record<SurveyStatus, BadgeTone> = {
  draft: 'grey',
  scheduled: 'grey',
  active: 'amber',
  complete: 'green',
}
const REQUEST: Record<RequestStatus, BadgeTone> = { pending: 'amber', completed: 'green', expired: 'red' }

export function SurveyBadge({ status }: { status: SurveyStatus }) {
  return <Badge tone={SURVEY[status] ?? 'grey'}>{capitalise(status)}</Badge>
}

export function RequestBadge({ status }: { status: RequestStatus }) {
  return <Badge tone={REQUEST[status] ?? 'grey'}>{capitalise(status)}</Badge>
}
