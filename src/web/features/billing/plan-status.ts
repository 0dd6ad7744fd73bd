import type { BillingStatus } from '#contract/billing.ts'
import { shortDate } from '#domain/dates.ts'

const ONE_TRIAL = 'There is one free trial for each person and each company number.'

/** The state of a company's plan or trial, in a sentence. */
export function planStatus(status: BillingStatus): string {
  const { had_trial, subscribed, past_due, cancel_at, renews_at, trial_ends_at, trial_over } = status
  if (past_due) return 'The last payment did not go through. It will be tried again.'
  if (subscribed && cancel_at) return `Your plan ends on ${shortDate(cancel_at)} and is not renewed.`
  if (subscribed && renews_at) return `Your plan renews on ${shortDate(renews_at)}.`
  if (subscribed) return 'Your plan is active.'
  if (!trial_over) return `Your free trial ends on ${shortDate(trial_ends_at)}.`
  if (status.status) return 'Your plan has ended. Nothing is lost: choose a plan to go on.'
  if (!had_trial) return `${ONE_TRIAL} It has been used: choose a plan to begin.`
  return 'Your free trial has ended. Nothing is lost: choose a plan to go on.'
}
