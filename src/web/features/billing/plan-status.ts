import type { BillingStatus } from '#contract/billing.ts'
import { fullDate } from '#domain/dates.ts'

const ONE_TRIAL = 'Each person and each company number gets one free trial.'

/** The state of a company's plan or trial in one sentence. */
export function planStatus(status: BillingStatus): string {
  const { had_trial, subscribed, past_due, cancel_at, renews_at, trial_ends_at, trial_over } = status
  if (past_due) return "Your last payment failed. We'll try again."
  if (subscribed && cancel_at) return `Your plan ends on ${fullDate(cancel_at)} and won't renew.`
  if (subscribed && renews_at) return `Your plan renews on ${fullDate(renews_at)}.`
  if (subscribed) return 'Your plan is active.'
  if (!trial_over) return `Your free trial ends on ${fullDate(trial_ends_at)}.`
  if (status.status) return "Your plan has ended. We've kept your data. Choose a plan to continue."
  if (!had_trial) return `${ONE_TRIAL} You have already used yours. Choose a plan to start.`
  return "Your free trial has ended. We've kept your data. Choose a plan to continue."
}
