import { setTimeout } from 'node:timers/promises'
import { beforeAll, expect, inject, test } from 'vitest'
import { recipients, tags } from '#contract/team.ts'
import { DEAF_MS, MUCH, sendFile, siteOf, watch } from '#test/event-loop.ts'
import { waiting } from '#test/held.ts'
import { csvUpload, START, startCompany, world } from '#test/start.ts'
import { strictWorld } from '#test/with-limits.ts'
import { workbook } from '#test/workbook.ts'

let site: string
beforeAll(async () => {
  site = await siteOf(await world())
})

test('Long lists are imported one at a time, without blocking other calls', async () => {
  const runs: { longest: number; most: number }[] = []
  // A CPU core may run at half speed on a busy machine, so one fast run is enough.
  while (runs.length < 3 && !runs.some(({ longest }) => longest < DEAF_MS)) runs.push(await takeMany())
  expect(Math.min(...runs.map(({ longest }) => longest))).toBeLessThan(DEAF_MS)
  // The embedded database keeps its pages in this process's memory.
  if (!(await world()).database.embedded) expect(Math.min(...runs.map(({ most }) => most))).toBeLessThan(MUCH)
}, 60_000)

/**
 * The number of rows in the long list. The embedded database runs in this process, so its list is shorter.
 * Lists of both lengths are imported in pieces of the same size.
 */
const rowsOn = ({ database }: Awaited<ReturnType<typeof world>>) => (database.embedded ? 5_000 : 20_000)

/** One company sends a long file twice at the same time, while another company sends a short file. */
async function takeMany() {
  const { manager, stranger, as } = await startCompany()
  const other = await stranger()
  const length = rowsOn(await world())
  const rows = Array.from(
    { length },
    (_, row) => `person${row}.${manager.companyId}@example.com,"team ${row % 20}; floor ${row % 7}"`,
  )
  const bytes = Buffer.from(`email,tags\n${rows.join('\n')}\n`)
  const { result, ...watched } = await watch(() =>
    Promise.all([
      sendFile(site, manager, bytes),
      sendFile(site, manager, bytes),
      sendFile(site, other, Buffer.from('sam@example.com')),
    ]),
  )
  const [ours, foreign] = [result.slice(0, 2), result[2]!]
  expect(ours.toSorted((one, other) => one.status - other.status)).toEqual([
    { status: 200, said: `{"imported":${length},"skipped":0}` },
    {
      status: 409,
      said: '{"message":"We are still reading another file. Please try again when that has finished.","error":"conflict"}',
    },
  ])
  expect(foreign).toEqual({ status: 200, said: '{"imported":1,"skipped":0}' })
  expect(await as.manager(recipients.import, csvUpload('sam@example.com'))).toMatchObject({ status: 200 })
  return watched
}

const onOneSession = () => 'folder' in inject('database')
const ONE_SESSION = 'its single session takes every import in turn'

