import { DAY_MS } from '#domain/durations.ts'
import { companyById, confirmedOwnerOf } from '#server/features/companies/queries.ts'
import { hadTrial, moveTrialEnd } from '#server/features/companies/service.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Caller, CompanyScope } from '#server/platform/core/access.ts'
import { found } from '#server/platform/core/app-error.ts'
import { post } from '#server/platform/mail/outbox.ts'
import { providerOf } from './current-provider.ts'
import { trialEnded, trialEnding } from './emails.tsx'
import { currentSubscription, noteTrial, trialsWithout } from './queries.ts'

const WARN_DAYS = 3
/** If the server was down when a trial ended, the email about it is still sent up to this many days later. */
const CATCH_UP_DAYS = 7

const mailOf = { ending: trialEnding, ended: trialEnded }

export async function tellAboutTrials(ctx: Context) {
  const later = (days: number) => new Date(ctx.now.getTime() + days * DAY_MS)
  await tell(ctx, 'ending', { after: ctx.now, until: later(WARN_DAYS) })
  await tell(ctx, 'ended', { after: later(-CATCH_UP_DAYS), until: ctx.now })
}

async function tell(ctx: Context, kind: 'ending' | 'ended', span: { after: Date; until: Date }) {
  for (const trial of await trialsWithout(ctx.db, kind, span))
    await transaction(ctx, (tx) => tellOwner(tx, kind, trial))
}

type Trial = Awaited<ReturnType<typeof trialsWithout>>[number]

// Emails the owner about the trial. For paying companies, the notice is only recorded, so that they get no
// email about an old trial when they stop paying.
async function tellOwner(
  tx: Context,
  kind: 'ending' | 'ended',
  { id, name, trial_ends_at, subscribed }: Trial,
) {
  if (!(await noteTrial(tx.db, { company_id: id, kind, ends_at: trial_ends_at }))) return
  const owner = subscribed ? undefined : await confirmedOwnerOf(tx.db, id)
  if (!owner) return
  const props = { name: owner.name, company: name, ends_at: trial_ends_at.toISOString() }
  const key = `trial-${kind}:${id}:${trial_ends_at.getTime()}`
  await post(tx, { mail: mailOf[kind], props, companyId: id }, { key, to: owner.email, links: {} })
}

/** A company's plan and trial, for administrators. */
export async function companyBilling(ctx: Context, id: number) {
  const company = found(await companyById(ctx.db, id))
  const { name } = await providerOf(ctx.config)
  const latest = await currentSubscription(ctx.db, id, name)
  return {
    company_id: id,
    trial_ends_at: company.trial_ends_at,
    had_trial: hadTrial(company),
    subscribed: company.subscribed,
    status: latest?.status ?? null,
    interval: latest?.interval ?? null,
    price: latest?.price ?? null,
    cancel_at: latest?.cancel_at ?? null,
    renews_at: latest?.renews_at ?? null,
    subscription_id: latest?.id ?? null,
  }
}

/** Extends the trial from its end, or from now if it has already ended. */
export async function extendTrial(
  ctx: Context,
  { companyId: id }: CompanyScope,
  caller: Caller,
  days: number,
) {
  await transaction(ctx, async (tx) => {
    const end = found(await moveTrialEnd(tx, id, days))
    const target = `${days} days, until ${end.toISOString()}`
    await audit(tx, { action: 'trial_extended', actor: caller, companyId: id, target })
  })
  return companyBilling(ctx, id)
}
