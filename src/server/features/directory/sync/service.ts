import type { z } from 'zod'
import { MOST_TAGS_OF_A_PERSON, type publicApi, type SyncCounts, SyncedPerson } from '#contract/public-api.ts'
import { requireStillKey } from '#server/features/keys/service.ts'
import { newTags } from '#server/features/team/queries.ts'
import { countingAdded, countLinked, inPlace, placeFor } from '#server/features/team/service.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { ActiveKey, CompanyScope } from '#server/platform/core/access.ts'
import { AppError, Invalid } from '#server/platform/core/app-error.ts'
import { inTurns } from '#server/platform/core/turns.ts'
import { beginLongChange } from '#server/platform/database/long-changes.ts'
import { oneAtATime } from '#server/platform/http/rate-limit.ts'
import { canonicalAddresses } from '#server/platform/mail/canonical-addresses.ts'
import { inPlaceOf, whileComparing } from '../budget.ts'
import { knownPeople, putDirectory, sizeOfTeam, tagsNamed } from '../queries.ts'
import { applyDifference } from './apply.ts'
import { compareTeams, countsOf, isSuspicious, linksOf, rowsOf, type Wanted } from './compare.ts'

type Given = z.output<typeof publicApi.syncTeam.body>

interface Asked {
  scope: CompanyScope
  key: ActiveKey
  query: { dry_run: boolean; confirm?: number | undefined }
}

/**
 * Makes the team match this list. Writes only differences, sends no email, and does not change running
 * surveys. A list with many changes is compared again in another place, so that it does not delay lists with
 * few changes.
 */
export async function syncTeam(ctx: Context, asked: Asked, given: Given): Promise<SyncCounts> {
  const wanted = await wantedOf(await judged(given))
  const { scope, key, query } = asked
  const again = () => requireStillKey(ctx, key)
  const size = Math.max(wanted.length, await sizeOfTeam(ctx.db, scope))
  const first = await whileComparing({ db: ctx.db, key }, size, {
    again,
    run: async () => {
      const read = await readTeam(ctx, scope, wanted)
      const counts = countsOf(read.difference)
      if (query.dry_run) return { counts }
      const { come, gone } = await linksOf(read.difference, read.known, (name) => read.tagIds.get(name))
      await countLinked(ctx, come)
      const place = placeFor(counts.added + counts.removed + counts.changed + come + gone)
      return place ? { place } : { counts: await save(ctx, asked, wanted) }
    },
  })
  const { place } = first
  if (!place) return first.counts
  const inLongPlace = <T>(_gone: unknown, body: () => Promise<T>) =>
    inPlace[place]({ site: key.network }, scope.companyId, body)
  return inPlaceOf({ db: ctx.db, key }, inLongPlace, { again, run: () => save(ctx, asked, wanted) })
}

async function save(ctx: Context, asked: Asked, wanted: Wanted[]): Promise<SyncCounts> {
  const { scope } = asked
  const counts = await oneAtATime(ctx, `import:${scope.companyId}`, () =>
    change(ctx, asked, wanted).catch(async (error) => {
      if (error instanceof Refused) await note(ctx, scope, { refused: error.message, refused_at: ctx.now })
      throw error
    }),
  )
  if (!counts)
    throw new AppError(
      'conflict',
      'We are still reading another list. Please try again when that has finished.',
      5,
    )
  return counts
}

class Refused extends AppError {}

const change = (ctx: Context, asked: Asked, wanted: Wanted[]) =>
  countingAdded(ctx, (adding) => transaction(ctx, (tx) => changeIn(tx, asked, { wanted, adding })))

