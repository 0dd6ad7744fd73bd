import { sql } from 'kysely'
import { MOST_PEOPLE, type Tag, TOO_MANY_PEOPLE } from '#contract/team.ts'
import { sortedByName } from '#domain/by-name.ts'
import { canonicalAddress } from '#domain/email.ts'
import type { LanguageCode } from '#domain/languages.ts'
import type { Context } from '#server/platform/context.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import { AppError } from '#server/platform/core/app-error.ts'
import { type Db, integers } from '#server/platform/database/db.ts'
import { eraseMails } from '#server/platform/mail/outbox.ts'
import { type Identity, mailboxKey } from './mailbox-links.ts'

export { countTags, ensureTags, newTags } from './new-tags.ts'
export { insertTagLinks, linkTags, tagsOfPerson, unlinkTags } from './tag-links.ts'

export const countRecipients = (db: Db, { companyId }: CompanyScope) =>
  db
    .selectFrom('recipients')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('left_at', 'is', null)
    .executeTakeFirstOrThrow()

/** Sorted here, because the embedded database has no language-specific collations. */
export async function listTags(db: Db, { companyId }: CompanyScope): Promise<Tag[]> {
  const tags = await db
    .selectFrom('tags')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .execute()
  return sortedByName(tags, ({ name }) => name)
}

/** Leaves out people whom the company's directory removed from the team. */
export const countTagged = (db: Db, { companyId }: CompanyScope) =>
  sql<{ id: number; people: number }>`
    select rt.tag_id as id, count(*)::integer as people
    from recipients r join recipient_tags rt on rt.recipient_id = r.id
    where r.company_id = ${companyId} and r.left_at is null
    group by rt.tag_id`
    .execute(db)
    .then(({ rows }) => new Map(rows.map(({ id, people }) => [id, people])))

export const tagById = (db: Db, { companyId }: CompanyScope, id: number) =>
  db
    .selectFrom('tags')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()

/**
 * Which of these ids are the company's tags. Locks the tags until the transaction ends, so that they cannot
 * be deleted in the meantime.
 */
export const holdTags = (db: Db, { companyId }: CompanyScope, ids: number[]) =>
  db
    .selectFrom('tags')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute()

/** The listed address of a mailbox. The identical address takes precedence over an alias. */
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

/** Which of these mailboxes are on the team list, under any address. */
export const mailboxesOf = (db: Db, { companyId }: CompanyScope, mailboxes: string[]) =>
  sql<{ canonical: string }>`
    select distinct canonical from recipients
    where company_id = ${companyId} and left_at is null and canonical = any(${mailboxes}::text[])`
    .execute(db)
    .then(({ rows }) => rows.map(({ canonical }) => canonical))

/**
 * Locks these people in a fixed order, so that changes run one after another. Returns those who are on the
 * team.
 */
