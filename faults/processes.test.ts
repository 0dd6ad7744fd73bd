import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { migratedPlace } from '#test/place.ts'
import { startProcess } from '#test/process.ts'

const PAUSE_MS = 20

/** The server started with `--processes 2`, and the ids of its processes. */
async function startTwo() {
  const place = await migratedPlace()
  const server = await startProcess({ ...place, LOG_LEVEL: 'info' }, ['--processes', '2'])
  onTestFinished(async () => void (await server.kill('SIGKILL')))
  await server.ready()
  const site = `http://127.0.0.1:${server.port}`
  const serving = async () => {
    const metrics = await fetch(`${site}/metrics`).then((response) => response.text())
    return [...metrics.matchAll(/process_resident_memory_bytes{process="(\d+)"}/g)].map(([, id]) =>
      Number(id),
    )
  }
  const both = async (after = 0) => {
    await expect
      .poll(async () => (await serving()).filter((id) => id > after), { timeout: 90_000 })
      .toHaveLength(2)
  }
  await both()
  return { server, site, serving, both }
}

test('Restarting every process drops no request', async () => {
  const { server, site, serving, both } = await startTwo()
  const answers = new Map<string, number>()
  let isOver = false
  const callers = Array.from({ length: 8 }, async () => {
    while (!isOver) {
      const outcome = await fetch(`${site}/readyz`).then(
        async (response) => `${response.status} ${(await response.text()).length > 0}`,
        (error) => String(error.cause?.code ?? error),
      )
      answers.set(outcome, (answers.get(outcome) ?? 0) + 1)
      // The pause between calls leaves processor time for the processes that are starting.
      await setTimeout(PAUSE_MS)
    }
  })

  process.kill(server.pid, 'SIGHUP')
  await both(2)
  await expect.poll(server.output, { timeout: 90_000 }).toContain('all processes replaced')
  isOver = true
  await Promise.all(callers)
  expect([...answers.keys()]).toEqual(['200 true'])

  const [victim] = pidsIn(server.output()).slice(-1)
  process.kill(victim!, 'SIGKILL')
  await expect.poll(serving, { timeout: 90_000 }).toEqual([expect.any(Number), 5])
  expect(await server.kill('SIGTERM')).toBe(0)
})

/** The ids of all processes that have started listening, in order. */
const pidsIn = (output: string) =>
  [...output.matchAll(/"pid":(\d+)[^\n]*Server listening/g)].map(([, pid]) => Number(pid))

test('Web processes answer API calls, but worker processes do not', async () => {
  const place = { ...(await migratedPlace()), APP_SECRET: 'f3b1c5d7e9a2846057391bcdfe802468' }
  const web = await startProcess({ ...place, ROLE: 'web' })
  const worker = await startProcess({ ...place, ROLE: 'worker' })
  onTestFinished(async () => {
    await Promise.all([web.kill('SIGTERM'), worker.kill('SIGTERM')])
  })
  await Promise.all([web.ready(), worker.ready()])
  const status = (port: number, path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then((response) => response.status)
  expect(await Promise.all([status(web.port, '/api/auth/me'), status(worker.port, '/api/auth/me')])).toEqual([
    401, 404,
  ])
  expect(await Promise.all([status(web.port, '/readyz'), status(worker.port, '/readyz')])).toEqual([200, 200])
})
