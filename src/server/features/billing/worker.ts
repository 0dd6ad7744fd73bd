import { worker } from '#server/platform/jobs.ts'
import type { Work } from '#server/platform/work.ts'
import { endRenewalOf, endRenewalsOfClosed } from './closing.ts'
import { endRenewal } from './jobs.ts'
import { dropEvents } from './queries.ts'
import { renewTestSubscriptions } from './test-payments.ts'
import { tellAboutTrials } from './trials.ts'

/** Stripe gives up on an event after three days. */
const EVENTS_KEPT_MS = 30 * 86_400_000
const dropOldEvents = ({ db, now }: Work) => dropEvents(db, new Date(now.getTime() - EVENTS_KEPT_MS))

export const billingWorkers = [
  worker(endRenewal, (work, { subscription_id }) => endRenewalOf(work, subscription_id)),
]

export const billingSweeps = [
  { name: 'billing.trials', run: tellAboutTrials },
  { name: 'billing.test-renewals', run: renewTestSubscriptions },
  { name: 'billing.closed-companies', run: endRenewalsOfClosed },
  { name: 'billing.old-events', run: dropOldEvents },
]