async function changeIn(
  tx: Context,
  { scope, key, query }: Asked,
  { wanted, adding }: { wanted: Wanted[]; adding: (tx: Context, rows: number) => Promise<void> },
) {
  await beginLongChange(tx.db, scope)
  const { difference, known, tagIds, missing } = await readTeam(tx, scope, wanted)
  const counts = countsOf(difference)
  const { removed, added, changed } = counts
  if (isSuspicious(removed, difference.before) && query.confirm !== removed)
    throw new Refused(
      'conflict',
      `This would remove ${removed} of ${difference.before} people from the team. To confirm, send the list again with ?confirm=${removed}.`,
    )
  const tags = missing.length > 0 ? await newTags(tx.db, scope, missing) : []
  await adding(tx, rowsOf(difference) + tags.length)
  await applyDifference(tx, scope, { difference, known, tagIds })
  await note(tx, scope, {
    source: 'sync',
    last_at: tx.now,
    counts,
    refused: null,
    refused_at: null,
  })
  if (removed + added + changed > 0) {
    const target = `API key “${key.name}”: ${added} added, ${removed} removed, ${changed} changed`
    await audit(tx, { action: 'team_synced', actor: null, companyId: scope.companyId, target })
  }
  return counts
}

const note = (ctx: Context, scope: CompanyScope, said: Parameters<typeof putDirectory>[2]) =>
  putDirectory(ctx.db, scope, said)

async function readTeam({ db }: Context, scope: CompanyScope, wanted: Wanted[]) {
  const names = [...new Set(wanted.flatMap(({ tags }) => tags))]
  const tagIds = await tagsNamed(db, scope, names)
  const known = await knownPeople(db, scope, new Set(wanted.map(({ canonical }) => canonical)))
  const difference = await compareTeams(known, wanted, (name) => tagIds.get(name))
  return { difference, known, tagIds, missing: names.filter((name) => !tagIds.has(name)) }
}

const PROBLEMS_SHOWN = 100
/**
 * The maximum number of tags in one list. If there are more, the sender has probably used the wrong column
 * for teams.
 */
const MOST_TAGS = 200

/** The submitted people. Throws for the first person who cannot be accepted, and says why. */
async function judged({ people }: Given): Promise<SyncedPerson[]> {
  const right: SyncedPerson[] = []
  const problems: Record<string, string[]> = {}
  let index = 0
  for await (const person of inTurns(people)) {
    const result = SyncedPerson.safeParse(withFewTags(person))
    if (result.success) right.push(result.data)
    for (const { path, message } of result.error?.issues ?? []) {
      const field = ['people', index, ...path].join('.')
      if (Object.keys(problems).length < PROBLEMS_SHOWN) problems[field] = [message]
    }
    index += 1
  }
  if (Object.keys(problems).length > 0) throw new Invalid(problems)
  return right
}

/**
 * Keeps only one tag more than the limit, which is enough to reject the person. Validating a million tags
 * would take a second.
 */
const withFewTags = (person: unknown) => {
  const { tags } = (person ?? {}) as { tags?: unknown }
  return Array.isArray(tags) && tags.length > MOST_TAGS_OF_A_PERSON
    ? { ...(person as object), tags: tags.slice(0, MOST_TAGS_OF_A_PERSON + 1) }
    : person
}

/** Refuses people who appear twice, because it is unclear which of their entries is right. */
async function wantedOf(people: SyncedPerson[]): Promise<Wanted[]> {
  const mailboxes = await canonicalAddresses(people)
  const problems: Record<string, string[]> = {}
  const seen = { email: new Map<string, number>(), external_id: new Map<string, number>() }
  const tags = new Set<string>()
  const wanted = people.map((person, index) => {
    const canonical = mailboxes[index] ?? ''
    const external_id = person.external_id ?? null
    const once = (field: keyof typeof seen, value: string, words: string) => {
      const first = seen[field].get(value)
      if (first === undefined) seen[field].set(value, index)
      else if (Object.keys(problems).length < PROBLEMS_SHOWN)
        problems[`people.${index}.${field}`] = [`${words} people.${first}`]
    }
    once('email', canonical, 'This is the same mailbox as')
    if (external_id !== null) once('external_id', external_id, 'This is the same person as')
    for (const tag of person.tags) tags.add(tag.toLowerCase())
    return { email: person.email, canonical, external_id, tags: person.tags, language: person.language }
  })
  if (tags.size > MOST_TAGS) problems.people = [`There are more than ${MOST_TAGS} different tags`]
  if (Object.keys(problems).length > 0) throw new Invalid(problems)
  return wanted
}
