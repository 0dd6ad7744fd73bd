import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ROOT } from '#server/platform/core/root.ts'
import { freePort } from '#test/database.ts'
import { START } from '#test/process.ts'
import { type Figure, median, milliseconds } from './figures.ts'

const TURNS = 5
const BOOT_MS = 1_000
const IDLE_BYTES = 160e6
const SETTLED_AFTER_MS = 5_000

/**
 * Times `npm start` on a migrated database, from starting the process to its first reply. Also measures its
 * idle memory.
 */
export async function benchStart(settings: Record<string, string>): Promise<Figure[]> {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'evenkeel-start-'))
  const boots: number[] = []
  const idle: number[] = []
  for (let turn = 0; turn <= TURNS; turn++) {
    const { ms, bytes } = await start({ DATA_DIR, ...settings })
    // The first start creates the tables, so it is not measured.
    if (turn > 0) boots.push(ms)
    if (turn > 0) idle.push(bytes)
  }
  return [
    {
      name: 'start to the first answer',
      ours: milliseconds(median(boots)),
      bare: milliseconds(BOOT_MS),
      ratio: median(boots) / BOOT_MS,
      target: { atMost: 1 },
    },
    {
      name: 'memory when idle',
      ours: `${Math.round(median(idle) / 1e6)} MB`,
      bare: `${IDLE_BYTES / 1e6} MB`,
      ratio: median(idle) / IDLE_BYTES,
      target: { atMost: 1 },
    },
  ]
}

async function start(settings: Record<string, string>) {
  const port = await freePort()
  const begun = performance.now()
  const server = spawn(process.execPath, START, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, PORT: String(port), LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  while (!(await isThere(port))) await new Promise((resolve) => setTimeout(resolve, 5))
  const ms = performance.now() - begun
  await new Promise((resolve) => setTimeout(resolve, SETTLED_AFTER_MS))
  const bytes = residentBytes(server.pid)
  server.kill('SIGTERM')
  await ended
  return { ms, bytes }
}

const isThere = (port: number) =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    (response) => response.ok,
    () => false,
  )

function residentBytes(pid: number | undefined) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1_024
}
