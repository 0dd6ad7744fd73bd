import { randomUUID } from 'node:crypto'
import { DAY_MS } from '#domain/durations.ts'
import { invite, takeInvitation } from '#server/features/members/queries.ts'
import { listTags } from '#server/features/team/queries.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import { found } from '#server/platform/core/app-error.ts'

export const LEAD = {
  name: 'Kit Moreno',
  email: 'kit.moreno@harbour.example',
  admin: false,
  confirmed: true,
}
export const REPRESENTATIVE = {
  name: 'Lee Osei',
  email: 'lee.osei@harbour.example',
  admin: false,
  confirmed: true,
}

/** Gives a seat to a person with an account, as if they had accepted an invitation. */
export const seat = (
  ctx: Context,
  scope: CompanyScope,
  person: { id: number; email: string },
  { team }: { team?: string },
) =>
  transaction(ctx, async (tx) => {
    const tags = await listTags(tx.db, scope)
    const own = team === undefined ? [] : [found(tags.find(({ name }) => name === team)).id]
    const [uuid, until] = [randomUUID(), new Date(tx.now.getTime() + DAY_MS)]
    const place = { role: 'seat' as const, lead_tag_ids: own, representative: own.length === 0 }
    await invite(tx.db, scope, { ...place, email: person.email, uuid, until, now: tx.now })
    await takeInvitation(tx.db, { uuid, companyId: scope.companyId, userId: person.id })
  })
