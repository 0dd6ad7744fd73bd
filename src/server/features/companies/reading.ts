import type { Page } from '#contract/fields.ts'
import type { Context } from '#server/platform/context.ts'
import { type AnyScope, type Caller, lacksSecondStep } from '#server/platform/core/access.ts'
import { companyOf, forSeat, needsSso, pageOfOwnCompanies, seatWithNames, teamsOfLeads } from './queries.ts'

/** The active company. People with a seat do not get fields that only managers need. */
export async function readCompany(ctx: Context, scope: AnyScope) {
  const company = await companyOf(ctx, scope)
  const seat = await seatWithNames(ctx.db, scope)
  return seat ? { ...forSeat(company), seat } : { ...company, seat }
}

/**
 * The caller's companies, each with the caller's role. If the caller first has to set up a second step or use
 * single sign-on for a company, the list has only what is needed for that.
 */
export async function readOwnCompanies(ctx: Context, caller: Caller, page: Page) {
  const found = await pageOfOwnCompanies(ctx, caller, page)
  const teams = await teamsOfLeads(
    ctx.db,
    found.data.map(({ id, lead_tag_ids }) => ({ companyId: id, tags: lead_tag_ids })),
  )
  const data = found.data.map((row, index) => {
    const { role, lead_tag_ids: _, representative, requiresSso, ...company } = row
    const isShut = lacksSecondStep(caller, company, ctx.now) || needsSso(caller, { role, requiresSso })
    const lead_of = (isShut ? undefined : teams[index]) ?? []
    return {
      ...(isShut || role === 'seat' ? forSeat(company) : company),
      owned: role === 'owner',
      seat: role === 'seat' ? { lead_of, representative } : null,
    }
  })
  return { ...found, data }
}
