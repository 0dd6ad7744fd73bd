import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { surveys } from '#contract/surveys.ts'
import { recipients, tags } from '#contract/team.ts'
import { csvUpload, startCompany, type World, world } from './start.ts'

const DEAF_MS = 200
const MUCH = 100 * 1024 * 1024
const FULL = 5 * 1024 * 1024

let site: string
let app: World['app']
beforeAll(async () => {
  ;({ app } = await world())
  site = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => new Promise((closed) => app.server.close(closed)))

/**
 * How long this thread, client and server in one, was busy without a turn for anybody else, and how much more memory it took.
 * In its own time: while another process has the machine everybody waits, whatever this one does.
 */
async function watch<T>(body: () => Promise<T>) {
  const before = process.memoryUsage().rss
  let [last, longest, most] = [busyMs(), 0, 0]
  const look = () => {
    const now = busyMs()
    longest = Math.max(longest, now - last)
    last = now
    most = Math.max(most, process.memoryUsage().rss - before)
  }
  const timer = setInterval(look, 5)
  const result = await body()
  look()
  clearInterval(timer)
  return { result, longest, most }
}

const busyMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** The best of three: what is compiled and collected on the way is not part of it. */
async function quietest<T>(body: () => Promise<T>) {
  const runs = [await watch(body), await watch(body), await watch(body)]
  const { result } = runs[0]!
  return {
    result,
    longest: Math.min(...runs.map((run) => run.longest)),
    most: Math.min(...runs.map((run) => run.most)),
  }
}

const emails = (count: number, rest = '') =>
  Array.from({ length: count }, (_, row) => `person${row}@example.com${rest}`).join('\n')
const wide = Array.from({ length: 48 }, (_, column) => `c${column % 10}`).join(',')

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
  ['Windows-1252 without an end', () => 'é'.repeat(FULL), [422, /a cell is longer/]],
]

/** Bodies of nearly a megabyte, as many signs as may be sent, that a signed-in person can make. */
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

test.each(bodies)('%s: refused, and everybody else is served meanwhile', async (_what, endpoint, body) => {
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
  expect([400, 422]).toContain(result)
  expect(longest).toBeLessThan(DEAF_MS)
  expect(most).toBeLessThan(MUCH)
})

const headersOf = (person: { token: string; companyId: number }) => ({
  authorization: `Bearer ${person.token}`,
  'x-active-company-id': String(person.companyId),
})

async function sendFile(person: { token: string; companyId: number }, bytes: Uint8Array<ArrayBuffer>) {
  const form = new FormData()
  form.append('file', new Blob([bytes]), 'team.csv')
  const answer = await fetch(`${site}/api${recipients.import.path}`, {
    method: 'POST',
    headers: headersOf(person),
    body: form,
  })
  return { status: answer.status, said: await answer.text() }
}

test.each(files)(
  '%s: refused, and everybody else is served meanwhile',
  async (what, content, [status, said]) => {
    const { manager } = await startCompany()
    const bytes = Buffer.from(content(), what.startsWith('Windows') ? 'latin1' : 'utf8')
    const { result, longest, most } = await quietest(() => sendFile(manager, bytes))
    expect(result).toEqual({ status, said: expect.stringMatching(said) })
    expect(longest).toBeLessThan(DEAF_MS)
    expect(most).toBeLessThan(MUCH)
  },
)

test('20,000 people of twenty teams are taken, one file of a company at a time, and everybody else is served meanwhile', async () => {
  const { manager, stranger, as } = await startCompany()
  const rows = Array.from(
    { length: 20_000 },
    (_, row) => `person${row}.${manager.companyId}@example.com,"team ${row % 20}; floor ${row % 7}"`,
  )
  const bytes = Buffer.from(`email,tags\n${rows.join('\n')}\n`)
  const { result, longest, most } = await watch(() =>
    Promise.all([sendFile(manager, bytes), sendFile(manager, bytes), sendFile(stranger, bytes)]),
  )
  const [ours, foreign] = [result.slice(0, 2), result[2]!]
  expect(ours.toSorted((one, other) => one.status - other.status)).toEqual([
    { status: 200, said: '{"imported":20000,"skipped":0}' },
    {
      status: 409,
      said: '{"message":"Another file is being imported. Please wait until it is done.","error":"conflict"}',
    },
  ])
  expect(foreign).toEqual({ status: 200, said: '{"imported":20000,"skipped":0}' })
  expect(longest).toBeLessThan(DEAF_MS)
  // The embedded database keeps its own pages in this process's memory.
  if (!(await world()).database.embedded) expect(most).toBeLessThan(MUCH)

  expect(await as.manager(recipients.import, csvUpload('sam@example.com'))).toMatchObject({ status: 200 })
})
