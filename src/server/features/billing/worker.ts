import { DAY_MS } from '#domain/durations.ts'
import type { Context } from '#server/platform/context.ts'
import { worker } from '#server/platform/jobs/jobs.ts'
import { endRenewalOf, endRenewalsOfClosed } from './closing.ts'
import { endRenewal } from './jobs.ts'
import { dropEvents } from './queries.ts'
import { renewTestSubscriptions } from './test-payments.ts'
import { tellAboutTrials } from './trials.ts'

/** Longer than the three days for which Stripe resends an event. */
const EVENTS_KEPT_MS = 30 * DAY_MS
const dropOldEvents = ({ db, now }: Context) => dropEvents(db, new Date(now.getTime() - EVENTS_KEPT_MS))

export const billingWorkers = [
  worker(endRenewal, (ctx, { subscription_id }) => endRenewalOf(ctx, subscription_id)),
]

export const billingTasks = [
  { name: 'billing.trials', run: tellAboutTrials },
  { name: 'billing.test-renewals', run: renewTestSubscriptions },
  { name: 'billing.closed-companies', run: endRenewalsOfClosed },
  { name: 'billing.old-events', run: dropOldEvents },
]
