import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '#test/database.ts'
import { copyMigrated } from '#test/migrated.ts'

const END_WITHIN_MS = 10_000
const IN_TIME = { timeout: 60_000 }

test.setTimeout(180_000)

// The tests run in order, because the second one stops the server that the first one needs.
test.describe.configure({ mode: 'default' })

type Place = Awaited<ReturnType<typeof place>>
type Running = Place & { npm: ReturnType<Place['start']> }
let running: Running | undefined

async function serve(at: Place): Promise<Running> {
  const npm = at.start('start')
  await expect.poll(() => status(at.url), IN_TIME).toBe(200)
  return { ...at, npm }
}

test('Operator commands create administrators only while the server is down', async () => {
  const at = await place()
  const { start, url } = at
  const made = start('run', 'admin', '--', 'create', 'Boss@Example.com')
  made.child.stdin?.end("a long, honest password's\n")
  expect(await made.ended).toBe(0)
  expect(made.output()).toContain('boss@example.com is now an administrator.')
  expect(made.output()).not.toContain('Password')

  running = await serve(at)
  expect(await signIn(url, 'boss@example.com', "a long, honest password's")).toMatchObject({ admin: true })
  const refused = start('run', 'admin', '--', 'reset-second-step', 'Boss@Example.com')
  refused.child.stdin?.end()
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toContain('Stop the server first')
})

for (const target of ['npm', 'group'] as const) {
  test(`All processes end in time after SIGTERM to ${target === 'npm' ? 'npm start' : 'its whole process group'}`, async () => {
    const { npm, url, DATA_DIR } = running ?? (await serve(await place()))
    running = undefined

    const began = Date.now()
    process.kill(target === 'npm' ? (npm.child.pid ?? 0) : -(npm.child.pid ?? 0), 'SIGTERM')
    expect(await npm.ended).toBe(0)
    expect(Date.now() - began).toBeLessThan(END_WITHIN_MS)
    expect(await status(url)).toBe(0)
    rmSync(DATA_DIR, { recursive: true })
  })
}

/** A migrated data directory and a free port, with a function that runs npm there. */
async function place() {
  const PORT = await freePort()
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'evenkeel-operator-'))
  await copyMigrated(DATA_DIR)
  const { DATABASE_URL: _, ...environment } = process.env
  const env = { ...environment, PORT: String(PORT), DATA_DIR, LOG_LEVEL: 'warn' }
  const start = (...words: string[]) => {
    const child: ChildProcess = spawn('npm', words, { env, detached: true })
    const said: string[] = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(String(chunk)))
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
    return { child, ended, output: () => said.join('') }
  }
  return { start, url: `http://127.0.0.1:${PORT}`, DATA_DIR }
}

/** The HTTP status of /readyz. 0 if the connection fails. */
const status = (url: string) =>
  fetch(`${url}/readyz`).then(
    (response) => response.status,
    () => 0,
  )

async function signIn(url: string, email: string, password: string) {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return response.json()
}
