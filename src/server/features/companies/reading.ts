import type { Page } from '#contract/fields.ts'
import type { Context } from '#server/platform/context.ts'
import type { AnyScope, Caller } from '#server/platform/core/access.ts'
import { companyOf, forSeat, pageOfOwnCompanies, seatWithNames, teamsOfLeads } from './queries.ts'

/** The active company. People with a seat do not get fields that only managers need. */
export async function readCompany(ctx: Context, scope: AnyScope) {
  const company = await companyOf(ctx, scope)
  const seat = await seatWithNames(ctx.db, scope)
  return seat ? { ...forSeat(company), seat } : { ...company, seat }
}

/** The caller's companies, each with the caller's role. */
export async function readOwnCompanies(ctx: Context, caller: Caller, page: Page) {
  const found = await pageOfOwnCompanies(ctx, caller, page)
  const teams = await teamsOfLeads(
    ctx.db,
    found.data.map(({ id, lead_tag_ids }) => ({ companyId: id, tags: lead_tag_ids })),
  )
  const data = found.data.map(({ role, lead_tag_ids: _, representative, ...company }, index) =>
    role === 'seat'
      ? { ...forSeat(company), owned: false, seat: { lead_of: teams[index] ?? [], representative } }
      : { ...company, owned: role === 'owner', seat: null },
  )
  return { ...found, data }
}
