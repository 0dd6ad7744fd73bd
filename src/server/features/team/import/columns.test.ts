import { expect, test } from 'vitest'
import { companies } from '#contract/companies.ts'
import { type ImportColumns, type ImportPreview, recipients, tags } from '#contract/team.ts'
import { csvUpload, startCompany } from '#test/start.ts'
import { type Cell, workbook } from '#test/workbook.ts'

type Company = Awaited<ReturnType<typeof startCompany>>

async function send(
  { as }: Pick<Company, 'as'>,
  rows: Cell[][] | string,
  { columns, ...query }: { columns?: ImportColumns; preview?: 'true'; valid_only?: 'true' } = {},
) {
  const content = typeof rows === 'string' ? rows : await workbook({ rows })
  const fields: Record<string, string> = columns ? { columns: JSON.stringify(columns) } : {}
  return as.manager(recipients.import, { ...csvUpload(content, 'team.csv', fields), query })
}

async function previewOf(rows: Cell[][] | string, columns?: ImportColumns) {
  const { reply } = await send(await startCompany(), rows, { preview: 'true', ...(columns && { columns }) })
  return reply as ImportPreview
}

const languageOf = async ({ as }: Pick<Company, 'as'>, email: string) =>
  (await as.manager(recipients.list)).reply.find((person) => person.email === email)

const withoutEmail = async ({ as }: Pick<Company, 'as'>) =>
  (await as.manager(companies.mine)).reply.people_without_email

/** A list as a care home would keep it: 18 people with email and 18 without. */
const HEADINGS = ['Employee name', 'Work e-mail', 'Department', 'First language', 'Start date']
const CARE_HOME: Cell[][] = [
  HEADINGS,
  ...Array.from({ length: 18 }, (_, at): Cell[] => [
    `Lee, Ann ${at}`,
    `ann${at}@example.com`,
    at % 2 ? 'Kitchen' : 'Night shift, upstairs',
    at % 3 ? '' : 'Polish',
    { day: 45_000 + at },
  ]),
  ...Array.from({ length: 18 }, (_, at): Cell[] => [`Okafor, Jo ${at}`, at % 2 ? '' : 'n/a', 'Care', '']),
]

test('Importing a care home’s list counts people without email', async () => {
  const company = await startCompany()
  expect(await previewOf(CARE_HOME)).toMatchObject({
    columns: {
      found: HEADINGS,
      used: { email: 'Work e-mail', tags: ['Department'], language: 'First language', name: 'Employee name' },
      ignored: ['Start date'],
      header_row: 1,
    },
    imported: 18,
    without_email: 18,
    errors: [],
    refused: 0,
    new_tags: ['Care', 'Kitchen', 'Night shift, upstairs'],
  })
  expect(await withoutEmail(company)).toBe(0)
  expect((await send(company, CARE_HOME)).reply).toEqual({ imported: 18, skipped: 0 })
  expect(await withoutEmail(company)).toBe(18)
  expect(await languageOf(company, 'ann3@example.com')).toMatchObject({
    language: 'pl',
    tags: [{ name: 'Kitchen' }],
  })
  expect((await send(company, CARE_HOME)).reply).toEqual({ imported: 0, skipped: 18 })
  await send(company, 'email\nsam@example.com\n')
  expect(await withoutEmail(company)).toBe(18)
})

test('A team in which nobody has an address gets its tag, for its cards', async () => {
  const company = await startCompany()
  const rows: Cell[][] = [
    ['Email', 'Line'],
    ['ann@example.com', 'Line 1'],
    ...['Line 5', 'line 5', 'Line 5'].map((line): Cell[] => ['', line]),
    ['', 'Total: 4'],
  ]
  expect((await send(company, rows, { preview: 'true' })).reply).toMatchObject({
    without_email: 4,
    new_tags: ['Line 1', 'Line 5'],
  })
  await send(company, rows)
  const { reply } = await company.as.manager(tags.list)
  expect(reply.map(({ name }) => name).toSorted()).toEqual(['Line 1', 'Line 5'])
})

