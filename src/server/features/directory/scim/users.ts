import { canonicalAddress } from '#domain/email.ts'
import { insertRecipients } from '#server/features/team/queries.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { CompanyScope, HeldKey } from '#server/platform/core/access.ts'
import { found } from '#server/platform/core/app-error.ts'
import { isTaken } from '#server/platform/database/db.ts'
import { carryOver, moveIdentities, takeOff } from '../queries.ts'
import { settingsOf } from '../service.ts'
import { retag, tagsFor } from '../tags.ts'
import { operationsOf } from './patch.ts'
import { type ListQuery, listBody, parseFilter, ScimError } from './protocol.ts'
import {
  bringBack,
  copyTags,
  findUsers,
  forgetUser,
  holderOf,
  lockUser,
  putUser,
  USER_FILTERS,
  type UserRow,
  updateUser,
  userById,
} from './queries.ts'
import { patched, type User, userBody, userIn } from './user.ts'

/** The company and key of the directory that calls, and the site's address for links to its resources. */
export interface Directory {
  scope: CompanyScope
  key: HeldKey
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

/** Somebody who is on the team already, by hand or by a list, belongs to the directory from then on, and keeps their tags. */
export async function createUser(ctx: Context, directory: Directory, body: unknown) {
  const user = userIn(body)
  const { scope } = directory
  const id = await unique(() =>
    transaction(ctx, async (tx) => {
      const recipient = await rowFor(tx, scope, user.email)
      const id = await putUser(tx.db, scope, recipient, user)
      if (!user.active) await takeOff(tx.db, scope, [recipient], tx.now)
      const after = tagsFor(user, await settingsOf(tx, scope))
      await retag(tx.db, scope, [{ recipient, before: [], after }])
      return id
    }),
  )
  return readUser(ctx, directory, id)
}

/** Their row in the list, made where there is none. */
async function rowFor({ db, now }: Context, scope: CompanyScope, email: string): Promise<number> {
  const holder = await holderOf(db, scope, email)
  if (holder?.is_user) throw new ScimError('uniqueness', 'Somebody else of the directory has this mailbox')
  const [added] = await insertRecipients(db, scope, [email], now)
  return added?.id ?? found(holder).recipient
}

export const replaceUser = (ctx: Context, directory: Directory, id: string, body: unknown) =>
  change(ctx, directory, id, () => userIn(body))

export async function patchUser(ctx: Context, directory: Directory, id: string, body: unknown) {
  const operations = operationsOf(body)
  return change(ctx, directory, id, (before) => patched(before, operations))
}

async function change(ctx: Context, directory: Directory, id: string, after: (before: User) => User) {
  const saved = await unique(() =>
    transaction(ctx, async (tx) => {
      const before = found(await lockUser(tx.db, directory.scope, id))
      const user = after(before)
      await save(tx, directory, before, user)
      return hasNewPlace(before, user) || before.email !== user.email ? undefined : { ...before, ...user }
    }),
  )
  return saved ? bodyOf(saved, directory.site) : readUser(ctx, directory, id)
}

/** Their tags may have to change. */
const hasNewPlace = (before: User, after: User) =>
  before.department !== after.department || before.division !== after.division

async function save(tx: Context, { scope, key }: Directory, before: UserRow, after: User) {
  const { db, now } = tx
  const isMoved = canonicalAddress(before.email) !== canonicalAddress(after.email)
  const recipient = isMoved ? await move(tx, scope, before, after.email) : before.recipient
  if (!after.active && (before.active || isMoved)) await takeOff(db, scope, [recipient], now)
  if (after.active && !before.active && !isMoved) await bringBack(db, scope, recipient)
  if (before.active && !after.active) {
    const target = `API key “${key.name}”: took ${before.id} off the team`
    await audit(tx, { action: 'team_synced', actor: null, companyId: scope.companyId, target })
  }
  if (FIELDS.some((field) => before[field] !== after[field])) await updateUser(db, before.id, after)
  if (!hasNewPlace(before, after)) return
  const settings = await settingsOf(tx, scope)
  await retag(db, scope, [{ recipient, before: tagsFor(before, settings), after: tagsFor(after, settings) }])
}

const FIELDS = ['userName', 'externalId', 'department', 'division'] as const

/** Another mailbox is another row: requests of the old one stay with it, so that its links go to nobody else. */
async function move(tx: Context, scope: CompanyScope, before: UserRow, email: string): Promise<number> {
  const recipient = await rowFor(tx, scope, email)
  await takeOff(tx.db, scope, [before.recipient], tx.now)
  const moves = [{ from: before.recipient, to: recipient }]
  await moveIdentities(tx.db, moves)
  await carryOver(tx.db, moves)
  await copyTags(tx.db, before.recipient, recipient)
  return recipient
}

/** The directory knows them no longer. They are off the team, and erased when their time is over. */
export async function removeUser(ctx: Context, { scope, key }: Directory, id: string) {
  await transaction(ctx, async (tx) => {
    const user = found(await lockUser(tx.db, scope, id))
    await takeOff(tx.db, scope, [user.recipient], tx.now)
    await forgetUser(tx.db, id)
    if (!user.active) return
    const target = `API key “${key.name}”: took ${id} off the team`
    await audit(tx, { action: 'team_synced', actor: null, companyId: scope.companyId, target })
  })
}

async function unique<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isTaken(error, 'directory_people_user_name')) throw taken('userName')
    if (isTaken(error, 'directory_people_external')) throw taken('externalId')
    throw error
  }
}

const taken = (field: string) => new ScimError('uniqueness', `Somebody else has this ${field}`)
