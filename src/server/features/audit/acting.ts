import type { Endpoint } from '#contract/endpoint.ts'
import type { Caller } from '#server/platform/access.ts'
import { audit } from '#server/platform/audit.ts'
import { transaction, type Work } from '#server/platform/work.ts'

/**
 * Writes down that an administrator works for a company: when they turn to it, and each change that they ask for, before it
 * is tried. Its own people leave no such line.
 */
export async function noteActing(
  work: Work,
  caller: Caller,
  companyId: number,
  { method, readsOnly, summary }: Pick<Endpoint, 'method' | 'readsOnly' | 'summary'>,
) {
  if (!caller.admin) return
  await transaction(work, async (tx) => {
    const begins = await turnTo(tx, caller, companyId)
    const target = method === 'POST' && !readsOnly ? summary : begins && 'Opened'
    if (target) await audit(tx, { action: 'acted_for_company', actor: caller, companyId, target })
  })
}

/** True when this sign-in was at no company, or another one, before. */
const turnTo = ({ db }: Work, { sessionId }: Caller, companyId: number) =>
  db
    .updateTable('sessions')
    .set({ acting_for: companyId })
    .where('id', '=', sessionId)
    .where('acting_for', 'is distinct from', companyId)
    .returning('id')
    .executeTakeFirst()
    .then(Boolean)
