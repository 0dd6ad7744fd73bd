import { sql } from 'kysely'
import { NUMBERS_A_WEEK } from '#contract/limits.ts'
import { companyNumberKey } from '#domain/company-number.ts'
import { DAY_MS } from '#domain/durations.ts'
import { lockUser } from '#server/features/auth/queries.ts'
import { claimTrial, trialMailbox } from '#server/features/auth/service.ts'
import type { Context } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/core/access.ts'
import { Invalid } from '#server/platform/core/app-error.ts'

const TRIAL_DAYS = 30
const TOO_MANY_NUMBERS = `You can change the company number ${NUMBERS_A_WEEK} times a week. Please try again in a few days.`

type Person = Pick<Caller, 'id' | 'email'>

/**
 * Whether this person may still have a trial. The company number is checked only when the company is created.
 */
export const hasTrialLeft = (ctx: Context, caller: Person) =>
  ctx.db
    .selectFrom('trials')
    .select('id')
    .where((trial) =>
      trial.or([trial('user_id', '=', caller.id), trial('mailbox', '=', trialMailbox(ctx, caller))]),
    )
    .executeTakeFirst()
    .then((had) => had === undefined)

/**
 * When a new company's trial ends: in a month, or now if the person or the company number has already had a
 * trial. If the person has not confirmed their address yet, the company may lose the trial when they do.
 */
export const beginTrial = async (tx: Context, caller: Person, no: string): Promise<Date> =>
  (await claimTrial(tx, caller, no)) ? new Date(tx.now.getTime() + TRIAL_DAYS * DAY_MS) : tx.now

/**
 * Records that a company's new number has had a trial. Otherwise, a company could get another trial by
 * changing its number. Each number may be another company's, so people can enter only a few. Administrators
 * can enter any number.
 */
export async function noteNumber(
  tx: Context,
  caller: Caller,
  { no, before }: { no: string; before: string },
) {
  const company_number = companyNumberKey(no)
  if (company_number === null || company_number === companyNumberKey(before)) return
  if (!caller.admin) await refuseManyNumbers(tx, caller)
  const entry = { entered_by: caller.id, created_at: tx.now }
  const added = await tx.db
    .insertInto('trials')
    .values({ ...entry, company_number })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  // A number that is recorded already counts, too. Otherwise, the limit would show who has had a trial.
  if (!added) await tx.db.insertInto('trials').values(entry).execute()
}

async function refuseManyNumbers(tx: Context, { id }: Caller) {
  await lockUser(tx, id)
  const { entered } = await tx.db
    .selectFrom('trials')
    .select(({ fn }) => fn.countAll<number>().as('entered'))
    .where('entered_by', '=', id)
    .where('created_at', '>', new Date(tx.now.getTime() - 7 * DAY_MS))
    .executeTakeFirstOrThrow()
  if (entered >= NUMBERS_A_WEEK) throw new Invalid({ no: [TOO_MANY_NUMBERS] })
}

/**
 * Extends a trial by this many days, from now if it has ended or never started. Returns nothing if the
 * company does not exist.
 */
export const moveTrialEnd = ({ db, now }: Context, id: number, days: number) =>
  db
    .updateTable('companies')
    .set({
      trial_ends_at: sql<Date>`greatest(trial_ends_at, ${now}::timestamptz) + ${days} * interval '24 hours'`,
    })
    .where('id', '=', id)
    .returning('trial_ends_at')
    .executeTakeFirst()
    .then((row) => row?.trial_ends_at)