test('A row’s error names the person, but the name is not stored', async () => {
  const company = await startCompany()
  const rows: Cell[][] = [['Name', 'Mail', 'Team'], ...[['Ann Lee', 'ann at example.com', 'Shop']]]
  const answer = await send(company, [...rows, ['Kit', 'kit@example.com', 'Shop'], ['Jo', '', 'Shop']])
  expect(answer).toMatchObject({
    status: 422,
    error: { file: ['Row 2 (Ann Lee): “ann at example.com” is not an e-mail address'] },
  })
  expect([(await company.as.manager(recipients.list)).reply, await withoutEmail(company)]).toEqual([[], 0])
  await send(company, [...rows, ['Kit', 'kit@example.com', 'Shop']], { valid_only: 'true' })
  expect(JSON.stringify((await company.as.manager(recipients.list)).reply)).not.toContain('Kit"')
})

test.each<[what: string, rows: Cell[][] | string, understood: Partial<ImportPreview>]>([
  [
    'a heading with two words for a team',
    [
      ['Email', 'Line / Dept', 'Shift pattern', 'Team leader'],
      ['sam@example.com', 'Line 1', 'Nights', 'Jo'],
    ],
    {
      columns: {
        found: ['Email', 'Line / Dept', 'Shift pattern', 'Team leader'],
        used: { email: 'Email', tags: ['Line / Dept', 'Shift pattern'], language: null, name: null },
        ignored: ['Team leader'],
        header_row: 1,
      },
    },
  ],
  [
    'two rows of headings',
    [
      ['Person', '', 'Work', '', ''],
      ['Name', 'Email', 'Department', 'Site', 'Shift'],
      ['Sam', 'sam@example.com', 'Shop', 'Leeds', 'Nights'],
    ],
    {
      imported: 1,
      columns: {
        found: ['Name', 'Email', 'Department', 'Site', 'Shift'],
        used: { email: 'Email', tags: ['Department', 'Site', 'Shift'], language: null, name: 'Name' },
        ignored: [],
        header_row: 2,
      },
    },
  ],
  [
    'a column for the workshop',
    'Name,Email,Workshop\nSam,sam@example.com,Leeds\n',
    {
      imported: 1,
      columns: {
        found: ['Name', 'Email', 'Workshop'],
        used: { email: 'Email', tags: ['Workshop'], language: null, name: 'Name' },
        ignored: [],
        header_row: 1,
      },
    },
  ],
  [
    'columns for the area, the unit and the line, beside the manager’s',
    'Email,Area,Unit,Line,Line manager\nsam@example.com,North,2,Line 4,Kit\n',
    {
      imported: 1,
      new_tags: ['2', 'Line 4', 'North'],
      columns: {
        found: ['Email', 'Area', 'Unit', 'Line', 'Line manager'],
        used: { email: 'Email', tags: ['Area', 'Unit', 'Line'], language: null, name: null },
        ignored: ['Line manager'],
        header_row: 1,
      },
    },
  ],
  [
    'a title above the headings',
    'Our team 2026\n\nName;E-mail\nSam;sam@example.com\n',
    { imported: 1, columns: { ...ofNames(['Name', 'E-mail'], 'E-mail'), header_row: 3 } },
  ],
  [
    'an email column under another name',
    'Name,Contact,Department\nJo,,Care\nSam,sam@example.com,Shop\n',
    {
      imported: 1,
      without_email: 1,
      columns: {
        found: ['Name', 'Contact', 'Department'],
        used: { email: 'Contact', tags: ['Department'], language: null, name: 'Name' },
        ignored: [],
        header_row: 1,
      },
    },
  ],
  [
    'headings that we do not know at all',
    'Wer,Adresse\nSam,sam@example.com\nKit,kit@example.com\n',
    {
      imported: 2,
      columns: {
        found: ['Wer', 'Adresse'],
        used: { email: 'Adresse', tags: [], language: null, name: null },
        ignored: ['Wer'],
        header_row: 1,
      },
    },
  ],
  [
    'no headings, with names first',
    'Sam,sam@example.com\nSam,kit@example.com\n',
    {
      imported: 2,
      columns: {
        found: ['Column A', 'Column B'],
        used: { email: 'Column B', tags: [], language: null, name: null },
        ignored: ['Column A'],
        header_row: null,
      },
    },
  ],
  ['a list without headings', 'sam@example.com,Shop\nkit@example.com', { imported: 2, new_tags: ['Shop'] }],
  [
    'a date and a number as tags',
    [
      ['Email', 'Team'],
      ['sam@example.com', 42],
    ],
    { new_tags: ['42'] },
  ],
  [
    'nobody with an address',
    'Name,Department\nAnn,Care\nJo,Care\n',
    { imported: 0, without_email: 2, rows: [], errors: [] },
  ],
])('The import understands %s', async (_what, rows, understood) => {
  expect(await previewOf(rows)).toMatchObject(understood)
})

