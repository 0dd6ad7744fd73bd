import { sql } from 'kysely'
import type { Tag } from '#contract/team.ts'
import { canonicalAddress } from '#domain/email.ts'
import type { LanguageCode } from '#domain/languages.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import type { Db } from '#server/platform/database/db.ts'

export const teamAddresses = (db: Db, { companyId }: CompanyScope): Promise<string[]> =>
  db
    .selectFrom('recipients')
    .select('email')
    .where('company_id', '=', companyId)
    .where('left_at', 'is', null)
    .execute()
    .then((people) => people.map(({ email }) => email))

export const countRecipients = (db: Db, { companyId }: CompanyScope) =>
  db
    .selectFrom('recipients')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('left_at', 'is', null)
    .executeTakeFirstOrThrow()

const byName = new Intl.Collator('en-GB', { numeric: true })

/** Sorted here, since the embedded database has no collations of languages. */
export async function listTags(db: Db, { companyId }: CompanyScope): Promise<Tag[]> {
  const tags = await db
    .selectFrom('tags')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .execute()
  return tags.sort((one, other) => byName.compare(one.name, other.name))
}

export const tagById = (db: Db, { companyId }: CompanyScope, id: number) =>
  db
    .selectFrom('tags')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Which of these ids are tags of the company. Locked until the transaction ends, so that deleting one waits. */
export const holdTags = (db: Db, { companyId }: CompanyScope, ids: number[]) =>
  db
    .selectFrom('tags')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute()

/** The address under which a mailbox stands in the list; the same address before an alias of it. */
export const addressOfMailbox = (db: Db, { companyId }: CompanyScope, email: string) =>
  db
    .selectFrom('recipients')
    .select('email')
    .where('company_id', '=', companyId)
    .where('canonical', '=', canonicalAddress(email))
    .orderBy(sql`email <> ${email}`)
    .limit(1)
    .executeTakeFirst()
    .then((row) => row?.email)

/** Which of these mailboxes are in the list, under whatever address. */
export const mailboxesOf = (db: Db, { companyId }: CompanyScope, mailboxes: string[]) =>
  sql<{ canonical: string }>`
    select distinct canonical from recipients
    where company_id = ${companyId} and left_at is null and canonical = any(${mailboxes}::text[])`
    .execute(db)
    .then(({ rows }) => rows.map(({ canonical }) => canonical))

/** Locks the person, so that they change once at a time; false when there is nobody. */
export const lockRecipient = (db: Db, { companyId }: CompanyScope, id: number) =>
  db
    .selectFrom('recipients')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
    .then(Boolean)

/**
 * Nothing comes back when the address, or another one of the same mailbox, is already there: the unique indexes decide. Somebody
 * who was taken off the team is on it again, as they were. Inserted in one order, so that two lists with the same people cannot
 * deadlock.
 */
export const insertRecipients = async (db: Db, scope: CompanyScope, emails: string[], now: Date) => {
  const back = await returnRecipients(db, scope, emails)
  const known = new Set(back.map(({ email }) => email))
  const added = await insertNewRecipients(
    db,
    scope,
    known.size > 0 ? emails.filter((email) => !known.has(email)) : emails,
    now,
  )
  return [...back, ...added]
}

/** Puts people back on the team. Returns the address as it was given; the stored one stays, since it is the same mailbox. */
const returnRecipients = (db: Db, { companyId }: CompanyScope, emails: string[]) =>
  sql<{ id: number; email: string }>`
    with given as (
      select distinct on (canonical) canonical, email
      from unnest(${emails}::text[], ${emails.map(canonicalAddress)}::text[]) as given (email, canonical)
    ), gone as (
      select distinct on (r.canonical) r.id, given.email from recipients r join given on given.canonical = r.canonical
      where r.company_id = ${companyId} and r.left_at is not null and not exists (
        select 1 from recipients there
        where there.company_id = r.company_id and there.canonical = r.canonical and there.left_at is null)
      order by r.canonical, r.older_alias
    )
    update recipients set left_at = null from gone where recipients.id = gone.id returning gone.id, gone.email`
    .execute(db)
    .then(({ rows }) => rows)

/** The same for people who were never on the team. */
export const insertNewRecipients = (db: Db, { companyId }: CompanyScope, emails: string[], now: Date) =>
  sql<{ id: number; email: string }>`
    insert into recipients (company_id, email, canonical, created_at)
    select ${companyId}::integer, email, canonical, ${now}::timestamptz
    from unnest(${emails}::text[], ${emails.map(canonicalAddress)}::text[]) as given (email, canonical)
    where not exists (
      select 1 from recipients r where r.company_id = ${companyId} and r.canonical = given.canonical and r.older_alias)
    order by canonical
    on conflict do nothing
    returning id, email`
    .execute(db)
    .then(({ rows }) => rows)

/**
 * The id of the tag behind each of these names, made where missing. What is the same name in another case only the
 * database says: its rules are not JavaScript's. The tags are held until the transaction ends, and taken in one order.
 */
export const ensureTags = (db: Db, { companyId }: CompanyScope, names: string[]) =>
  sql<{ id: number; name: string }>`
    with given as (
      select name, lower(name) as folded, place from unnest(${names}::text[]) with ordinality as given (name, place)
    ), kept as (
      insert into tags (company_id, name)
      select distinct on (folded) ${companyId}::integer, name from given order by folded, place
      on conflict (company_id, lower(name)) do update set name = tags.name
      returning id, lower(name) as folded
    )
    select kept.id, given.name from given join kept on kept.folded = given.folded`
    .execute(db)
    .then(({ rows }) => new Map(rows.map(({ id, name }) => [name, id])))

/** Those of these names that are no tag of the company yet, each once. The database says what is the same name in another case. */
export const missingTags = (db: Db, { companyId }: CompanyScope, names: string[]) =>
  sql<{ name: string }>`
    select distinct on (lower(name)) name from unnest(${names}::text[]) with ordinality as given (name, place)
    where not exists (select 1 from tags where company_id = ${companyId} and lower(tags.name) = lower(given.name))
    order by lower(name), place`
    .execute(db)
    .then(({ rows }) => rows.map(({ name }) => name))

export const linkTags = (db: Db, links: { recipient: number; tag: number }[]) =>
  sql`
    insert into recipient_tags (recipient_id, tag_id)
    select * from unnest(${links.map(({ recipient }) => recipient)}::integer[], ${links.map(({ tag }) => tag)}::integer[])
    on conflict do nothing`.execute(db)

export const setLanguages = (db: Db, people: { id: number; language: LanguageCode | null }[]) =>
  sql`
    update recipients r set language = given.language
    from unnest(${people.map(({ id }) => id)}::integer[], ${people.map(({ language }) => language)}::text[]) as given (id, language)
    where r.id = given.id`.execute(db)

interface Addressee {
  companyId: number
  uuid: string
  email: string
}

// The same address may be a colleague's or a customer's too: only mails that were for the person as one of the team.
const mailsTo = (db: Db, { companyId, uuid, email }: Addressee) =>
  db
    .deleteFrom('mails')
    .where('company_id', '=', companyId)
    .where('to_address', '=', email)
    .where(sql<boolean>`links -> 'privacy' ->> 1 = ${uuid}`)

export const dropMails = (db: Db, person: Addressee) => mailsTo(db, person).execute()

export const dropWaitingMails = (db: Db, person: Addressee) =>
  mailsTo(db, person).where('sent_at', 'is', null).execute()
