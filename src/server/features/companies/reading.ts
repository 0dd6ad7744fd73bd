import type { Page } from '#contract/fields.ts'
import type { Context } from '#server/platform/context.ts'
import { type AnyScope, type Caller, lacksSecondStep } from '#server/platform/core/access.ts'
import { found } from '#server/platform/core/app-error.ts'
import {
  companyOf,
  forSeat,
  needsSso,
  ownCompanyById,
  pageOfOwnCompanies,
  seatWithNames,
  teamsOfLeads,
} from './queries.ts'

/** The active company. People with a seat do not get fields that only managers need. */
export async function readCompany(ctx: Context, scope: AnyScope) {
  const company = await companyOf(ctx, scope)
  const seat = await seatWithNames(ctx.db, scope)
  return seat ? { ...forSeat(company), seat } : { ...company, seat }
}

/** A page of the caller's companies. */
export async function readOwnCompanies(ctx: Context, caller: Caller, page: Page) {
  const { data, ...rest } = await pageOfOwnCompanies(ctx, caller, page)
  return { ...rest, data: await shownToMembers(ctx, caller, data) }
}

/** One of the caller's companies, as the list shows it. */
export async function readOwnCompany(ctx: Context, caller: Caller, id: number) {
  const company = found(await ownCompanyById(ctx, caller, id))
  return found((await shownToMembers(ctx, caller, [company]))[0])
}

/**
 * Companies with the caller's role in each. If a company first requires a second step or single sign-on, its
 * entry has only what the caller needs for that.
 */
async function shownToMembers(
  ctx: Context,
  caller: Caller,
  rows: Awaited<ReturnType<typeof pageOfOwnCompanies>>['data'],
) {
  const teams = await teamsOfLeads(
    ctx.db,
    rows.map(({ id, lead_tag_ids }) => ({ companyId: id, tags: lead_tag_ids })),
  )
  return rows.map((row, index) => {
    const { role, lead_tag_ids: _, representative, requiresSso, ...company } = row
    const isShut = lacksSecondStep(caller, company, ctx.now) || needsSso(caller, { role, requiresSso })
    const lead_of = (isShut ? undefined : teams[index]) ?? []
    return {
      ...(isShut || role === 'seat' ? forSeat(company) : company),
      owned: role === 'owner',
      seat: role === 'seat' ? { lead_of, representative } : null,
    }
  })
}
