import { execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { ownerOfServer, postgresPrograms } from './postgres-programs.ts'

export interface PostgresServer {
  /** The address of one of its databases. */
  url(database: string): string
  /** Ends it as its operator would, and starts it again on the same data. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** A PostgreSQL server of our own, or undefined where there are no programs for it. */
export async function startPostgres(more: Record<string, string> = {}): Promise<PostgresServer | undefined> {
  const bin = postgresPrograms()?.bin
  if (!bin) return undefined
  const user = ownerOfServer()
  const directory = mkdtempSync(path.join(tmpdir(), 'evenkeel-postgres-'))
  if (user) chownSync(directory, user.uid, user.gid)
  const as = { ...user, env: { ...process.env, LC_ALL: 'C.UTF-8' }, cwd: directory }
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', directory, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    { ...as, stdio: 'ignore' },
  )

  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '512MB',
    max_wal_size: '4GB',
    ...more,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const begin = () =>
    spawn(path.join(bin, 'postgres'), ['-D', directory, ...flags], { ...as, stdio: 'ignore' })
  let server = begin()
  // Whatever becomes of this process, its server goes with it.
  process.once('exit', () => server.kill('SIGQUIT'))
  const end = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGINT')
    await ended
  }
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  await answering(url('postgres'))
  return {
    url,
    restart: async () => {
      await end()
      server = begin()
      await answering(url('postgres'))
    },
    stop: async () => {
      await end()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

export function freePort() {
  return new Promise<number>((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => resolve(port))
    })
  })
}

/** It listens before it lets anybody in, so only a sign-in tells. */
async function answering(url: string) {
  for (let attempt = 0; attempt < 300; attempt++) {
    const client = new pg.Client(url)
    const isThere = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (isThere) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('PostgreSQL did not start')
}

export async function createDatabase(url: string, name: string, template = 'template1') {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`create database ${name} template ${template}`)
  await client.end()
}
