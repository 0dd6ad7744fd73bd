import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type ImportPreview, recipients, tags } from '#contract/team.ts'
import { DEAF_MS, MUCH, quietest, sendFile, siteOf } from '#test/event-loop.ts'
import { callOn, csvUpload, startCompany, world } from '#test/start.ts'
import { strictWorld } from '#test/with-limits.ts'
import { type Cell, workbook, zipped } from '#test/workbook.ts'
import { firstSheetOf } from './workbook.ts'

let site: string
beforeAll(async () => {
  site = await siteOf(await world())
})

const TEAM: Cell[][] = [
  ['Name', 'E-Mail', 'Born', 'Tags'],
  ["Sam O'Brien", ' SAM@example.com', { day: 32_874 }, 'Bakery; Early shift'],
  [],
  ['Kit', 'kit@example.com', '', 'Shop <front> & "back"'],
]

async function preview(content: Buffer | string) {
  const company = await startCompany()
  const answer = await company.as.manager(recipients.import, {
    ...csvUpload(content),
    query: { preview: 'true' },
  })
  return { ...company, answer, reply: answer.reply as ImportPreview }
}

test('A workbook is imported like a CSV file, whatever its name', async () => {
  const { as } = await startCompany()
  const file = csvUpload(await workbook({ rows: TEAM }), 'team.csv')
  expect(await as.manager(recipients.import, file)).toMatchObject({
    status: 200,
    reply: { imported: 2, skipped: 0 },
  })
  const people = (await as.manager(recipients.list)).reply
  expect(people.map(({ email, tags }) => [email, tags.map(({ name }) => name)])).toEqual([
    ['kit@example.com', ['Shop <front> & "back"']],
    ['sam@example.com', ['Bakery', 'Early shift']],
  ])
})

test('A preview of an import saves nothing', async () => {
  const { as } = await startCompany()
  await as.manager(recipients.create, { body: { email: 'kit@example.com' } })
  await as.manager(tags.create, { body: { name: 'BAKERY' } })
  const people = Array.from({ length: 12 }, (_, at): Cell[] => ['', `p${at}@example.com`, '', 'Bakery;New'])
  const file = csvUpload(await workbook({ rows: [...TEAM, ...people, ['', 'Kit@Example.com']] }))
  const before = await Promise.all([as.manager(recipients.list), as.manager(tags.list)])

  const { reply } = await as.manager(recipients.import, { ...file, query: { preview: 'true' } })
  expect(reply).toEqual({
    columns: {
      found: ['Name', 'E-Mail', 'Born', 'Tags'],
      used: { email: 'E-Mail', tags: ['Tags'], language: null, name: 'Name' },
      ignored: ['Born'],
      header_row: 1,
    },
    without_email: 0,
    without_email_rows: [],
    repeated: 1,
    repeated_rows: ['row 17'],
    rows: [
      { email: 'sam@example.com', tags: ['Bakery', 'Early shift'] },
      { email: 'kit@example.com', tags: ['Shop <front> & "back"'] },
      ...Array.from({ length: 8 }, (_, at) => ({ email: `p${at}@example.com`, tags: ['Bakery', 'New'] })),
    ],
    imported: 13,
    skipped: 2,
    errors: [],
    refused: 0,
    refused_file: '',
    new_tags: ['Early shift', 'New'],
    sheets: 1,
  })
  const after = await Promise.all([as.manager(recipients.list), as.manager(tags.list)])
  expect(after.map((answer) => answer.reply)).toEqual(before.map((answer) => answer.reply))

  expect((await as.manager(recipients.import, file)).reply).toEqual({ imported: 13, skipped: 2 })
})

test('Invalid rows are reported and can be skipped', async () => {
  const rows: Cell[][] = [
    ...TEAM,
    ['=1+1', 'nobody', '', 'Shop'],
    ['', { day: 46_360 }],
    ['', '', '', 'x.example'],
  ]
  const file = await workbook({ rows })
  const { as, reply } = await preview(file)
  expect(reply).toMatchObject({
    imported: 2,
    refused: 2,
    without_email: 1,
    without_email_rows: ['row 7'],
    errors: [
      'Row 5 (=1+1): “nobody” is not an e-mail address',
      'Row 6: “04/12/2026” is not an e-mail address',
    ],
  })
  expect(reply.refused_file.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFrow,email,tags,problem',
    '5,nobody,Shop,“nobody” is not an e-mail address',
  ])

  expect(await as.manager(recipients.import, csvUpload(file))).toMatchObject({
    status: 422,
    error: { file: reply.errors },
  })
  expect((await as.manager(recipients.list)).reply).toEqual([])
  const rest = await as.manager(recipients.import, { ...csvUpload(file), query: { valid_only: 'true' } })
  expect(rest.reply).toEqual({ imported: 2, skipped: 0 })

  const mended = reply.refused_file.replace('5,nobody', '5,nora@example.com')
  const again = await as.manager(recipients.import, { ...csvUpload(mended), query: { valid_only: 'true' } })
  expect(again.reply).toEqual({ imported: 1, skipped: 0 })
})

