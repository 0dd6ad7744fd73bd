import type { BillingStatus } from '#contract/billing.ts'
import { shortDate } from '#domain/dates.ts'

/** How a company's plan or trial stands, in a sentence. */
export function planStatus(status: BillingStatus): string {
  const { subscribed, past_due, cancel_at, renews_at, trial_ends_at, trial_over } = status
  if (past_due) return 'The last payment did not go through. It will be tried again.'
  if (subscribed && cancel_at) return `Your plan ends on ${shortDate(cancel_at)} and is not renewed.`
  if (subscribed && renews_at) return `Your plan renews on ${shortDate(renews_at)}.`
  if (subscribed) return 'Your plan is active.'
  if (!trial_over) return `Your free trial ends on ${shortDate(trial_ends_at)}.`
  if (status.status) return 'Your plan has ended. Nothing is lost: choose a plan to go on.'
  return 'Your free trial has ended. Nothing is lost: choose a plan to go on.'
}
