import { type Selectable, sql } from 'kysely'
import type { LeadOf } from '#contract/companies.ts'
import { readersFrom } from '#domain/seats.ts'
import type { AnyScope } from '#server/platform/core/access.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { CompaniesTable } from './tables.ts'

interface InCompany {
  companyId: number
  tags: readonly number[]
}

/** The name shown for a team that was deleted before any survey went out. */
const NAMELESS = 'Team'

/**
 * The names of each team lead's teams, in order. A deleted tag has the name that it had in its last survey.
 */
export async function teamsOfLeads(db: Db, leads: readonly InCompany[]): Promise<LeadOf[][]> {
  const ids = [...new Set(leads.flatMap(({ tags }) => tags))]
  if (ids.length === 0) return leads.map(() => [])
  const names = new Map((await tagsNow(db, ids)).map(({ id, name }) => [id, name]))
  const gone = ids.filter((id) => !names.has(id))
  const last = new Map(
    (await namesAtLaunch(db, [...new Set(leads.map(({ companyId }) => companyId))], gone)).map(
      ({ id, name }) => [id, name],
    ),
  )
  return leads.map(({ tags }) =>
    tags.map((id) => ({
      id,
      name: names.get(id) ?? last.get(id) ?? NAMELESS,
      deleted: !names.has(id),
    })),
  )
}

const tagsNow = (db: Db, ids: number[]) =>
  db.selectFrom('tags').select(['id', 'name']).where('id', 'in', ids).execute()

async function namesAtLaunch(db: Db, companies: number[], ids: number[]) {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number; name: string }>`
    select distinct on (tag.id) tag.id, tag.name
    from surveys s, jsonb_to_recordset(s.launch_tags) as tag (id integer, name text)
    where s.company_id = any(${companies}::integer[]) and tag.id = any(${ids}::integer[])
    order by tag.id, s.launched_at desc`.execute(db)
  return rows
}

/** A seat with the names of its teams. */
export async function seatWithNames(db: Db, scope: AnyScope) {
  if (scope.role !== 'seat') return null
  const [lead_of = []] = await teamsOfLeads(db, [scope])
  return { lead_of, representative: scope.representative }
}

/**
 * A company as seen by somebody with a seat, or by a manager who cannot open it yet: without the fields that
 * only managers need.
 */
export const forSeat = (company: Selectable<CompaniesTable>) => ({
  ...company,
  contact_name: null,
  contact_email: null,
  data_contact_name: null,
  data_contact_email: null,
  data_contact_phone: null,
  help_contacts: [],
  people_without_email: 0,
  leads_see_company: null,
})

/**
 * Which kinds of seats could read a survey that is launched now. Includes seats whose invitation has not been
 * accepted yet.
 */
export async function readersNow(db: Db, companyId: number, asksWholeCompany: boolean) {
  const seats = await db
    .selectFrom('members')
    .select(['lead_tag_ids as tags', 'representative'])
    .where('company_id', '=', companyId)
    .where('role', '=', 'seat')
    .execute()
  const { leads_see_company } = await db
    .selectFrom('companies')
    .select('leads_see_company')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return readersFrom(seats, { leadsSeeCompany: leads_see_company, asksWholeCompany })
}
