import { sql } from 'kysely'
import type { z } from 'zod'
import { MOST_TAGS, type RecipientChange, type TagsOfMany, TOO_MANY_TAGS } from '#contract/team.ts'
import { canonicalAddress } from '#domain/email.ts'
import { holdCompany } from '#server/features/companies/queries.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { type Caller, type CompanyScope, systemScope } from '#server/platform/core/access.ts'
import { found, Invalid, notFound } from '#server/platform/core/app-error.ts'
import { integers, isUniqueViolation } from '#server/platform/database/db.ts'
import { countAdded, countLinked } from './added.ts'
import { changeRows } from './large-changes.ts'
import { joiner, marked, notePeople } from './mailbox-links.ts'
import { recipientById } from './people.ts'
import {
  addressOfMailbox,
  countTagged,
  countTags,
  dropMails,
  dropWaitingMails,
  holdIdentities,
  holdTags,
  identitiesOf,
  insertRecipients,
  linkTags,
  listTags,
  lockRecipients,
  setLanguages,
  unlinkTags,
} from './queries.ts'

export { countAdded, countingAdded, countLinked } from './added.ts'
export { inPlace, placeFor } from './large-changes.ts'
export {
  deleteOldLinks,
  idMarks,
  joiner,
  type Marked,
  mailboxKey,
  marked,
  notePeople,
} from './mailbox-links.ts'

const TAG_TAKEN = { name: ['There is already a tag with this name'] }

export async function addRecipient(ctx: Context, scope: CompanyScope, email: string) {
  await countAdded(ctx, 1)
  return transaction(ctx, async (tx) => {
    const [added] = await insertRecipients(tx, scope, [email])
    if (!added)
      throw new Invalid({ email: [whyNotAdded(email, await addressOfMailbox(tx.db, scope, email))] })
    const person = found(await recipientById(tx, scope, added.id))
    await notePeople(tx, scope, { come: [joiner(canonicalAddress(email))] })
    return person
  })
}

const whyNotAdded = (email: string, there: string | undefined) =>
  there === undefined || there === email
    ? 'This person is already in your team'
    : `This is the same mailbox as ${there}`

/** Replaces the person's tags and language. Fields that are left out do not change. */
export async function changeRecipient(
  ctx: Context,
  scope: CompanyScope,
  id: number,
  { tagIds, language }: z.output<typeof RecipientChange>,
) {
  return transaction(ctx, async (tx) => {
    await requirePeople(tx, scope, [id])
    if (tagIds) await setTags(tx, scope, id, [...new Set(tagIds)])
    if (language !== undefined) await setLanguages(tx.db, [{ id, language }])
    return found(await recipientById(tx, scope, id))
  })
}

/**
 * Throws `not_found` if one of these people is not on the team. Keeps them locked until the transaction ends.
 */
async function requirePeople(tx: Context, scope: CompanyScope, ids: number[]) {
  const unique = [...new Set(ids)]
  if ((await lockRecipients(tx.db, scope, unique)).length !== unique.length) throw notFound()
  return unique
}

/**
 * Changes tags for many people. If a person or tag belongs to another company, changes nobody and throws
 * `not_found`.
 */
export async function tagMany(
  ctx: Context,
  scope: CompanyScope,
  caller: Caller,
  { ids, add, remove }: z.output<typeof TagsOfMany>,
) {
  await countLinked(ctx, ids.length * add.length)
  const rows = ids.length * (add.length + remove.length)
  return changeRows(ctx, { scope, rows }, async (tx) => {
    const people = await requirePeople(tx, scope, ids)
    await requireTags(tx, scope, [...add, ...remove])
    const linksTo = (tags: number[]) => people.flatMap((recipient) => tags.map((tag) => ({ recipient, tag })))
    await unlinkTags(tx.db, linksTo(remove))
    await linkTags(tx.db, linksTo(add))
    const target = `${people.length} people; tags added: ${add.length}, removed: ${remove.length}`
    await audit(tx, { action: 'recipients_tagged', actor: caller, companyId: scope.companyId, target })
    return { people: people.length }
  })
}

/** Roughly how many rows the deletion of a person removes or adds. */
const ROWS_OF_PERSON = 10

/** Deletes many people. If one of them belongs to another company, deletes nobody and throws `not_found`. */
export async function removeMany(ctx: Context, scope: CompanyScope, caller: Caller, ids: number[]) {
  return changeRows(ctx, { scope, rows: ids.length * ROWS_OF_PERSON }, async (tx) => {
    const people = await requirePeople(tx, scope, ids)
    return { people: await eraseRecipients(tx, { companyId: scope.companyId, ids: people, actor: caller }) }
  })
}

