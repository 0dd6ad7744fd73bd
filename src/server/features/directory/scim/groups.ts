import { z } from 'zod'
import { Line, Name } from '#contract/fields.ts'
import { ensureTags } from '#server/features/team/queries.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import { found } from '#server/platform/core/app-error.ts'
import { isTaken } from '#server/platform/database/db.ts'
import { type Operation, operationsOf } from './patch.ts'
import { GROUP, type ListQuery, listBody, parseFilter, ScimError } from './protocol.ts'
import {
  addMembers,
  findGroups,
  GROUP_FILTERS,
  type GroupRow,
  groupById,
  removeMembers,
  removeOtherMembers,
  takeTag,
  updateGroup,
} from './queries.ts'
import type { Directory } from './users.ts'

const wantsMembers = (excluded: string | undefined) => !/(^|,)\s*members\s*(,|$)/i.test(excluded ?? '')

export async function listGroups({ db }: Context, { scope, site }: Directory, query: ListQuery) {
  const withMembers = wantsMembers(query.excludedAttributes)
  const filter = parseFilter(query.filter, GROUP_FILTERS)
  const { rows, total } = await findGroups(db, scope, filter, { page: query, withMembers })
  return listBody(
    rows.map((row) => groupBody(row, site, withMembers)),
    total,
    query,
  )
}

export async function readGroup(
  { db }: Context,
  { scope, site }: Directory,
  id: string,
  excluded: string | undefined = undefined,
) {
  const withMembers = wantsMembers(excluded)
  return groupBody(found(await groupById(db, scope, id, withMembers)), site, withMembers)
}

const groupBody = ({ id, name, external_id, members }: GroupRow, site: string, withMembers: boolean) => ({
  schemas: [GROUP],
  id: String(id),
  ...(external_id !== '' && { externalId: external_id }),
  displayName: name,
  ...(withMembers && { members: members.map((value) => ({ value, $ref: `${site}/Users/${value}` })) }),
  meta: { resourceType: 'Group', location: `${site}/Groups/${id}` },
})

const MOST_MEMBERS = 20_000
const Members = z
  .union([z.array(z.looseObject({ value: z.string() })), z.looseObject({ value: z.string() })])
  .transform((members) => [members].flat().map(({ value }) => value))
  .pipe(z.array(z.string()).max(MOST_MEMBERS))

const Sent = z.looseObject({
  displayName: Name,
  externalId: Line.nullish(),
  members: Members.nullish(),
})

function groupIn(body: unknown) {
  const sent = Sent.safeParse(body)
  if (sent.success) return sent.data
  throw new ScimError('invalidValue', 'Please send displayName, which can be the name of a tag, and members')
}

/** A tag of this name that was made by hand becomes the group. */
export async function createGroup(ctx: Context, directory: Directory, body: unknown) {
  const { displayName, externalId, members } = groupIn(body)
  const { scope } = directory
  const id = await transaction(ctx, async (tx) => {
    const id = found((await ensureTags(tx.db, scope, [displayName])).get(displayName))
    if (!(await takeTag(tx.db, id, externalId ?? '')))
      throw new ScimError('uniqueness', 'There is already a group of this name')
    await addMembers(tx.db, scope, id, members ?? [])
    return id
  })
  return readGroup(ctx, directory, String(id))
}

/** One change of a group at a time, and a name that another tag has is refused. */
async function change(
  ctx: Context,
  directory: Directory,
  id: string,
  apply: (tx: Context, group: GroupRow) => Promise<unknown>,
) {
  try {
    await transaction(ctx, async (tx) => {
      const group = found(await groupById(tx.db, directory.scope, id, false))
      await updateGroup(tx.db, group.id, { external_id: group.external_id })
      await apply(tx, group)
    })
  } catch (error) {
    if (isTaken(error, 'tags_name')) throw new ScimError('uniqueness', 'There is already a tag of this name')
    throw error
  }
}

export async function replaceGroup(ctx: Context, directory: Directory, id: string, body: unknown) {
  const { displayName, externalId, members } = groupIn(body)
  const { scope } = directory
  await change(ctx, directory, id, async ({ db }, group) => {
    await updateGroup(db, group.id, { name: displayName, external_id: externalId ?? '' })
    await removeOtherMembers(db, scope, group.id, members ?? [])
    await addMembers(db, scope, group.id, members ?? [])
  })
  return readGroup(ctx, directory, id)
}

export async function patchGroup(ctx: Context, directory: Directory, id: string, body: unknown) {
  const operations = operationsOf(body)
  await change(ctx, directory, id, async (tx, group) => {
    for (const operation of operations) await applyOperation(tx, directory.scope, group.id, operation)
  })
  return readGroup(ctx, directory, id)
}

async function applyOperation({ db }: Context, scope: CompanyScope, group: number, operation: Operation) {
  const { op, attribute, value } = operation
  if (attribute === 'displayname') await updateGroup(db, group, { name: nameOf(value) })
  if (attribute === 'externalid')
    await updateGroup(db, group, { external_id: op === 'remove' ? '' : externalIdOf(value) })
  if (attribute !== 'members') return
  const members = membersOf(operation)
  if (op === 'remove' && members) return void (await removeMembers(db, scope, group, members))
  if (op !== 'add') await removeOtherMembers(db, scope, group, members ?? [])
  await addMembers(db, scope, group, members ?? [])
}

/** Okta names the one to be removed in the path, Entra ID lists them in the value. Undefined: all of them. */
function membersOf({ item, value, op }: Operation): string[] | undefined {
  if (item) return [item.value]
  if (op === 'remove' && (value === undefined || value === null)) return undefined
  const members = Members.safeParse(value)
  if (members.success) return members.data
  throw new ScimError('invalidValue', 'members must be a list of { value }')
}

function nameOf(value: unknown) {
  const name = Name.safeParse(value)
  if (name.success) return name.data
  throw new ScimError('invalidValue', 'displayName must be a text that can be the name of a tag')
}

function externalIdOf(value: unknown) {
  const id = Line.safeParse(value)
  if (id.success) return id.data
  throw new ScimError('invalidValue', 'externalId must be a text of 1 to 255 characters')
}

/** Its people lose the tag. The tag stays: surveys may be planned for it, and others may have it. */
export async function removeGroup(ctx: Context, directory: Directory, id: string) {
  await change(ctx, directory, id, async ({ db }, group) => {
    await removeOtherMembers(db, directory.scope, group.id, [])
    await updateGroup(db, group.id, { external_id: null })
  })
}
