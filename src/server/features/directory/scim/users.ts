import { canonicalAddress } from '#domain/email.ts'
import { identitiesOf, insertRecipients } from '#server/features/team/queries.ts'
import { idMarks, joiner, type Marked, marked, notePeople } from '#server/features/team/service.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { ActiveKey, CompanyScope } from '#server/platform/core/access.ts'
import { found } from '#server/platform/core/app-error.ts'
import { isUniqueViolation } from '#server/platform/database/db.ts'
import { carryOver, moveIdentities, takeOff } from '../queries.ts'
import { settingsOf } from '../service.ts'
import { createTagsFor, retag } from '../tags.ts'
import { operationsOf } from './patch.ts'
import { type ListQuery, listBody, parseFilter, ScimError } from './protocol.ts'
import {
  bringBack,
  copyTags,
  findUsers,
  forgetUser,
  holderOf,
  lockHolder,
  lockUser,
  putUser,
  USER_FILTERS,
  type UserRow,
  updateUser,
  userById,
} from './queries.ts'
import { patched, type User, userBody, userIn } from './user.ts'

/** The company and API key of the calling directory, and the site's URL for links to resources. */
export interface Directory {
  scope: CompanyScope
  key: ActiveKey
  site: string
}

export async function listUsers({ db }: Context, { scope, site }: Directory, query: ListQuery) {
  const { rows, total } = await findUsers(db, scope, parseFilter(query.filter, USER_FILTERS), query)
  return listBody(
    rows.map((row) => bodyOf(row, site)),
    total,
    query,
  )
}

const bodyOf = ({ recipient, ...user }: UserRow, site: string) => userBody(user, site)

export const readUser = async ({ db }: Context, { scope, site }: Directory, id: string) =>
  bodyOf(found(await userById(db, scope, id)), site)

/**
 * If the person is already on the team, added by hand or from a list, they keep their tags and belong to the
 * directory from now on.
 */
export async function createUser(ctx: Context, directory: Directory, body: unknown) {
  const user = userIn(body)
  const { scope } = directory
  const id = await unique(() =>
    transaction(ctx, async (tx) => {
      const { recipient, come, gone } = await rowFor(tx, scope, user)
      const id = await putUser(tx, scope, recipient, user)
      if (!user.active) gone.push(...(await leave(tx, scope, recipient)))
      const after = createTagsFor(await settingsOf(tx, scope))(user)
      await retag(tx.db, scope, [{ recipient, before: [], after }])
      await notePeople(tx, scope, { come, gone })
      return id
    }),
  )
  return readUser(ctx, directory, id)
}

/**
 * The person's row, which is created if it does not exist. Returns the row with its new and its previous
 * data.
 */
async function rowFor(tx: Context, scope: CompanyScope, user: User) {
  await lockHolder(tx.db, scope, user.email)
  const holder = await holderOf(tx.db, scope, user.email)
  if (holder?.is_user) throw new ScimError('uniqueness', 'Someone else in the directory has this mailbox')
  const [added] = await insertRecipients(tx, scope, [user.email])
  const recipient = added?.id ?? found(holder).recipient
  const canonical = canonicalAddress(user.email)
  const joined = added ? [joiner(canonical)] : []
  // If the row already has an id from a list, the directory's id replaces it.
  const before = await identitiesOf(tx.db, scope, [recipient])
  return {
    recipient,
    come: [...joined, { canonical, marks: marksOf(user) }],
    gone: before.map((had) => ({ canonical, marks: idMarks(had) })),
  }
}

const marksOf = ({ externalId, userName }: User) => idMarks({ external_id: externalId, user_name: userName })

/** Removes somebody from the team. Returns their previous data if they were on it. */
async function leave({ db, now }: Context, scope: CompanyScope, recipient: number): Promise<Marked[]> {
  const gone = await identitiesOf(db, scope, [recipient])
  await takeOff(db, scope, [recipient], now)
  return gone.map(marked)
}

export const replaceUser = (ctx: Context, directory: Directory, id: string, body: unknown) =>
  change(ctx, directory, id, () => userIn(body))

