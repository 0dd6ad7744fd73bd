import { z } from 'zod'
import { ImportColumns } from '#contract/team.ts'
import { storePeopleWithoutEmail } from '#server/features/companies/queries.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import { AppError, found, Invalid } from '#server/platform/core/app-error.ts'
import { BYTE_ORDER_MARK, csvLine } from '#server/platform/core/csv.ts'
import { inPieces } from '#server/platform/core/turns.ts'
import { beginLongChange } from '#server/platform/database/long-changes.ts'
import { countAttempt, oneAtATime, refuseOver } from '#server/platform/http/rate-limit.ts'
import type { Upload } from '#server/platform/http/upload.ts'
import { canonicalAddresses } from '#server/platform/mail/canonical-addresses.ts'
import { countAdded, countLinked } from '../added.ts'
import { inPlace, placeFor } from '../large-changes.ts'
import { joiner, notePeople } from '../mailbox-links.ts'
import { ensureTags, insertRecipients, linkTags, mailboxesOf, newTags, setLanguages } from '../queries.ts'
import { columnsShown } from './columns.ts'
import { messagesOf, type RefusedRow, rowsOf, type TeamRow, type Unaddressed } from './people.ts'
import { GaveUp } from './spreadsheet.ts'
import { readTeamFile } from './team-file.ts'
import { inTurn } from './turns.ts'

/**
 * The limit for files that could not be read in time. Each of them costs as much as ten ordinary files, and a
 * company may upload 60 ordinary files an hour.
 */
const perHour = { max: 6, seconds: 3_600 }

interface Given {
  file: Upload
  /** The person who imports the file. Null if the software itself imports it. */
  caller: { email: string } | null
  /** Returns what would happen, without changing anything. */
  preview?: boolean
  /** True to import only the valid rows. Otherwise one invalid row makes the import refuse the whole file. */
  valid_only?: boolean
}

/** Imports one file at a time for each company. Existing people keep their tags. */
export async function importRecipients(ctx: Context, scope: CompanyScope, given: Given) {
  const gaveUp = `import-gave-up:${scope.companyId}`
  await refuseOver(ctx, gaveUp, perHour)
  const result = await oneAtATime(ctx, `import:${scope.companyId}`, () =>
    given.preview
      ? inTurn(ctx, { scope, file: given.file }, () => previewFile(ctx, scope, given))
      : importWhenPlaced(ctx, scope, given),
  ).catch(async (error) => {
    if (error instanceof GaveUp) await countAttempt(ctx, gaveUp, perHour)
    throw error
  })
  if (!result)
    throw new AppError(
      'conflict',
      'We are still reading another file. Please try again when that has finished.',
    )
  return result
}

/**
 * A long list waits for a place of its own, so that it does not delay short lists and previews. It is read
 * again when it gets its place. Otherwise, the lists that wait could use any amount of memory.
 */
async function importWhenPlaced(ctx: Context, scope: CompanyScope, given: Given) {
  const { caller, file } = given
  const first = await inTurn(ctx, { scope, file }, async () => {
    const list = await readList(given)
    const place = placeFor(rowsOf(list.people))
    return place ? { place } : { saved: await saveList(ctx, scope, { ...list, caller }) }
  })
  if (!first.place) return first.saved
  return inPlace[first.place](ctx, scope.companyId, async () => {
    const list = await readList(given)
    return saveList(ctx, scope, { ...list, caller })
  })
}

const ROWS_PREVIEWED = 10
const ROWS_NAMED = 20
/**
 * The maximum number of refused rows to return, few enough to correct by hand. If there are more, the whole
 * column is probably wrong.
 */
const REFUSED_SHOWN = 1_000

/** Totals and notes, which are not people, are usually the last rows of a list, so these are always named. */
const LAST_NAMED = 3
const rowsToName = (rows: string[]) =>
  rows.length > ROWS_NAMED ? [...rows.slice(0, ROWS_NAMED - LAST_NAMED), ...rows.slice(-LAST_NAMED)] : rows

async function previewFile(ctx: Context, scope: CompanyScope, { file }: Given) {
  const { people, refused, unaddressed, layout, sheets } = await readTeamFile(file.bytes, columnsIn(file))
  const { rows, repeated, added, tags } = await newOf(ctx, scope, { people, unaddressed })
  return {
    rows: [...rows.values()]
      .slice(0, ROWS_PREVIEWED)
      .map(({ email, tags, language }) => (language ? { email, tags, language } : { email, tags })),
    imported: added.length,
    skipped: people.length - added.length,
    columns: columnsShown(layout),
    without_email: unaddressed.length,
    without_email_rows: rowsToName(unaddressed.map(({ label }) => label)),
    repeated: repeated.length,
    repeated_rows: repeated.slice(0, ROWS_NAMED),
    errors: messagesOf(refused),
    refused: refused.length,
    refused_file: refused.length > 0 ? fileOf(refused.slice(0, REFUSED_SHOWN)) : '',
    new_tags: tags,
    sheets,
  }
}

/** Adds two columns that an import ignores, so that the corrected file can be imported. */
function fileOf(refused: RefusedRow[]) {
  const hasLanguages = refused.some(({ language }) => language !== '')
  const line = (email: string, tags: string, language: string) =>
    hasLanguages ? [email, tags, language] : [email, tags]
  return [
    BYTE_ORDER_MARK,
    csvLine(['row', ...line('email', 'tags', 'language'), 'problem']),
    ...refused.map(({ row, email, tags, language, problem }) =>
      csvLine([String(row), ...line(email, tags, language), problem]),
    ),
  ].join('')
}

