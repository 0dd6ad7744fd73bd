import { expect, test } from 'vitest'
import type { BillingStatus } from '#contract/billing.ts'
import { planStatus } from './plan-status.ts'

const trial: BillingStatus = {
  trial_ends_at: '2027-03-12T10:30:00Z',
  had_trial: true,
  trial_over: false,
  subscribed: false,
  status: null,
  past_due: false,
  cancel_at: null,
  renews_at: null,
  may_pay: true,
  test_billing: false,
}
const over = { ...trial, trial_over: true }
const paid = { ...over, subscribed: true, status: 'active', renews_at: '2027-03-31T23:30:00Z' }

test.each<[BillingStatus, string]>([
  [trial, 'Your free trial ends on 12 March 2027.'],
  [over, "Your free trial has ended. We've kept your data. Choose a plan to continue."],
  [
    { ...over, had_trial: false },
    'Each person and each company number gets one free trial. You have already used yours. Choose a plan to start.',
  ],
  [{ ...paid, had_trial: false }, 'Your plan renews on 1 April 2027.'],
  [paid, 'Your plan renews on 1 April 2027.'],
  [{ ...paid, cancel_at: '2027-03-20T10:00:00Z' }, "Your plan ends on 20 March 2027 and won't renew."],
  [{ ...paid, status: 'past_due', past_due: true }, "Your last payment failed. We'll try again."],
  [{ ...paid, renews_at: null }, 'Your plan is active.'],
  [{ ...over, status: 'canceled' }, "Your plan has ended. We've kept your data. Choose a plan to continue."],
])('The subscription is described in one sentence: %#', (status, sentence) => {
  expect(planStatus(status)).toBe(sentence)
})
