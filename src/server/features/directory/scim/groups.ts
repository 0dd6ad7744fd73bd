import { z } from 'zod'
import { Line, Name } from '#contract/fields.ts'
import { ensureTags } from '#server/features/team/queries.ts'
import { countLinked } from '#server/features/team/service.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { found } from '#server/platform/core/app-error.ts'
import { isUniqueViolation } from '#server/platform/database/db.ts'
import { beginLongChange } from '#server/platform/database/long-changes.ts'
import {
  addMembers,
  countNewMembers,
  findGroups,
  GROUP_FILTERS,
  type GroupRow,
  groupById,
  removeMembers,
  removeOtherMembers,
  takeTag,
  updateGroup,
} from './group-queries.ts'
import { type Operation, operationsOf } from './patch.ts'
import { GROUP, type ListQuery, listBody, metaOf, parseFilter, requireFew, ScimError } from './protocol.ts'
import type { Directory } from './users.ts'

export async function listGroups({ db }: Context, { scope, site }: Directory, query: ListQuery) {
  const withMembers = query.wants('members')
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
  withMembers: boolean,
) {
  return groupBody(found(await groupById(db, scope, id, withMembers)), site, withMembers)
}

const groupBody = (
  { id, name, external_id, members, grouped_at, changed_at }: GroupRow,
  site: string,
  withMembers: boolean,
) => ({
  schemas: [GROUP],
  id: String(id),
  ...(external_id !== '' && { externalId: external_id }),
  displayName: name,
  ...(withMembers && { members: membersIn(members, site) }),
  meta: metaOf('Group', `${site}/Groups/${id}`, { created: grouped_at, lastModified: changed_at }),
})

/** A list that makes each entry when it is read, because 100,000 entries would take up much memory. */
const membersIn = (ids: string | null, site: string): Iterable<object> => ({
  *[Symbol.iterator]() {
    for (const value of ids?.split(' ') ?? []) yield { value, $ref: `${site}/Users/${value}` }
  },
})

const MOST_MEMBERS = 20_000
/** Changing more members than this takes long. */
const MANY_MEMBERS = 1_000

/**
 * The ids in a value that is one member or a list of members. The list is counted before it is read, because
 * it may have a million items.
 */
function memberIds(sent: unknown): string[] {
  const members: unknown[] = Array.isArray(sent) ? sent : [sent]
  requireFew(members, MOST_MEMBERS, 'members')
  return members.map((member) => {
    const { value } = (member ?? {}) as { value?: unknown }
    if (typeof value === 'string') return value
    throw new ScimError('invalidValue', 'members must be a list of { value }')
  })
}

const Sent = z.looseObject({
  displayName: Name,
  externalId: Line.nullish(),
  members: z.unknown().optional(),
})

function groupIn(body: unknown) {
  const sent = Sent.safeParse(body)
  if (sent.success) return { ...sent.data, members: memberIds(sent.data.members ?? []) }
  throw new ScimError('invalidValue', 'Please send a displayName that is a valid tag name, and members')
}

/** Creates a group. If the company already has a tag with this name, the tag becomes the group. */
export async function createGroup(ctx: Context, directory: Directory, body: unknown) {
  const { displayName, externalId, members } = groupIn(body)
  const { scope } = directory
  await countLinked(ctx, members.length)
  const id = await transaction(ctx, async (tx) => {
    if (members.length > MANY_MEMBERS) await beginLongChange(tx.db, scope)
    const id = found((await ensureTags(tx.db, scope, [displayName])).get(displayName))
    if (!(await takeTag(tx, id, externalId ?? '')))
      throw new ScimError('uniqueness', 'There is already a group with this name')
    await addMembers(tx.db, scope, id, members)
    return id
  })
  return readGroup(ctx, directory, String(id), true)
}

/** Changes to a group run one at a time. A name that belongs to another tag is refused. */
async function change(
  ctx: Context,
  directory: Directory,
  { id, isLong }: { id: string; isLong: boolean },
  apply: (tx: Context, group: GroupRow) => Promise<unknown>,
) {
  try {
    await transaction(ctx, async (tx) => {
      if (isLong) await beginLongChange(tx.db, directory.scope)
      const group = found(await groupById(tx.db, directory.scope, id, false))
      await updateGroup(tx, group.id, { external_id: group.external_id })
      await apply(tx, group)
    })
  } catch (error) {
    if (isUniqueViolation(error, 'tags_name'))
      throw new ScimError('uniqueness', 'There is already a tag with this name')
    throw error
  }
}