type List = Pick<Awaited<ReturnType<typeof readTeamFile>>, 'people' | 'unaddressed'>

async function readList({ file, valid_only }: Given): Promise<List> {
  const { people, refused, unaddressed } = await readTeamFile(file.bytes, columnsIn(file))
  if (refused.length > 0 && !valid_only) throw new Invalid({ file: messagesOf(refused) })
  return { people, unaddressed }
}

async function saveList(
  ctx: Context,
  scope: CompanyScope,
  { caller, people, unaddressed }: Pick<Given, 'caller'> & List,
) {
  const coming = await newOf(ctx, scope, { people, unaddressed })
  const given = new Map(coming.added.map((row) => [row.email, row]))
  await countAdded(ctx, coming.added.length + coming.tags.length)
  await countLinked(ctx, rowsOf(coming.added) - coming.added.length)
  const imported = await transaction(ctx, async (tx) => {
    await beginLongChange(tx.db, scope)
    const added = await inPieces([...given.keys()], (piece) => insertRecipients(tx, scope, piece))
    await inPieces(added, async (piece) => {
      await setLanguages(
        tx.db,
        piece.flatMap(({ id, email }) => {
          const language = given.get(email)?.language
          return language ? [{ id, language }] : []
        }),
      )
      return []
    })
    const withEmail = added.map(({ email }) => found(given.get(email)))
    const names = namesOf([...withEmail, ...tagsForCards(unaddressed)])
    if (names.length > 0) {
      const ids = await ensureTags(tx.db, scope, names)
      await inPieces(added, async (piece) => {
        const links = piece.flatMap(({ id, email }) =>
          (given.get(email)?.tags ?? []).map((name) => ({ recipient: id, tag: found(ids.get(name)) })),
        )
        await linkTags(tx.db, links)
        return []
      })
    }
    if (unaddressed.length > 0) await storePeopleWithoutEmail(tx.db, scope, unaddressed.length)
    const come = (await canonicalAddresses(added)).map(joiner)
    await notePeople(tx, scope, { come })
    const target = `${added.length} people`
    await audit(tx, { action: 'recipients_imported', actor: caller, companyId: scope.companyId, target })
    return added.length
  })
  return { imported, skipped: people.length - imported }
}

/** The people and tags in the file that the team does not have yet. Throws if there are too many tags. */
async function newOf(
  { db }: Context,
  scope: CompanyScope,
  { people, unaddressed }: { people: TeamRow[]; unaddressed: Unaddressed[] },
) {
  const { rows, repeated } = await firstOfEach(people)
  const there = new Set(await inPieces([...rows.keys()], (piece) => mailboxesOf(db, scope, piece)))
  const added = [...rows].filter(([mailbox]) => !there.has(mailbox)).map(([, row]) => row)
  const tags = await newTags(db, scope, namesOf([...added, ...tagsForCards(unaddressed)]))
  return { rows, repeated, added, tags }
}

/** The columns that the caller has chosen. Undefined if all of them are to be guessed. */
function columnsIn({ fields: { columns } }: Upload): ImportColumns | undefined {
  if (columns === undefined || columns === '') return undefined
  const { data } = z.preprocess(parsed, ImportColumns).safeParse(columns)
  if (!data) throw new Invalid({ columns: ['Match the columns again'] })
  return data
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}

/**
 * The first row for each mailbox, and the labels of the later rows for the same mailbox, which are ignored.
 */
async function firstOfEach(people: TeamRow[]) {
  const mailboxes = await canonicalAddresses(people)
  const rows = new Map<string, TeamRow>()
  const repeated: string[] = []
  for (const [index, row] of people.entries()) {
    const mailbox = mailboxes[index] ?? ''
    if (rows.has(mailbox)) repeated.push(row.label)
    else rows.set(mailbox, row)
  }
  return { rows, repeated }
}

/**
 * The tags of these people, the most frequent ones first, so that a tag gets its usual spelling: 'Willow'
 * even if the first person has 'willow'.
 */
function namesOf(people: Pick<TeamRow, 'tags'>[]) {
  const uses = new Map<string, number>()
  for (const name of people.flatMap(({ tags }) => tags)) uses.set(name, (uses.get(name) ?? 0) + 1)
  return [...uses]
    .toSorted(([one, usesOfOne], [other, usesOfOther]) => usesOfOther - usesOfOne || (one < other ? -1 : 1))
    .map(([name]) => name)
}

/**
 * The tags of people without an email address, so that cards can be made for a team in which nobody has one.
 * A tag counts if at least two of these rows have it, because a single row may be a total or a note.
 */
function tagsForCards(unaddressed: Unaddressed[]) {
  const uses = new Map<string, number>()
  const keys = unaddressed.flatMap(({ tags }) => tags.map((name) => name.toLowerCase()))
  for (const key of keys) uses.set(key, (uses.get(key) ?? 0) + 1)
  return unaddressed.map(({ tags }) => ({
    tags: tags.filter((name) => (uses.get(name.toLowerCase()) ?? 0) > 1),
  }))
}