export async function patchUser(ctx: Context, directory: Directory, id: string, body: unknown) {
  const operations = operationsOf(body, id)
  return change(ctx, directory, id, (before) => patched(before, operations))
}

async function change(ctx: Context, directory: Directory, id: string, after: (before: User) => User) {
  const saved = await unique(() =>
    transaction(ctx, async (tx) => {
      const before = found(await lockUser(tx.db, directory.scope, id))
      const user = after(before)
      const changed_at = await save(tx, directory, before, user)
      return hasNewPlace(before, user) || before.email !== user.email
        ? undefined
        : { ...before, ...user, changed_at }
    }),
  )
  return saved ? bodyOf(saved, directory.site) : readUser(ctx, directory, id)
}

/** True if the user's department or division has changed, so that their tags may have to change. */
const hasNewPlace = (before: User, after: User) =>
  before.department !== after.department || before.division !== after.division

/** Saves the user, and returns the time of the user's last change. */
async function save(tx: Context, { scope, key }: Directory, before: UserRow, after: User) {
  const { db, now } = tx
  const [from, to] = [canonicalAddress(before.email), canonicalAddress(after.email)]
  const isMoved = from !== to
  const { recipient, come, gone } = isMoved
    ? await move(tx, scope, before, after)
    : { recipient: before.recipient, come: [], gone: [] }
  if (!after.active && (before.active || isMoved)) gone.push(...(await leave(tx, scope, recipient)))
  if (after.active && !before.active && !isMoved) {
    await bringBack(db, scope, recipient, now)
    come.push(joiner(to))
  }
  if (before.active && !after.active) {
    const target = `API key “${key.name}”: removed ${before.id} from the team`
    await audit(tx, { action: 'team_synced', actor: null, companyId: scope.companyId, target })
  }
  const isChanged = FIELDS.some((field) => before[field] !== after[field])
  if (isChanged) await updateUser(tx, before.id, after)
  if (hasNewPlace(before, after)) {
    const tagsFor = createTagsFor(await settingsOf(tx, scope))
    const places = { before: tagsFor(before), after: tagsFor(after) }
    await retag(db, scope, [{ recipient, ...places }])
  }
  if (before.externalId !== after.externalId || before.userName !== after.userName) {
    gone.push({ canonical: from, marks: marksOf(before) })
    come.push({ canonical: to, marks: marksOf(after) })
  }
  await notePeople(tx, scope, { gone, come, same: isMoved ? [{ from, to }] : [] })
  return isChanged ? now : before.changed_at
}

const FIELDS = ['userName', 'externalId', 'department', 'division', 'active', 'email'] as const

/**
 * A different mailbox needs a new row. Survey requests stay with the old row, so that nobody else ever gets
 * their links.
 */
async function move(tx: Context, scope: CompanyScope, before: UserRow, after: User) {
  const { recipient, come, gone } = await rowFor(tx, scope, after)
  gone.push(...(await leave(tx, scope, before.recipient)))
  const moves = [{ from: before.recipient, to: recipient }]
  await moveIdentities(tx.db, moves)
  await carryOver(tx.db, moves)
  await copyTags(tx.db, before.recipient, recipient)
  return { recipient, come, gone }
}

/**
 * Removes the user from the directory and the team. The person's data is erased when the retention period
 * ends.
 */
export async function removeUser(ctx: Context, { scope, key }: Directory, id: string) {
  await transaction(ctx, async (tx) => {
    const user = found(await lockUser(tx.db, scope, id))
    const gone = await leave(tx, scope, user.recipient)
    await forgetUser(tx.db, id)
    if (user.active) {
      const target = `API key “${key.name}”: removed ${id} from the team`
      await audit(tx, { action: 'team_synced', actor: null, companyId: scope.companyId, target })
    }
    await notePeople(tx, scope, { gone })
  })
}

async function unique<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error, 'directory_people_user_name')) throw taken('userName')
    if (isUniqueViolation(error, 'directory_people_external')) throw taken('externalId')
    throw error
  }
}

const taken = (field: string) => new ScimError('uniqueness', `Someone else already has this ${field}`)
