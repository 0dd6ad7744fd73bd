import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FullConfig } from '@playwright/test'
import { freePort } from '../test/database.ts'
import { firstSignIn } from '../test/first-sign-in.ts'
import { type Mailbox, startMailbox } from '../test/mailbox.ts'
import { copyMigrated } from '../test/migrated.ts'
import { QUICKLY_COMPILED } from '../test/process.ts'
import { ADMINISTRATOR } from './people.ts'
import type { Site } from './site.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const READY_WITHIN_MS = 60_000

/** Starts the built product, with an embedded database and a local mail server for each worker. */
export default async function setUp({ workers }: FullConfig) {
  // Built in the same way as the image, because tests measure file sizes.
  execFileSync(process.execPath, ['scripts/build.ts', '--smallest'], { cwd: ROOT, stdio: 'inherit' })
  const started = await Promise.all(Array.from({ length: workers }, (_, worker) => startSite(worker)))
  process.env.E2E_SITES = JSON.stringify(started.map(({ site }) => site))
  return async () => {
    await Promise.all(started.map(({ stop }) => stop()))
  }
}

async function startSite(worker: number) {
  const directory = mkdtempSync(path.join(tmpdir(), 'evenkeel-e2e-'))
  const clockFile = path.join(directory, 'clock')
  writeFileSync(clockFile, '0')
  const DATA_DIR = path.join(directory, 'data')
  await copyMigrated(DATA_DIR)
  const mailbox = await startMailbox()
  const letters = await showMailbox(mailbox)
  const port = await freePort()
  const dnsPort = await freePort()
  const log = path.join('test-results', `server-${worker}.log`)
  const url = `http://localhost:${port}`
  const settings = {
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR,
    SMTP_URL: mailbox.url,
    RATE_LIMIT: 'off',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    CLOCK_FILE: clockFile,
    ALLOW_PRIVATE_TARGETS: 'on',
    DNS_SERVERS: `127.0.0.1:${dnsPort}`,
  }
  const server = startServer(settings, log)
  await ready(url, server, log)
  const administrator = await firstSignIn(url, ADMINISTRATOR)
  const site: Site = { url, mailbox: letters.url, clockFile, dnsPort, administrator }

  const stop = async () => {
    const code = await end(server)
    await Promise.all([letters.close(), mailbox.close()])
    rmSync(directory, { recursive: true, force: true })
    if (code !== 0) throw new Error(`The server ended with ${code}; its log is ${log}`)
  }
  return { site, stop }
}

function startServer(settings: Record<string, string>, logFile: string) {
  const { DATABASE_URL: _, ...environment } = process.env
  const server = spawn(process.execPath, [...QUICKLY_COMPILED, '--max-semi-space-size=32', 'e2e/server.ts'], {
    cwd: ROOT,
    env: { ...environment, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // The server must not outlive this process.
  process.once('exit', () => server.kill('SIGKILL'))
  mkdirSync(path.join(ROOT, path.dirname(logFile)), { recursive: true })
  const log = createWriteStream(path.join(ROOT, logFile))
  server.stdout?.pipe(log)
  server.stderr?.pipe(log)
  return server
}

async function ready(url: string, server: ChildProcess, log: string) {
  const giveUpAt = Date.now() + READY_WITHIN_MS
  while (Date.now() < giveUpAt && server.exitCode === null) {
    const response = await fetch(`${url}/readyz`).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`The server did not start; its log is ${log}`)
}

async function end(server: ChildProcess) {
  if (server.exitCode !== null) return server.exitCode
  const code = new Promise<number | null>((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  return code
}

/** Serves received emails over HTTP, because tests run in another process. */
async function showMailbox(mailbox: Mailbox) {
  const server = createServer((request, response) => {
    const to = new URL(request.url ?? '/', 'http://mailbox').searchParams.get('to')
    const letters = to ? mailbox.to(to) : mailbox.received
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify(
        letters.map(({ recipient, subject, html, text }) => ({ recipient, subject, html, text })),
      ),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
