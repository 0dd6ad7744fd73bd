/** The statuses of a running subscription. It keeps running while Stripe retries a failed payment. */
export const LIVE = ['active', 'trialing', 'past_due']

export const isLive = (status: string) => LIVE.includes(status)

export const PLAN_GONE = { price_id: ['This plan is not available'] }

interface Plan {
  status: string
  price_id: string | null
  cancel_at: Date | null
}

/** Describes a change of plan for the audit log; undefined if nothing relevant changed. */
export function changeOf(before: Plan | undefined, after: Plan): string | undefined {
  const [was, is] = [before ? stateOf(before) : 'none', stateOf(after)]
  return was === is ? undefined : `${was} → ${is}`
}

const stateOf = ({ status, price_id, cancel_at }: Plan) =>
  [status, price_id, cancel_at && `ends ${cancel_at.toISOString()}`].filter(Boolean).join(', ')
