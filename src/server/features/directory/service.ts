import type { Directory, TagsFromDirectory } from '#contract/directory.ts'
import { PUBLIC_PAGE } from '#contract/public-api.ts'
import { DAY_MS } from '#domain/durations.ts'
import { newTags } from '#server/features/team/queries.ts'
import { countAdded, eraseRecipients } from '#server/features/team/service.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Caller, CompanyScope } from '#server/platform/core/access.ts'
import { createTurns, inTurns } from '#server/platform/core/turns.ts'
import { changeInPlace, createCompanyPlaces } from '#server/platform/http/company-places.ts'
import { noteChange, ofCompany } from '#server/platform/http/large-calls.ts'
import { directoryOf, peopleLongGone, putDirectory, sizeOfTeam, teamAfter } from './queries.ts'
import { isQuiet, SCIM_PATH } from './rules.ts'
import { placedPeopleAfter, placesOf } from './scim/queries.ts'
import { createTagsFor, retag } from './tags.ts'

const DEFAULTS = {
  department: true,
  division: false,
  names: [],
  source: null,
  last_at: null,
  counts: null,
  refused: null,
  refused_at: null,
}

export async function readDirectory(ctx: Context, scope: CompanyScope): Promise<Directory> {
  const { last_at, refused_at, ...state } = (await directoryOf(ctx.db, scope)) ?? DEFAULTS
  return {
    ...state,
    last_at: last_at?.toISOString() ?? null,
    refused_at: refused_at?.toISOString() ?? null,
    quiet: isQuiet(last_at, ctx.now),
    scim_url: `${ctx.config.PUBLIC_URL}${SCIM_PATH}`,
  }
}

/** Which of this company's directory fields become tags. */
export const settingsOf = async ({ db }: Context, scope: CompanyScope): Promise<TagsFromDirectory> =>
  (await directoryOf(db, scope)) ?? DEFAULTS

/** Changing the tags of more people can take longer than a second. */
const MANY_PEOPLE = 5_000
/** For changes of settings. People wait for these in the browser, so directories must not delay them. */
const settings = { ofFew: createCompanyPlaces(1), ofMany: createCompanyPlaces(2) }

/**
 * Everyone with a department or division from the directory gets the tags of the new mapping and loses those
 * of the old one.
 */
export async function changeDirectory(
  ctx: Context,
  scope: CompanyScope,
  caller: Caller,
  change: TagsFromDirectory,
) {
  const { companyId } = scope
  const place = (await sizeOfTeam(ctx.db, scope)) > MANY_PEOPLE ? settings.ofMany : settings.ofFew
  await place(ctx, companyId, async () => countAdded(ctx, (await newTagsOf(ctx, scope, change)).length))
  await changeInPlace(place, { ctx, companyId }, async (tx) => {
    const before = await settingsOf(tx, scope)
    await putDirectory(tx.db, scope, change)
    await retagAll(tx, scope, { before, after: change })
    await audit(tx, { action: 'directory_changed', actor: caller, companyId })
  })
  noteChange(ofCompany(companyId))
  return readDirectory(ctx, scope)
}

/** The tags that the new mapping creates. Throws if there are too many. */
async function newTagsOf(ctx: Context, scope: CompanyScope, after: TagsFromDirectory) {
  const [had, has] = [createTagsFor(await settingsOf(ctx, scope)), createTagsFor(after)]
  const names = new Set<string>()
  for await (const place of inTurns(await placesOf(ctx.db, scope))) {
    const before = had(place)
    for (const name of has(place)) if (!before.includes(name)) names.add(name)
  }
  return newTags(ctx.db, scope, [...names])
}

async function retagAll(
  tx: Context,
  scope: CompanyScope,
  { before, after }: Record<'before' | 'after', TagsFromDirectory>,
) {
  const [had, has] = [createTagsFor(before), createTagsFor(after)]
  const turn = createTurns()
  for (let last = 0; ; await turn()) {
    const people = await placedPeopleAfter(tx.db, scope, last)
    if (people.length === 0) return
    const retagged = people.map(({ recipient, ...place }) => ({
      recipient,
      before: had(place),
      after: has(place),
    }))
    await retag(tx.db, scope, retagged)
    last = people.at(-1)?.recipient ?? last
  }
}

export async function readTeamPage({ db }: Context, scope: CompanyScope, cursor = 0) {
  const rows = await teamAfter(db, scope, cursor, PUBLIC_PAGE + 1)
  const data = rows.slice(0, PUBLIC_PAGE)
  const last = data.at(-1)
  return {
    data: data.map(({ email, external_id, tags }) => ({ email, external_id, tags })),
    next: last && last.found > data.length ? String(last.id) : null,
  }
}

/**
 * How many days a removed person is kept. This leaves time to correct a directory that has left somebody out
 * by mistake.
 */
const KEPT_DAYS = 30
const ERASED_AT_ONCE = 500

/**
 * A removed person is kept for 30 days, or longer while a survey includes them. Then they are erased, like
 * anyone who was removed by hand.
 */
export async function erasePeopleLongGone(ctx: Context) {
  const before = new Date(ctx.now.getTime() - KEPT_DAYS * DAY_MS)
  const gone = await peopleLongGone(ctx.db, before, ERASED_AT_ONCE)
  for (const companyId of new Set(gone.map(({ company_id }) => company_id))) {
    const ids = gone.filter(({ company_id }) => company_id === companyId).map(({ id }) => id)
    await transaction(ctx, (tx) => eraseRecipients(tx, { companyId, ids, actor: null }))
  }
}
