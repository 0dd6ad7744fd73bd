import { beforeAll, expect, test } from 'vitest'
import { billing } from '#contract/billing.ts'
import { cards } from '#contract/cards.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { respond } from '#contract/respond.ts'
import { surveys } from '#contract/surveys.ts'
import { recipients, tags } from '#contract/team.ts'
import { DEAF_MS, headersOf, MUCH, quietest, sendFile, siteOf } from './event-loop.ts'
import { startCompany, world } from './start.ts'

const FULL = 5 * 1024 * 1024
const UUID = '2f0c6f4e-7d0e-4b43-9d5b-0d6f3d1c9a10'

let site: string
beforeAll(async () => {
  site = await siteOf(await world())
})

const emails = (count: number, rest = '') =>
  Array.from({ length: count }, (_, row) => `person${row}@example.com${rest}`).join('\n')
/** Combining marks, which take quadratic time to sort. */
const MARKS = '\u0301\u0316'.repeat(4_900)
const wide = Array.from({ length: 48 }, (_, column) => `c${column % 10}`).join(',')

/**
 * Letters that are slow to convert to lower case. All rows repeat the last column's value, so that none of
 * them can be the headings.
 */
const longCells = () =>
  Array.from({ length: 20 }, (_, row) => {
    const cells = Array.from({ length: 50 }, (_, column) => `${'İ'.repeat(2_400)}${row}x${column}`)
    return [...cells, row < 19 ? 'same' : 'same@example.com'].join(',')
  }).join('\n')

const files: [what: string, content: () => string, answer: [status: number, said: RegExp]][] = [
  ['five megabytes of line ends', () => '\n'.repeat(FULL), [413, /blank lines/]],
  ['five megabytes of carriage returns', () => '\r'.repeat(FULL), [413, /blank lines/]],
  [
    'a cell of 150,000 tags',
    () => `email,tags\nsam@example.com,"${Array.from({ length: 150_000 }, (_, tag) => tag).join(';')}"\n`,
    [422, /Row 2: a cell is longer than 10,000/],
  ],
  ['five megabytes of quotes', () => '"'.repeat(FULL), [422, /Row 1: /]],
  ['one quote and five megabytes', () => `"${'a'.repeat(FULL - 1)}`, [422, /the quotes do not match/]],
  ['one cell of five megabytes', () => 'a'.repeat(FULL), [422, /Row 1: a cell is longer/]],
  ['five megabytes of commas', () => ','.repeat(FULL), [422, /Row 1: there are more than 100 columns/]],
  ['20,001 rows of 50 columns', () => emails(20_001, `,,${wide}`), [413, /at most 20,000 rows/]],
  ['20,000 rows, none with an address', () => 'not one,\n'.repeat(20_000), [422, /And 19980 more rows/]],
  [
    '201 different tags',
    () =>
      Array.from(
        { length: 11 },
        (_, row) =>
          `p${row}@example.com,"${Array.from({ length: 20 }, (_, tag) => `tag ${row * 20 + tag}`).join(';')}"`,
      ).join('\n'),
    [422, /Row 11: there are more than 200 different tags/],
  ],
  [
    'combining characters in every address and language',
    () =>
      `email,language\n${Array.from({ length: 120 }, (_, row) => `a${row}${MARKS}@example.com,${MARKS}`).join('\n')}`,
    [422, /Row 2: .* is not an e-mail address; .* is not a supported language/],
  ],
  ['51 long cells in each row that could have the headings', longCells, [422, /Row 1: .* is not an e-mail/]],
  ['Windows-1252 without an end', () => 'é'.repeat(FULL), [422, /a cell is longer/]],
]