export const lockRecipients = (db: Db, { companyId }: CompanyScope, ids: number[]) =>
  db
    .selectFrom('recipients')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', sql<number>`any(${integers(ids)})`)
    .where('left_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
    .then((people) => people.map(({ id }) => id))

/**
 * Inserts people. An address that is already listed, or another address of the same mailbox, is skipped, as
 * the unique indexes decide. Somebody who was removed from the team comes back with their old data. The order
 * is fixed, so that two lists with the same people cannot deadlock.
 */
export const insertRecipients = async (tx: Context, scope: CompanyScope, emails: string[]) => {
  const back = await returnRecipients(tx, scope, emails)
  const known = new Set(back.map(({ email }) => email))
  const others = known.size > 0 ? emails.filter((email) => !known.has(email)) : emails
  return [...back, ...(await insertNewRecipients(tx, scope, others))]
}

/**
 * Puts people back on the team. Returns each address as it was given. The stored address does not change,
 * because it belongs to the same mailbox as the given one.
 */
const returnRecipients = ({ db, now }: Context, { companyId }: CompanyScope, emails: string[]) =>
  sql<{ id: number; email: string }>`
    with given as (
      select distinct on (canonical) canonical, email
      from unnest(${emails}::text[], ${emails.map(canonicalAddress)}::text[]) as given (email, canonical)
    )
    update recipients r set left_at = null, returned_at = ${now} from given
    where r.company_id = ${companyId} and r.canonical = given.canonical and r.left_at is not null
    returning r.id, given.email`
    .execute(db)
    .then(({ rows }) => rows)

/**
 * Inserts people who were never on the team. Rows that conflict are left out beforehand, because each attempt
 * to insert a row uses up an id. Count the people with `countAdded` first.
 */
export async function insertNewRecipients(tx: Context, { companyId }: CompanyScope, emails: string[]) {
  const canonicals = emails.map(canonicalAddress)
  const mailboxes = canonicals.map((canonical) => mailboxKey(tx, canonical))
  const { rows } = await sql<{ id: number; email: string }>`
    insert into recipients (company_id, email, canonical, mailbox, created_at)
    select ${companyId}::integer, email, canonical, mailbox, ${tx.now}::timestamptz
    from unnest(${emails}::text[], ${canonicals}::text[], ${mailboxes}::text[]) as given (email, canonical, mailbox)
    where not exists (
      select from recipients r where r.company_id = ${companyId} and r.canonical = given.canonical)
    order by canonical
    on conflict do nothing
    returning id, email`.execute(tx.db)
  if (rows.length > 0) await refuseLargerTeam(tx.db, companyId)
  return rows
}

/**
 * Throws `conflict` if the team has more than `MOST_PEOPLE` people. Removed people also count, until their
 * rows are deleted.
 */
async function refuseLargerTeam(db: Db, companyId: number) {
  const oneMore = await db
    .selectFrom('recipients')
    .select('id')
    .where('company_id', '=', companyId)
    .offset(MOST_PEOPLE)
    .limit(1)
    .executeTakeFirst()
  if (oneMore) throw new AppError('conflict', TOO_MANY_PEOPLE)
}

export const setLanguages = (db: Db, people: { id: number; language: LanguageCode | null }[]) =>
  sql`
    update recipients r set language = given.language
    from unnest(${people.map(({ id }) => id)}::integer[], ${people.map(({ language }) => language)}::text[]) as given (id, language)
    where r.id = given.id`.execute(db)

/**
 * Locks these people and what directories know about them, in this order. Otherwise, an id that somebody gets
 * while they are being erased would be lost.
 */
export async function holdIdentities(db: Db, { companyId }: CompanyScope, ids: number[]) {
  const theirs = sql`company_id = ${companyId} and`
  const people = sql`any(${integers(ids)}) order by id for update`
  await sql`select id from recipients where ${theirs} id = ${people}`.execute(db)
  await sql`select id from directory_people where ${theirs} recipient_id = ${people}`.execute(db)
}

/** The canonical addresses of these people, and the ids that a directory gave them. */
export const identitiesOf = (db: Db, { companyId }: CompanyScope, ids: number[]) =>
  sql<Identity>`
    select r.canonical, d.external_id, d.user_name
    from recipients r left join directory_people d on d.recipient_id = r.id
    where r.company_id = ${companyId} and r.id = any(${integers(ids)})`
    .execute(db)
    .then(({ rows }) => rows)

interface Addressee {
  uuid: string
  email: string
}

// Emails to these people as team members. The same address may also belong to a colleague or a customer,
// whose emails are left out.
const mailsTo = (companyId: number, people: Addressee[]) => sql`
  company_id = ${companyId} and (to_address, links -> 'privacy' ->> 1) in (
    select email, uuid
    from unnest(${people.map(({ email }) => email)}::text[], ${people.map(({ uuid }) => uuid)}::text[]) as given (email, uuid))`

export const dropMails = (tx: Context, companyId: number, people: Addressee[]) =>
  eraseMails(tx, mailsTo(companyId, people))

export const dropWaitingMails = (db: Db, companyId: number, people: Addressee[]) =>
  sql`delete from mails where ${mailsTo(companyId, people)} and sent_at is null`.execute(db)
