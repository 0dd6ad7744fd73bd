import type { z } from 'zod'
import type { ActionChange } from '#contract/actions.ts'
import { MAX_OWNER } from '#domain/actions.ts'
import { ownerOf } from '#server/features/companies/queries.ts'
import { memberById } from '#server/features/members/queries.ts'
import { requirePublishedTeam } from '#server/features/reports/service.ts'
import type { SurveyRow } from '#server/features/surveys/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { type AnyScope, type Caller, isSeat } from '#server/platform/core/access.ts'
import { found, Invalid, notFound } from '#server/platform/core/app-error.ts'
import { colleagueByUser } from './owners/queries.ts'

type Placed = Pick<z.output<typeof ActionChange>, 'tag_id' | 'category_id'>

/**
 * The action's team and category, with the names they had in the survey. Throws for a team without a
 * published report.
 */
export async function place(
  tx: Context,
  scope: AnyScope,
  survey: SurveyRow,
  { tag_id, category_id }: Placed,
) {
  const category =
    typeof category_id === 'number'
      ? (survey.template.categories.find(({ id }) => id === category_id) ?? missing())
      : null
  const team = typeof tag_id === 'number' ? await requirePublishedTeam(tx, scope, survey, tag_id) : null
  return {
    ...(category_id !== undefined && { category_id, category: category?.name ?? null }),
    ...(tag_id !== undefined && { tag_id, team }),
  }
}

const missing = () => {
  throw notFound()
}

interface GivenOwner {
  owner_member_id?: number | null | undefined
  owner_name?: string | null | undefined
}

/** The owner named in the request. Undefined if the request names none. */
export async function ownerFrom(tx: Context, scope: AnyScope, { owner_member_id, owner_name }: GivenOwner) {
  if (typeof owner_member_id === 'number' && owner_name)
    throw new Invalid({ owner_name: ['Choose a colleague or type a name, not both'] })
  if (owner_name) return { owner_member_id: null, owner_name }
  if (typeof owner_member_id !== 'number') return undefined
  // An earlier check makes sure that somebody with a seat can name only themselves.
  if (isSeat(scope)) return { owner_member_id: scope.member, owner_name: null }
  const member = found(await memberById(tx.db, scope, owner_member_id))
  if (member.status === 'invited')
    throw new Invalid({ owner_member_id: ['This person has not accepted the invitation yet'] })
  return { owner_member_id, owner_name: null }
}

/** The default owner: the caller, or the company's owner if an administrator plans the action. */
export async function usualOwner(tx: Context, { companyId }: AnyScope, caller: Caller) {
  const own = await colleagueByUser(tx.db, companyId, caller.id)
  const owner = own ? undefined : await ownerOf(tx.db, companyId)
  const member = own ?? (owner && (await colleagueByUser(tx.db, companyId, owner.id)))
  if (!member) return { owner_member_id: null, owner_name: caller.name.slice(0, MAX_OWNER) }
  return { owner_member_id: member.member_id, owner_name: null }
}