function ofNames(found: string[], email: string) {
  return { found, used: { email, tags: [], language: null, name: 'Name' }, ignored: [] }
}

test('5,000 people without email are stored as a single number', async () => {
  const company = await startCompany()
  const people = Array.from({ length: 5_000 }, (_, at) => `Person ${at},,Site ${at % 5}\n`)
  const list = `Name,Email,Site\nSam,sam@example.com,Site 1\n${people.join('')}`
  expect((await send(company, list, { preview: 'true' })).reply).toMatchObject({
    imported: 1,
    without_email: 5_000,
    errors: [],
    refused: 0,
  })
  await send(company, list)
  expect(await withoutEmail(company)).toBe(5_000)
})

test('The import uses the columns that the user chose instead of its guess', async () => {
  const list = 'Name,Email,Second,Floor\nSam,sam@example.com,sam@two.example,Top\n'
  const columns = { email: 'Second', tags: ['floor'], name: null }
  expect(await previewOf(list, columns)).toMatchObject({
    rows: [{ email: 'sam@two.example', tags: ['Top'] }],
    columns: {
      used: { email: 'Second', tags: ['Floor'], language: null, name: null },
      ignored: ['Name', 'Email'],
    },
  })
  expect(await previewOf(list, { email: null })).toMatchObject({ imported: 0, without_email: 1 })
  const company = await startCompany()
  expect(await send(company, list, { columns: { tags: ['Colour'] } })).toMatchObject({
    status: 422,
    error: { columns: ['The file has no column “Colour”'] },
  })
  const file = csvUpload(list, 'team.csv', { columns: '{' })
  expect(await company.as.manager(recipients.import, file)).toMatchObject({
    status: 422,
    error: { columns: ['Match the columns again'] },
  })
  expect((await send(company, list, { columns })).reply).toEqual({ imported: 1, skipped: 0 })
})

test('A column that is chosen in two spellings is used once', async () => {
  const rows: Cell[][] = [
    ['Email', 'Department'],
    ['ann@example.com', 'Kitchen'],
  ]
  const { columns, rows: people } = await previewOf(rows, {
    tags: ['department', 'DEPARTMENT', 'Department'],
  })
  expect(columns.used.tags).toEqual(['Department'])
  expect(people).toMatchObject([{ tags: ['Kitchen'] }])
})

test('The company can correct its number of people without email', async () => {
  const company = await startCompany()
  const change = (people_without_email: unknown) =>
    company.as.manager(companies.update, {
      params: { id: company.company.id },
      raw: { people_without_email },
    })
  expect(await change(24)).toMatchObject({ status: 200, reply: { people_without_email: 24 } })
  for (const wrong of [-1, 1.5, '9', 1e9]) expect((await change(wrong)).status).toBe(422)
  expect(await withoutEmail(company)).toBe(24)
})

test('A column with a heading over 255 characters is identified by its letter', async () => {
  const file = [`Work e-mail,${'x'.repeat(256)}`, 'sam@example.com,Kitchen'].join('\n')
  expect((await previewOf(file)).columns.found).toEqual(['Work e-mail', 'Column B'])
  const columns = { tags: ['Column B', 'column b', 'Column B'] }
  expect((await previewOf(file, columns)).new_tags).toEqual(['Kitchen'])
  expect(await send(await startCompany(), file, { columns: { tags: ['x'.repeat(256)] } })).toMatchObject({
    status: 422,
    error: { columns: ['Match the columns again'] },
  })
})

test('A row is refused if its tags are too long together', async () => {
  const longest = Array.from({ length: 20 }, (_, at) => `${at}`.padEnd(255, 'x')).join('; ')
  const many = 'a;'.repeat(1_000)
  const { imported, errors } = await previewOf(
    `email,department,team,site\nann@example.com,${longest},,\nbob@example.com,${many},${many},${many}`,
  )
  expect([imported, errors]).toEqual([1, ['Row 3: the tags are longer than 5,140 characters together']])
})
