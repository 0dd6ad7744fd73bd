import { beforeAll, expect, test } from 'vitest'
import { recipients } from '#contract/team.ts'
import { DEAF_MS, MUCH, sendFile, siteOf, watch } from '#test/event-loop.ts'
import { csvUpload, startCompany, world } from '#test/start.ts'

let site: string
beforeAll(async () => {
  site = await siteOf(await world())
})

test('20,000 people of twenty teams are taken, one file of a company at a time, and everybody else is served meanwhile', async () => {
  const runs: { longest: number; most: number }[] = []
  // A core that is shared with another busy one works at half its speed: what is fast enough once is fast enough.
  while (runs.length < 3 && !runs.some(({ longest }) => longest < DEAF_MS)) runs.push(await takeMany())
  expect(Math.min(...runs.map(({ longest }) => longest))).toBeLessThan(DEAF_MS)
  // The embedded database keeps its own pages in this process's memory.
  if (!(await world()).database.embedded) expect(Math.min(...runs.map(({ most }) => most))).toBeLessThan(MUCH)
}, 60_000)

/** One company sends a long file twice at once, and another one a short file meanwhile. */
async function takeMany() {
  const { manager, stranger, as } = await startCompany()
  const other = await stranger()
  const rows = Array.from(
    { length: 20_000 },
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
    { status: 200, said: '{"imported":20000,"skipped":0}' },
    {
      status: 409,
      said: '{"message":"Another file is being read. Please wait until that is done.","error":"conflict"}',
    },
  ])
  expect(foreign).toEqual({ status: 200, said: '{"imported":1,"skipped":0}' })
  expect(await as.manager(recipients.import, csvUpload('sam@example.com'))).toMatchObject({ status: 200 })
  return watched
}
