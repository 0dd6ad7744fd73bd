import { sql } from 'kysely'
import { domainOf } from '#domain/email.ts'
import type { Context } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/core/access.ts'
import type { Db } from '#server/platform/database/db.ts'
import { companiesEverOf, keepFormerAddress } from './former-addresses.ts'
import { requiresSso, takesSecondStep } from './queries.ts'

/** Shown after a correct password if the company requires single sign-on. */
export const comeBySso = (company: string) =>
  `${company} uses single sign-on. Please choose “Continue with ${company}”.`

/**
 * A person's companies, and whether each refuses passwords because it requires single sign-on. In an
 * emergency, an owner with a second step may use the password.
 */
export async function companiesByPassword(db: Db, { id, email }: Pick<Caller, 'id' | 'email'>) {
  const rows = await db
    .selectFrom('members')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .select(['companies.id', 'companies.name', 'members.role'])
    .select((row) => requiresSso(row.ref('companies.id'), { id, domain: domainOf(email) }).as('isClosed'))
    .where('members.user_id', '=', id)
    .execute()
  const opens = rows.some(({ isClosed }) => isClosed) && (await takesSecondStep(db, id))
  return rows.map((row) => ({ ...row, isClosed: row.isClosed && !(row.role === 'owner' && opens) }))
}

/**
 * The name of a company that requires single sign-on for the person's current address and has not verified
 * the domain of the new one.
 */
export const companyKeeping = (db: Db, { id, email }: { id: number; email: string }, to: string) =>
  db
    .selectFrom('members')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .select('companies.name')
    .where('members.user_id', '=', id)
    .where(sql<boolean>`exists (
      select 1 from sso join sso_domains d on d.company_id = sso.company_id
      where sso.company_id = companies.id and sso.required and d.verified_at is not null and d.name = ${domainOf(email)})`)
    .where(sql<boolean>`not exists (
      select 1 from sso_domains d
      where d.company_id = companies.id and d.verified_at is not null and d.name = ${domainOf(to)})`)
    .executeTakeFirst()
    .then((row) => row?.name)

/** Stores a person's old address for each company that they belong to or have belonged to. */
export async function keepOldAddress(tx: Context, { id, email }: { id: number; email: string }) {
  const companies = await companiesEverOf(tx, id)
  await keepFormerAddress(tx, companies, { id, email })
  if (companies.length === 0) return
  await tx.db
    .insertInto('member_domains')
    .values(companies.map((company_id) => ({ company_id, user_id: id, domain: domainOf(email) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