test('The import reads only the first of three sheets in a workbook', async () => {
  const other = { rows: [['email'], [{ formula: 'A1', value: 'x' }]], merged: 'A1:B1' }
  const { reply } = await preview(await workbook({ rows: TEAM }, other, other))
  expect(reply).toMatchObject({ imported: 2, errors: [], sheets: 3 })
})

test('An import preview refuses 30,000 rows and invalid CSV', async () => {
  const rows = Array.from({ length: 30_000 }, (_, row) => `p${row}@example.com`)
  const { answer } = await preview(['email', ...rows].join('\n'))
  expect(answer).toMatchObject({ status: 413, error: 'too_large' })
  expect(answer.text).toContain('Please import at most 20,000 rows at a time')
  expect((await preview('\0')).answer).toMatchObject({ status: 422 })
})

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const SHEET = 'xl/worksheets/sheet1.xml'

/** A workbook built around the raw XML for a sheet's rows. */
function sheetParts(data: string) {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  return {
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${RELATIONS}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    [SHEET]: `<worksheet ${main}><sheetData>${data}</sheetData></worksheet>`,
  }
}
const sheet = (data: string) => zipped(sheetParts(data))

type Refused = [what: string, content: () => Promise<Buffer<ArrayBuffer>>, said: RegExp]
const wrong: Refused[] = [
  [
    'a formula',
    () => workbook({ rows: [['email'], ['a@example.com'], [{ formula: 'A2&"x"', value: 'b@example.com' }]] }),
    /^422 This file has a formula in A3\. Please copy the cells, paste them as values/,
  ],
  [
    'a password',
    async () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), randomBytes(20_000)]),
    /^422 This workbook has a password or uses the old \.xls format\. Please save/,
  ],
  [
    'an archive cut short',
    async () => (await workbook({ rows: TEAM })).subarray(0, 900),
    /^422 We could not read this Excel workbook/,
  ],
  [
    'a sheet cut short',
    () => sheet('<row r="1"><c r="A1"><v>1</row'),
    /^422 We could not read this Excel workbook/,
  ],
  [
    'a cell of 11,000 letters',
    () => workbook({ rows: [['email'], ['a'.repeat(11_000)]] }),
    /^422 Row 2: a cell is longer than 10,000 characters/,
  ],
]

/** The message when a workbook is refused. */
async function refusedBy({ manager, as }: Company, bytes: Buffer<ArrayBuffer>) {
  const { status, said } = await sendFile(site, manager, bytes)
  const { message, error } = JSON.parse(said)
  const sentences = typeof error === 'object' ? error.file : [message]
  expect(sentences).toHaveLength(1)
  expect((await as.manager(recipients.list)).reply).toEqual([])
  return `${status} ${sentences[0]}`
}
type Company = Awaited<ReturnType<typeof startCompany>>

test.each(wrong)('The import refuses %s with advice and saves nothing', async (_what, content, said) => {
  expect(await refusedBy(await startCompany(), await content())).toMatch(said)
})

const bomb = () => sheet(`<row r="1"><c r="A1" t="str"><v>${'a'.repeat(32 * 1024 * 1024)}</v></c></row>`)
/** A workbook with a ZIP directory that understates the size of one entry. */
async function lyingBomb() {
  const bytes = await bomb()
  bytes.writeUInt32LE(1_000, bytes.lastIndexOf('xl/worksheets/sheet1.xml') - 46 + 24)
  return bytes
}
const atTheEdge = (row: number) => `<row r="${row}"><c r="XFD${row}"><v>1</v></c></row>`
const cell = (place: string, value = '<v>1</v>') => `<c r="${place}" t="str">${value}</c>`