test('Waiting imports from one network do not delay other networks', async ({ skip }) => {
  skip(onOneSession(), ONE_SESSION)
  const [{ database }, { place }] = [await world(), await strictWorld()]
  const [crowd, other] = [place(), place()]
  const [neighbour, ...many] = await Promise.all(Array.from({ length: 5 }, () => startCompany()))
  const email = 'sam@example.com'
  const file = csvUpload(email)
  const sam = { email, canonical: email, mailbox: email, created_at: START }
  const rows = many.map(({ company }) => ({ ...sam, company_id: company.id }))
  // Another transaction is inserting the same person into each of the companies, so their imports wait.
  const holder = await database.db.startTransaction().execute()
  await holder.insertInto('recipients').values(rows).execute()
  const flood = Promise.all(many.map(({ manager }) => crowd.call(manager, recipients.import, file)))
  await expect.poll(() => waiting(database.db)).toBeGreaterThanOrEqual(2)
  const imported = other.call(neighbour!.manager, recipients.import, file)
  const first = await Promise.race([imported, setTimeout(5_000, 'late')])
  await holder.rollback().execute()
  expect(first).toMatchObject({ status: 200, reply: { imported: 1 } })
  expect((await flood).map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

const TAGS = Array.from({ length: 20 }, (_, at) => `t${at}`).join(';')
const PEOPLE = Array.from({ length: 501 }, (_, at) => `p${at}@example.com,${TAGS}`)
const LONG_LIST = `email,tags\n${PEOPLE.join('\n')}`
const LARGE_FILE = `email,notes\np0@example.com,${'x'.repeat(200)}${`\n,${'x'.repeat(200)}`.repeat(700)}`

/** Four companies import this file, and all of them have to wait. Meanwhile, another one sends a short file. */
async function sendWhileWaiting(csv: string) {
  const [{ database }, { place }] = [await world(), await strictWorld()]
  const [neighbour, ...many] = await Promise.all(Array.from({ length: 5 }, () => startCompany()))
  const email = 'p0@example.com'
  const person = { email, canonical: email, mailbox: email, created_at: START }
  const rows = many.map(({ company }) => ({ ...person, company_id: company.id }))
  const holder = await database.db.startTransaction().execute()
  await holder.insertInto('recipients').values(rows).execute()
  const flood = Promise.all(
    many.map(({ manager }) => place().call(manager, recipients.import, csvUpload(csv))),
  )
  await expect.poll(() => waiting(database.db)).toBeGreaterThanOrEqual(2)
  const other = place()
  const send = async () => {
    const query = { preview: 'true' } as const
    const previewed = await other.call(neighbour!.manager, recipients.import, { ...csvUpload(email), query })
    const imported = await other.call(neighbour!.manager, recipients.import, csvUpload(email))
    return [previewed.status, imported.status]
  }
  const first = await Promise.race([send(), setTimeout(5_000, 'late')])
  const connections = await waiting(database.db)
  await holder.rollback().execute()
  const imported = (await flood).map(({ reply }) => (reply as { imported: number }).imported)
  return { first, connections, imported }
}

test('Short imports and previews do not wait for long imports', async ({ skip }) => {
  skip(onOneSession(), ONE_SESSION)
  const { first, connections, imported } = await sendWhileWaiting(LONG_LIST)
  expect([first, connections, imported]).toEqual([[200, 200], 2, [501, 501, 501, 501]])
})

test('Small files do not wait for large files', async ({ skip }) => {
  skip(onOneSession(), ONE_SESSION)
  const { first, connections, imported } = await sendWhileWaiting(LARGE_FILE)
  expect([first, connections, imported]).toEqual([[200, 200], 2, [1, 1, 1, 1]])
})

test('A cell that is merged over several rows gives each of them its tag', async () => {
  const { as } = await startCompany()
  const rows = [
    ['Staff list'],
    ['Name', 'Mail', 'Department'],
    ['Lee, Ann', 'ann@example.com', 'Care'],
    ['Okafor, Jo', ''],
    [],
    ['Reid, Kit', 'kit@example.com'],
    ['Total', '', 'not merged'],
  ]
  const file = csvUpload(await workbook({ rows, merged: 'C3:C6' }))
  expect((await as.manager(recipients.import, { ...file, query: { preview: 'true' } })).reply).toMatchObject({
    rows: [
      { email: 'ann@example.com', tags: ['Care'] },
      { email: 'kit@example.com', tags: ['Care'] },
    ],
    without_email: 2,
    without_email_rows: ['row 4 (Okafor, Jo)', 'row 7 (Total)'],
  })
})

test('A new tag gets its most frequent spelling, as the preview says', async () => {
  const { as } = await startCompany()
  const teams = { zoe: 'Willow', ann: 'willow', kit: 'Willow', ben: 'larch', sam: 'Larch' }
  const rows = Object.entries(teams).map(([name, team]) => `${name}@example.com,${team}`)
  const file = csvUpload(`email,tags\n${rows.join('\n')}\n`)
  const preview = await as.manager(recipients.import, { ...file, query: { preview: 'true' } })
  expect(preview.reply).toMatchObject({ new_tags: ['Larch', 'Willow'] })
  await as.manager(recipients.import, file)
  expect((await as.manager(tags.list)).reply?.map(({ name }) => name)).toEqual(['Larch', 'Willow'])
})

test('The preview names rows whose address is also in an earlier row', async () => {
  const { as } = await startCompany()
  await as.manager(recipients.create, { body: { email: 'there@example.com' } })
  const rows = [
    ['Name', 'E-mail', 'Team'],
    ['Reid, Kit', 'kit@example.com', 'Care'],
    ['Lee, Ann', 'Kit@Example.com', 'Care'],
    ['There', 'there@example.com', 'Care'],
    ['', 'kit@example.com', 'Care'],
  ]
  const file = csvUpload(await workbook({ rows }))
  expect((await as.manager(recipients.import, { ...file, query: { preview: 'true' } })).reply).toMatchObject({
    imported: 1,
    skipped: 3,
    repeated: 2,
    repeated_rows: ['row 3 (Lee, Ann)', 'row 5'],
  })
})

test('Several spaces in a tag do not make a second tag', async () => {
  const { as } = await startCompany()
  const file = csvUpload('email,tags\na@example.com,Line 4\nb@example.com,Line  4; line\u00a0 4\n')
  expect((await as.manager(recipients.import, file)).reply).toEqual({ imported: 2, skipped: 0 })
  expect((await as.manager(tags.list)).reply.map(({ name }) => name)).toEqual(['Line 4'])
})

test('A title that is merged over all columns does not prevent an import', async () => {
  const { as } = await startCompany()
  const rows = [['Staff list'], ['Mail', 'Department'], ['ann@example.com', 'Care']]
  const file = csvUpload(await workbook({ rows, merged: 'A1:H1' }))
  expect((await as.manager(recipients.import, file)).reply).toEqual({ imported: 1, skipped: 0 })
})

test('The last rows without an address are named, as one may be a total', async () => {
  const { as } = await startCompany()
  const nobody = Array.from({ length: 24 }, (_, at) => [`Person ${at}`, ''])
  const rows = [['Name', 'Mail'], ['Lee, Ann', 'ann@example.com'], ...nobody, ['Total: 25', '']]
  const file = csvUpload(await workbook({ rows }))
  const { reply } = await as.manager(recipients.import, { ...file, query: { preview: 'true' } })
  expect(reply).toMatchObject({ without_email: 25 })
  expect((reply as { without_email_rows: string[] }).without_email_rows).toHaveLength(20)
  expect((reply as { without_email_rows: string[] }).without_email_rows.at(-1)).toBe('row 27 (Total: 25)')
})