export async function replaceGroup(ctx: Context, directory: Directory, id: string, body: unknown) {
  const { displayName, externalId, members } = groupIn(body)
  const { scope } = directory
  const isLong = members.length > MANY_MEMBERS
  await countLinked(ctx, await countNewMembers(ctx.db, scope, id, members))
  await change(ctx, directory, { id, isLong }, async (tx, group) => {
    const { db } = tx
    await updateGroup(tx, group.id, { name: displayName, external_id: externalId ?? '' })
    await removeOtherMembers(db, scope, group.id, members)
    await addMembers(db, scope, group.id, members)
  })
}

export async function patchGroup(ctx: Context, directory: Directory, id: string, body: unknown) {
  const { name, external_id, ...members } = changeOf(operationsOf(body, id))
  const { scope } = directory
  await countLinked(ctx, await countNewMembers(ctx.db, scope, id, [...members.come]))
  const isLong = members.areAll || members.come.size + members.gone.size > MANY_MEMBERS
  await change(ctx, directory, { id, isLong }, async (tx, group) => {
    const { db } = tx
    if (name !== undefined || external_id !== undefined)
      await updateGroup(tx, group.id, {
        ...(name !== undefined && { name }),
        ...(external_id !== undefined && { external_id }),
      })
    if (members.areAll) await removeOtherMembers(db, scope, group.id, [...members.come])
    if (members.gone.size > 0) await removeMembers(db, scope, group.id, [...members.gone])
    if (members.come.size > 0) await addMembers(db, scope, group.id, [...members.come])
  })
}

interface GroupChange {
  name?: string
  external_id?: string
  come: Set<string>
  gone: Set<string>
  /** True if the list contains all members, so everybody else is removed. */
  areAll: boolean
}

/**
 * Combines all operations into one change, so that the number of SQL statements does not grow with the number
 * of operations.
 */
function changeOf(operations: Operation[]): GroupChange {
  const all: GroupChange = { come: new Set(), gone: new Set(), areAll: false }
  for (const operation of operations) {
    const { op, attribute, value } = operation
    if (attribute === 'displayname') all.name = nameOf(value)
    if (attribute === 'externalid') all.external_id = op === 'remove' ? '' : externalIdOf(value)
    if (attribute === 'members') changeMembers(all, operation)
  }
  return all
}

function changeMembers(all: GroupChange, operation: Operation) {
  const members = membersOf(operation)
  if (operation.op === 'replace' || members === undefined) {
    all.areAll = true
    all.come.clear()
    all.gone.clear()
  }
  const [to, from] = operation.op === 'remove' ? [all.gone, all.come] : [all.come, all.gone]
  for (const id of members ?? []) {
    to.add(id)
    from.delete(id)
  }
}

/**
 * Okta names the member to remove in the path, whereas Entra ID lists members in the value. Undefined means
 * all members.
 */
function membersOf({ item, value, op }: Operation): string[] | undefined {
  if (item) return [item.value]
  if (op === 'remove' && (value === undefined || value === null)) return undefined
  return memberIds(value)
}

function nameOf(value: unknown) {
  const name = Name.safeParse(value)
  if (name.success) return name.data
  throw new ScimError('invalidValue', 'displayName must be a valid tag name')
}

function externalIdOf(value: unknown) {
  const id = Line.safeParse(value)
  if (id.success) return id.data
  throw new ScimError('invalidValue', 'externalId must be a text of 1 to 255 characters')
}

/**
 * The group's people lose the tag. The tag itself stays, because surveys may be planned for it and other
 * people may have it.
 */
export async function removeGroup(ctx: Context, directory: Directory, id: string) {
  await change(ctx, directory, { id, isLong: true }, async (tx, group) => {
    await removeOtherMembers(tx.db, directory.scope, group.id, [])
    await updateGroup(tx, group.id, { external_id: null })
  })
}
