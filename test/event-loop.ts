import { recipients } from '#contract/team.ts'
import type { World } from './start.ts'

/**
 * The limits for one request: how many milliseconds it may block the event loop, and how many bytes of memory
 * it may use.
 */
export const DEAF_MS = 200
export const MUCH = 100 * 1024 * 1024

/**
 * Measures for how long this thread (client and server) blocked the event loop, and how much memory it used.
 * Uses CPU time, so that other processes do not count.
 */
export async function watch<T>(body: () => Promise<T>) {
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

const MOST_RUNS = 3

/** Uses the best of up to three runs, so that compilation and garbage collection do not count. */
export async function quietest<T>(body: () => Promise<T>) {
  const { result, ...first } = await watch(body)
  let { longest, most } = first
  for (let runs = 1; runs < MOST_RUNS && (longest >= DEAF_MS || most >= MUCH); runs += 1) {
    const again = await watch(body)
    longest = Math.min(longest, again.longest)
    most = Math.min(most, again.most)
  }
  return { result, longest, most }
}

let listening: Promise<string> | undefined
/** The address of this worker's app, which is listening on a port. */
export async function siteOf({ app }: Pick<World, 'app'>): Promise<string> {
  listening ??= app.listen({ port: 0, host: '127.0.0.1' })
  return listening
}

interface Member {
  token: string
  companyId: number
}

export const headersOf = (person: Member) => ({
  authorization: `Bearer ${person.token}`,
  'x-active-company-id': String(person.companyId),
})

/** Uploads a file over the network, in chunks. */
export async function sendFile(site: string, person: Member, bytes: Uint8Array<ArrayBuffer>, query = '') {
  const form = new FormData()
  form.append('file', new Blob([bytes]), 'team.csv')
  const answer = await fetch(`${site}/api${recipients.import.path}${query}`, {
    method: 'POST',
    headers: headersOf(person),
    body: form,
  })
  return { status: answer.status, said: await answer.text() }
}