/** A sheet in which every cell refers to the same text of 10,000 letters. */
async function oneTextForAll() {
  const row = (number: number) =>
    `<row r="${number}">${Array.from({ length: 26 }, (_, at) => `<c r="${String.fromCharCode(65 + at)}${number}" t="s"><v>0</v></c>`).join('')}</row>`
  const parts = sheetParts(Array.from({ length: 2_000 }, (_, at) => row(at + 1)).join(''))
  const relation = `<Relationship Id="rId2" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`
  return zipped({
    ...parts,
    'xl/_rels/workbook.xml.rels': parts['xl/_rels/workbook.xml.rels'].replace('</Relationships>', relation),
    'xl/sharedStrings.xml': `<sst><si><t>${'a'.repeat(10_000)}</t></si></sst>`,
  })
}

/** A document type declaration with nested entities. */
async function entities() {
  const levels = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`)
  const parts = sheetParts(cell('A1', '<v>&e9;</v>'))
  const doctype = `<!DOCTYPE worksheet [<!ENTITY e0 "lol">${levels.join('')}]>`
  return zipped({ ...parts, [SHEET]: doctype + parts[SHEET] })
}

const longTag = () =>
  zipped({
    ...sheetParts(cell('A1')),
    'xl/workbook.xml': `<workbook><sheets><sheet ${'a'.repeat(2_000_000)}></sheets></workbook>`,
  })

const bombs: Refused[] = [
  ['32 MB compressed a thousandfold', bomb, /^422 This spreadsheet is too large\. Please copy/],
  ['32 MB that claim to be smaller', lyingBomb, /^422 We could not read this Excel workbook/],
  [
    'a column hidden from the first check',
    () => sheet('<row r="2"><c t="str" x=">" r="ZZZZZZ2"><v>1</v></c></row>'),
    /^422 We could not read this file\.$/,
  ],
  ['a cell at each end of 40,000 rows', sparse, /^4(22 We could not read this file|13 Please import)/],
  ['one text for 52,000 cells', oneTextForAll, /^422 This spreadsheet is too large/],
]

/** Workbooks that the first check refuses, before a child process reads them. */
const TOO_LARGE = /^This spreadsheet is too large/
const refusedAtOnce: Refused[] = [
  [
    'a column that Excel does not have',
    () => sheet(`<row r="2">${cell('ZZZZZZ2')}</row>`),
    /^We could not read this Excel workbook/,
  ],
  [
    'a wrong column with a prefix and in character references',
    () => sheet('<row><c t="str" x:r="&#90;ZZZZZ2"><v>1</v></c></row>'),
    /^We could not read this Excel workbook/,
  ],
  [
    'a row that Excel does not have',
    () => sheet('<row r="1e9"><c><v>1</v></c></row>'),
    /^We could not read this Excel workbook/,
  ],
  ['a row a million rows down', () => sheet(`<row r="1048576">${cell('A1048576')}</row>`), TOO_LARGE],
  [
    'a cell in the last column of many rows',
    () => sheet(Array.from({ length: 9_000 }, (_, row) => atTheEdge(row + 1)).join('')),
    /^Row 1: there are more than 100 columns/,
  ],
  ['a million empty rows', () => sheet('<row/>'.repeat(1_000_000)), TOO_LARGE],
  [
    'a million tags without an end',
    () => sheet('<c '.repeat(1_000_000)),
    /^We could not read this Excel workbook/,
  ],
  ['entities in entities', entities, /^We could not read this Excel workbook/],
  [
    'a million merged cells',
    async () => {
      const parts = sheetParts(cell('A1'))
      const merges = '<mergeCell ref="A1:B1"/>'.repeat(400_000)
      return zipped({ ...parts, [SHEET]: parts[SHEET].replace('</sheetData>', `</sheetData>${merges}`) })
    },
    TOO_LARGE,
  ],
  ['merged cells in reverse', () => workbook({ rows: [['email']], merged: 'A9999999:A1' }), TOO_LARGE],
  ['a tag of two million letters', longTag, /^We could not read this Excel workbook/],
  [
    'a workbook with another inside it',
    async () => zipped({ 'xl/workbook.xml': (await bomb()).toString('latin1') }),
    /^We could not read this Excel workbook/,
  ],
  ['a document', () => zipped({ 'word/document.xml': '<w/>' }), /^We could not read this Excel workbook/],
  [
    '101 columns',
    () => workbook({ rows: [Array(101).fill('email')] }),
    /^Row 1: there are more than 100 columns/,
  ],
]

function sparse() {
  const row = (number: number) => `<row r="${number}">${cell(`A${number}`)}${cell(`CV${number}`)}</row>`
  return sheet(Array.from({ length: 40_000 }, (_, at) => row(at + 1)).join(''))
}

/** Small files that would take quadratic time to read if they were not refused first. */
const slow: [what: string, content: () => Promise<Buffer<ArrayBuffer>>][] = [
  ['3 million letters of three bytes', () => sheet('‹'.repeat(3_000_000))],
  ['9 million ampersands', () => sheet(`<row r="1">${cell('A1', `<v>${'&'.repeat(9_000_000)}</v>`)}</row>`)],
  [
    '1.8 million references',
    () => sheet(`<row r="1">${cell('A1', `<v>${'&#65;'.repeat(1_800_000)}</v>`)}</row>`),
  ],
  ['9 million spaces in a cell', () => sheet(`<row r="1"><c r${' '.repeat(9_000_000)}="A1"/></row>`)],
  ['4 million attributes without a value', () => sheet(`<row r="1"><c ${'r '.repeat(4_000_000)}/></row>`)],
  [
    '600,000 attributes',
    () =>
      sheet(
        `<row r="1"><c ${Array.from({ length: 600_000 }, (_, at) => `a${at}="1"`).join(' ')}><v>1</v></c></row>`,
      ),
  ],
  [
    'a format of 9 million signs',
    async () => {
      const parts = sheetParts(`<row r="1">${cell('A1')}</row>`)
      const relation = `<Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`
      return zipped({
        ...parts,
        'xl/_rels/workbook.xml.rels': parts['xl/_rels/workbook.xml.rels'].replace(
          '</Relationships>',
          relation,
        ),
        'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${'[d'.repeat(4_500_000)}"/></numFmts></styleSheet>`,
      })
    },
  ],
]