/** Request bodies of nearly 1 MB that a signed-in person can send, with as many elements as possible. */
const bodies: [what: string, endpoint: Endpoint, body: () => string][] = [
  ['300,000 ticks', surveys.update, () => JSON.stringify({ preflight_checks: zeros(300_000) })],
  [
    '300,000 categories',
    surveys.update,
    () => JSON.stringify({ survey_template: { categories: zeros(300_000) } }),
  ],
  [
    '300,000 questions',
    surveys.update,
    () => JSON.stringify({ survey_template: { categories: [{ id: 1, questions: zeros(300_000) }] } }),
  ],
  ['300,000 teams', surveys.update, () => JSON.stringify({ tag_ids: zeros(300_000) })],
  ['lists in lists', tags.create, () => `{"name":${'['.repeat(400_000)}${']'.repeat(400_000)}}`],
  [
    'lists in lists beside what cannot be stored',
    tags.create,
    () => `{"name":"\\u0000","x":${'['.repeat(400_000)}${']'.repeat(400_000)}}`,
  ],
  [
    '250,000 texts beside what cannot be stored',
    tags.create,
    () => `{"other":"\\u0000","name":[${Array(250_000).fill('""')}]}`,
  ],
  ['a name without an end', tags.create, () => JSON.stringify({ name: 'a.'.repeat(450_000) })],
  ['an address without an end', recipients.create, () => JSON.stringify({ email: 'a@a.'.repeat(200_000) })],
]
const zeros = (count: number) => Array(count).fill(0)

test.each(bodies)('The server refuses %s without blocking other requests', async (_what, endpoint, body) => {
  const { manager, as } = await startCompany()
  const { reply } = await as.manager(surveys.create, { body: { estimated_date: '2027-03-10' } })
  const text = body()
  expect(text.length).toBeLessThan(1024 * 1024)
  const { result, longest, most } = await quietest(async () => {
    const answer = await fetch(`${site}/api${endpoint.path.replace(':uuid', reply.uuid)}`, {
      method: 'POST',
      headers: { ...headersOf(manager), 'content-type': 'application/json' },
      body: text,
    })
    await answer.arrayBuffer()
    return answer.status
  })
  expect([400, 413, 422]).toContain(result)
  expect(longest).toBeLessThan(DEAF_MS)
  expect(most).toBeLessThan(MUCH)
})

/** Bodies of nearly 1 MB for calls that need no session. */
const names = (from: number, count: number) =>
  Array.from({ length: count }, (_, name) => `"${(from + name).toString(36)}":""`).join()
const open: [what: string, body: () => string][] = [
  ['100,000 names', () => `{"a":"\\u0000",${names(0, 100_000)}}`],
  [
    'a thousand objects with 100 names each',
    () => `{"a":"\\u0000","b":[${Array.from({ length: 1_000 }, (_, at) => `{${names(100 * at, 100)}}`)}]}`,
  ],
  [
    'objects with as many names as are read',
    () =>
      `{"a":"\\u0000","b":[${Array.from({ length: 450 }, (_, at) => `{${names((at % 100) * 100, 100)}}`)}]}`,
  ],
]
const openCalls: [Endpoint, body: () => string][] = [billing.webhook, cards.submit, respond.submit].flatMap(
  (endpoint) => open.map(([, body]): [Endpoint, () => string] => [endpoint, body]),
)

test.each(openCalls)('A visitor’s 1 MB body to $path gets a reply within 100 ms', async ({ path }, body) => {
  const text = body()
  expect(text.length).toBeLessThan(1024 * 1024)
  const { result, longest } = await quietest(async () => {
    const answer = await fetch(`${site}/api${path.replace(':uuid', UUID)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: text,
    })
    await answer.arrayBuffer()
    return answer.status
  })
  expect([404, 413, 422]).toContain(result)
  expect(longest).toBeLessThan(100)
})

test.each(files)(
  'The server refuses %s without blocking other requests',
  async (what, content, [status, said]) => {
    const { manager } = await startCompany()
    const bytes = Buffer.from(content(), what.startsWith('Windows') ? 'latin1' : 'utf8')
    const { result, longest, most } = await quietest(() => sendFile(site, manager, bytes))
    expect(result).toEqual({ status, said: expect.stringMatching(said) })
    expect(longest).toBeLessThan(DEAF_MS)
    expect(most).toBeLessThan(MUCH)
  },
)
