import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import path from 'node:path'
import type { Endpoint, ReplyOf, SentBody } from '#contract/endpoint.ts'
import { freePort } from './database.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
/** The same arguments that `npm start` uses. */
export const START = ['--max-semi-space-size=4', 'dist/server/start.js']
/**
 * Does not optimise JavaScript or the embedded database's WebAssembly, because optimising would take longer
 * than the test.
 */
export const QUICKLY_COMPILED = ['--liftoff-only', '--no-opt']
const READY_WITHIN_MS = 60_000

/** The server as operators run it, in its own process that a test can kill. */
export async function startProcess(
  settings: Record<string, string>,
  args: string[] = [],
  {
    output: file,
    flags = QUICKLY_COMPILED,
  }: {
    /** A file for the server's output. Without it, the output is kept in memory. */
    output?: string
    /** Flags of Node. */
    flags?: string[]
  } = {},
) {
  const port = await freePort()
  const output: string[] = []
  const log = file === undefined ? undefined : openSync(file, 'a')
  const child = spawn(process.execPath, [...flags, ...START, ...args], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
      PORT: String(port),
      LOG_LEVEL: 'warn',
      RATE_LIMIT: 'off',
      ...settings,
    },
    stdio: ['ignore', log ?? 'pipe', log ?? 'pipe'],
  })
  if (log !== undefined) closeSync(log)
  child.stdout?.on('data', (chunk) => output.push(String(chunk)))
  child.stderr?.on('data', (chunk) => output.push(String(chunk)))
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))

  return {
    port,
    pid: child.pid!,
    ended,
    output: () => output.join(''),
    ready: (withinMs = READY_WITHIN_MS) =>
      answering(`http://127.0.0.1:${port}/healthz`, { ended, withinMs }).catch((error) => {
        throw new Error(`${error.message}: ${output.join('')}`)
      }),
    kill: async (signal: NodeJS.Signals) => {
      child.kill(signal)
      return ended
    },
    call: callsTo(port),
  }
}

/** Makes API calls, typed by the contract, to the server at this port. */
export function callsTo(port: number) {
  return async <E extends Endpoint>(endpoint: E, sent: Sent<E> = {}): Promise<ReplyOf<E>> => {
    const url = `http://127.0.0.1:${port}/api${endpoint.path.replaceAll(/:(\w+)/g, (_, name) => String(sent.params?.[name]))}`
    const headers = {
      ...(sent.token && { authorization: `Bearer ${sent.token}` }),
      ...(sent.companyId && { 'x-active-company-id': String(sent.companyId) }),
    }
    const response = await fetch(url, { method: endpoint.method, ...payload(sent, headers) })
    const text = await response.text()
    if (!response.ok) throw new Error(`${endpoint.path} answered ${response.status}: ${text}`)
    return (text === '' ? undefined : JSON.parse(text)) as ReplyOf<E>
  }
}

interface Sent<E extends Endpoint> {
  params?: Record<string, string | number>
  body?: SentBody<E>
  file?: string
  token?: string
  companyId?: number
}

function payload(sent: { body?: unknown; file?: string }, headers: Record<string, string>): RequestInit {
  if (sent.file !== undefined) {
    const body = new FormData()
    body.set('file', new Blob([sent.file], { type: 'text/csv' }), 'team.csv')
    return { headers, body }
  }
  if (sent.body === undefined) return { headers }
  return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(sent.body) }
}

async function answering(
  url: string,
  { ended, withinMs }: { ended: Promise<number | null>; withinMs: number },
) {
  let isOver = false
  void ended.then(() => {
    isOver = true
  })
  const giveUpAt = Date.now() + withinMs
  while (!isOver && Date.now() < giveUpAt) {
    const isThere = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (isThere) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the server did not start')
}