test.each(slow)('The import refuses %s before doing any other work', async (_what, content) => {
  const bytes = await content()
  const before = process.threadCpuUsage()
  expect(() => firstSheetOf(bytes)).toThrow('We could not read this Excel workbook')
  const spent = process.threadCpuUsage(before)
  // Reading the sheet would take more than half a minute.
  expect(spent.user + spent.system).toBeLessThan(2_000_000)
})

test.each(refusedAtOnce)('The initial workbook check refuses %s', async (_what, content, said) => {
  await expect(content().then(firstSheetOf)).rejects.toThrow(said)
})

test('After six files that are too slow to read, files are refused for an hour', async () => {
  const { database, clock } = await world()
  const { app } = await strictWorld()
  const { manager, company } = await startCompany()
  const as = { ...manager, companyId: company.id }
  const bytes = await sheet('<row r="2"><c t="str" x=">" r="ZZZZZZ2"><v>1</v></c></row>')
  const upload = (content: Buffer | string) =>
    callOn(app, as, recipients.import, csvUpload(content)).then(({ status }) => status)
  const people = 'email\nsam@example.com'
  expect(await upload(bytes)).toBe(422)
  const counted = (from: number, count: number) =>
    database.db
      .updateTable('rate_limits')
      .set({ count })
      .where('key', '=', `import-gave-up:${company.id}`)
      .where('count', '=', from)
      .executeTakeFirstOrThrow()
  expect((await counted(1, 5)).numUpdatedRows).toBe(1n)
  expect(await upload(people)).toBe(200)
  expect((await counted(5, 6)).numUpdatedRows).toBe(1n)
  expect(await upload(people)).toBe(429)
  clock.time = new Date(clock.time.getTime() + 3_600_001)
  expect(await upload(people)).toBe(200)
})

test.each(bombs)('The import refuses %s, saves nothing and blocks nobody', async (_what, content, said) => {
  const [company, bytes] = [await startCompany(), await content()]
  const { result, longest, most } = await quietest(() => refusedBy(company, bytes))
  expect(result).toMatch(said)
  expect(longest).toBeLessThan(DEAF_MS)
  expect(most).toBeLessThan(MUCH)
})

test('An import preview of 20,000 people does not block other calls', async () => {
  const { manager } = await startCompany()
  const rows = Array.from({ length: 20_000 }, (_, row) => [
    `person${row}@example.com`,
    `Team ${row % 20}; floor ${row % 7}`,
    `Person ${row}`,
  ])
  const bytes = await workbook({ rows })
  const { result, longest, most } = await quietest(() => sendFile(site, manager, bytes, '?preview=true'))
  expect(JSON.parse(result.said)).toMatchObject({ imported: 20_000, skipped: 0, errors: [] })
  expect(longest).toBeLessThan(DEAF_MS)
  expect(most).toBeLessThan(MUCH)
})