/** Replaces a person's tags. Throws `not_found` for another company's tag. */
async function setTags(tx: Context, scope: CompanyScope, recipient: number, ids: number[]) {
  await requireTags(tx, scope, ids)
  await tx.db.deleteFrom('recipient_tags').where('recipient_id', '=', recipient).execute()
  await linkTags(
    tx.db,
    ids.map((tag) => ({ recipient, tag })),
  )
}

/**
 * Throws `not_found` if an id is not one of the company's tags. Call it in a transaction, because the tags
 * stay locked until the transaction ends.
 */
export async function requireTags(tx: Context, scope: CompanyScope, ids: number[]) {
  const unique = [...new Set(ids)]
  if (unique.length > 0 && (await holdTags(tx.db, scope, unique)).length !== unique.length) throw notFound()
}

export async function removeRecipient(ctx: Context, scope: CompanyScope, caller: Caller, id: number) {
  await transaction(ctx, async (tx) => {
    if (!(await eraseRecipient(tx, { companyId: scope.companyId, id, actor: caller }))) throw notFound()
  })
}

/** Erases a person. Returns false if the person does not exist. */
export const eraseRecipient = async (
  tx: Context,
  { id, ...company }: { companyId: number; id: number; actor: Caller | null },
): Promise<boolean> => (await eraseRecipients(tx, { ...company, ids: [id] })) > 0

/**
 * Erases the people and returns how many there were. Their links stop working immediately, and emails to them
 * are deleted. Submitted answers stay in the totals without an owner, because the foreign key sets the
 * requests' recipient to null.
 */
export async function eraseRecipients(
  tx: Context,
  { companyId, ids, actor }: { companyId: number; ids: number[]; actor: Caller | null },
): Promise<number> {
  const scope = systemScope(companyId)
  await holdIdentities(tx.db, scope, ids)
  const gone = await identitiesOf(tx.db, scope, ids)
  const erased = await tx.db
    .deleteFrom('recipients')
    .where('company_id', '=', companyId)
    .where('id', '=', sql<number>`any(${integers(ids)})`)
    .returning(['uuid', 'email'])
    .execute()
  if (erased.length === 0) return 0
  await dropMails(tx, companyId, erased)
  await audit(
    tx,
    ...erased.map(({ uuid }) => ({ action: 'recipient_deleted', actor, companyId, target: uuid }) as const),
  )
  await notePeople(tx, scope, { gone: gone.map(marked) })
  return erased.length
}

/** Stops all of this company's survey emails to the person, and deletes unsent ones. Idempotent. */
export async function stopMails(tx: Context, companyId: number, id: number) {
  const stopped = await tx.db
    .updateTable('recipients')
    .set({ stopped_at: tx.now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('stopped_at', 'is', null)
    .returning(['uuid', 'email'])
    .executeTakeFirst()
  if (stopped) await dropWaitingMails(tx.db, companyId, [stopped])
}

export const resumeMails = ({ db }: Context, companyId: number, id: number) =>
  db
    .updateTable('recipients')
    .set({ stopped_at: null })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()

/** Tags, each with the number of people who have it. */
export async function countedTags({ db }: Context, scope: CompanyScope) {
  const [tags, people] = [await listTags(db, scope), await countTagged(db, scope)]
  return tags.map((tag) => ({ ...tag, people: people.get(tag.id) ?? 0 }))
}

export async function addTag(ctx: Context, scope: CompanyScope, name: string) {
  await countAdded(ctx, 1)
  return transaction(ctx, async (tx) => {
    await holdCompany(tx, scope)
    if ((await countTags(tx.db, scope)) >= MOST_TAGS) throw new Invalid({ name: [TOO_MANY_TAGS] })
    const tag = await tx.db
      .insertInto('tags')
      .values({ company_id: scope.companyId, name })
      .onConflict((conflict) => conflict.expression(sql`company_id, lower(name)`).doNothing())
      .returning(['id', 'name'])
      .executeTakeFirst()
    if (!tag) throw new Invalid(TAG_TAKEN)
    return tag
  })
}

export async function renameTag({ db }: Context, { companyId }: CompanyScope, id: number, name: string) {
  try {
    const renamed = await db
      .updateTable('tags')
      .set({ name })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .returning(['id', 'name'])
      .executeTakeFirst()
    return found(renamed)
  } catch (error) {
    if (isUniqueViolation(error, 'tags_name')) throw new Invalid(TAG_TAKEN)
    throw error
  }
}

export async function removeTag({ db }: Context, { companyId }: CompanyScope, id: number) {
  found(
    await db
      .deleteFrom('tags')
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst(),
  )
}
