import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { freePort, type PostgresServer } from '#test/database.ts'
import { ownerOfServer } from '#test/postgres-programs.ts'

const PLACES = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']

/** The path of an installed program. Warns if it is not installed. */
export function programOf(name: string): string | undefined {
  const found = PLACES.map((place) => path.join(place, name)).find((file) => existsSync(file))
  if (!found) console.warn(`SKIPPED: tests that need ${name}, which is not installed.`)
  return found
}

/** Runs a program with a settings file, as a user other than root. */
function run(program: string, { flags, settings }: { flags: string[]; settings: string }) {
  const directory = mkdtempSync(path.join(tmpdir(), 'evenkeel-beside-'))
  const file = path.join(directory, 'settings')
  writeFileSync(file, settings)
  const user = ownerOfServer()
  if (user) for (const place of [directory, file]) chownSync(place, user.uid, user.gid)
  const child = spawn(program, [...flags, file], { ...user, cwd: directory, stdio: 'ignore' })
  process.once('exit', () => child.kill('SIGKILL'))
  return () => void child.kill('SIGKILL')
}

const addressOf = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`
const portOf = (server: PostgresServer) => new URL(server.url('postgres')).port

/** HAProxy in front of two servers. It uses the first one while that is up, and otherwise the second. */
export async function startBalancer(program: string, [first, second]: [PostgresServer, PostgresServer]) {
  const port = await freePort()
  const settings = `
    defaults
      mode tcp
      timeout connect 1s
      timeout client 1h
      timeout server 1h
    listen postgres
      bind 127.0.0.1:${port}
      option tcp-check
      default-server inter 200 fall 2 rise 1 on-marked-down shutdown-sessions
      server first 127.0.0.1:${portOf(first)} check
      server second 127.0.0.1:${portOf(second)} check backup
    `
  const stop = run(program, { flags: ['-db', '-f'], settings: settings.replaceAll(/^ {4}/gm, '') })
  return { url: addressOf(port), stop }
}

/** PgBouncer in transaction mode, in which each transaction of a session may use a different connection. */
export async function startPooler(program: string, server: PostgresServer) {
  const port = await freePort()
  const settings = `
[databases]
* = host=127.0.0.1 port=${portOf(server)} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 8
max_client_conn = 200
`
  const stop = run(program, { flags: ['-q'], settings })
  await reachable(addressOf(port))
  return { url: addressOf(port), stop }
}

export async function ask<Row extends pg.QueryResultRow>(url: string, query: string, values: unknown[] = []) {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<Row>(query, values).finally(() => client.end())
  return rows
}

async function reachable(url: string, withinMs = 60_000) {
  const giveUpAt = Date.now() + withinMs
  for (;;) {
    try {
      return await ask(url, 'select 1')
    } catch (error) {
      if (Date.now() > giveUpAt) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
