import type { z } from 'zod'
import { Id } from '#contract/fields.ts'
import { type Invitee, NO_MANAGER, NO_TEAM, type RoleChange } from '#contract/members.ts'
import { MANAGERS_AT_MOST, SEATS_AT_MOST } from '#domain/seats.ts'
import { holdCompany, teamsOfLeads } from '#server/features/companies/queries.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Caller, CompanyScope } from '#server/platform/core/access.ts'
import { AppError, found, Invalid, notFound } from '#server/platform/core/app-error.ts'
import type { Db } from '#server/platform/database/db.ts'
import {
  countPlaces,
  listMembers,
  memberById,
  ownTags,
  type Place,
  revokeReportLinks,
  setPlace,
} from './queries.ts'

type Row = Awaited<ReturnType<typeof listMembers>>[number]

/** Members with the names of their teams. */
export async function membersWithTeams(db: Db, { companyId }: CompanyScope, rows: Row[]) {
  const teams = await teamsOfLeads(
    db,
    rows.map(({ lead_tag_ids }) => ({ companyId, tags: lead_tag_ids })),
  )
  return rows.map(({ lead_tag_ids: _, ...member }, index) => ({ ...member, lead_of: teams[index] ?? [] }))
}

export const readMembers = async ({ db }: Context, scope: CompanyScope) =>
  membersWithTeams(db, scope, await listMembers(db, scope))

/** Members for the company's export, with the names of their teams. */
export const exportedMembers = async (ctx: Context, scope: CompanyScope) =>
  (await readMembers(ctx, scope)).map(({ user_id: _, lead_of, ...member }) => ({
    ...member,
    lead_of: lead_of.map(({ name }) => name),
  }))

export async function readMember({ db }: Context, scope: CompanyScope, id: number) {
  const [member] = await membersWithTeams(db, scope, [found(await memberById(db, scope, id))])
  return found(member)
}

/** A manager has no teams and is not a representative. */
export const placeOf = ({ role, lead_tag_ids, representative }: z.output<typeof Invitee>): Place =>
  role === 'manager'
    ? { role, lead_tag_ids: [], representative: false }
    : { role, lead_tag_ids: [...new Set(lead_tag_ids)], representative }

/**
 * Throws `not_found` for another company's tag, before the other fields are checked. A tag that the person
 * already leads is accepted even if it has been deleted.
 */
export async function requireOwnTags(
  { db }: Pick<Context, 'db'>,
  scope: CompanyScope,
  sent: unknown,
  known: readonly number[] = [],
) {
  const { lead_tag_ids } = (sent ?? {}) as { lead_tag_ids?: unknown }
  if (!Array.isArray(lead_tag_ids)) return
  const ids = lead_tag_ids.slice(0, SEATS_AT_MOST).flatMap((id) => Id.safeParse(id).data ?? [])
  const added = [...new Set(ids)].filter((id) => !known.includes(id))
  if (added.length > 0 && (await ownTags(db, scope, added)).length !== added.length) throw notFound()
}

/** Throws if the company, which the caller holds, has the maximum number of people with this role. */
export async function requireRoom(
  tx: Context,
  scope: CompanyScope,
  { role, invited }: { role: Place['role']; invited?: string },
) {
  const isSeat = role === 'seat'
  const [most, people] = isSeat
    ? [SEATS_AT_MOST, 'team leads and employee representatives']
    : [MANAGERS_AT_MOST, 'managers']
  if ((await countPlaces(tx.db, scope.companyId, { isSeat, invited })) >= most)
    throw new AppError('conflict', `A company can have up to ${most} ${people}.`)
}

/** Runs before the body is validated, so that unknown members and tags get 404. */
export async function getMemberOrThrow(ctx: Context, scope: CompanyScope, id: number, sent: unknown) {
  const { lead_tag_ids } = found(await memberById(ctx.db, scope, id))
  await requireOwnTags(ctx, scope, sent, lead_tag_ids)
}

/**
 * Changes the role of a member or of an open invitation. The invitation's link stays valid, and the new role
 * applies from the member's next call.
 */
export async function changeRole(
  ctx: Context,
  { scope, caller, id }: { scope: CompanyScope; caller: Caller; id: number },
  change: RoleChange,
) {
  await transaction(ctx, async (tx) => {
    // An administrator may be making the member the owner at this moment.
    await holdCompany(tx, scope)
    const member = found(await memberById(tx.db, scope, id))
    if (member.role === 'owner') throw new AppError('conflict', 'The owner’s role cannot be changed')
    const place = changed({ ...member, role: member.role }, change)
    await requireOwnTags(tx, scope, place, member.lead_tag_ids)
    if (place.role !== member.role) await requireRoom(tx, scope, place)
    await setPlace(tx.db, id, place)
    if (place.role === 'seat' && member.user_id !== null)
      await revokeReportLinks(tx, { company_id: scope.companyId, user_id: member.user_id })
    const target = await targetOf(tx, scope, id)
    await audit(tx, { action: 'seat_changed', actor: caller, companyId: scope.companyId, target })
  })
  return readMember(ctx, scope, id)
}

function changed(
  { role: is, ...member }: Omit<Place, 'role'> & { role: 'manager' | 'seat' },
  { role = is, lead_tag_ids = member.lead_tag_ids, representative }: RoleChange,
): Place {
  if (role === 'manager' && representative) throw new Invalid({ representative: [NO_MANAGER] })
  const place = placeOf({
    email: '',
    role,
    lead_tag_ids,
    representative: representative ?? member.representative,
  })
  if (place.role === 'seat' && place.lead_tag_ids.length === 0 && !place.representative)
    throw new Invalid({ lead_tag_ids: [NO_TEAM] })
  return place
}

/** A member and their role, for the audit log. */
export async function targetOf(tx: Context, scope: CompanyScope, id: number): Promise<string> {
  const { email, role, lead_of, representative } = await readMember(tx, scope, id)
  const seats = [
    ...(lead_of.length > 0 ? [`team lead of ${lead_of.map(({ name }) => name).join(', ')}`] : []),
    ...(representative ? ['employee representative'] : []),
  ]
  return `${email}: ${role === 'seat' ? seats.join(' and ') : role}`.slice(0, MAX_TARGET)
}

/** In characters. */
const MAX_TARGET = 1_000
