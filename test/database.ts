import { execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { ownerOfServer, postgresPrograms } from './postgres-programs.ts'

export interface PostgresServer {
  /** A connection string for a database on this server. */
  url(database: string): string
  /** The connection string for a local socket, which is cheaper than a network connection. */
  nearUrl(database: string): string
  /** Stops the server cleanly and restarts it on the same data. */
  restart(): Promise<void>
  /** Kills the server, as a power cut would. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Starts a PostgreSQL server for the tests. Undefined if PostgreSQL is not installed. */
export async function startPostgres(more: Record<string, string> = {}): Promise<PostgresServer | undefined> {
  const made = makeDirectory('initdb', (directory) => [
    '-D',
    directory,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-sync',
  ])
  return made && runServer(made, more)
}

/** A standby server that replicates the first one. It accepts writes only after promotion. */
export async function startStandby(of: PostgresServer, name: string): Promise<PostgresServer | undefined> {
  const made = makeDirectory('pg_basebackup', (directory) => [
    '-d',
    of.url('postgres'),
    '-D',
    directory,
    '-X',
    'stream',
    '-c',
    'fast',
    '-R',
    '--no-sync',
  ])
  const { hostname, port, username } = new URL(of.url('postgres'))
  const primary_conninfo = `host=${hostname} port=${port} user=${username} application_name=${name}`
  return made && runServer(made, { primary_conninfo })
}

interface Made {
  bin: string
  directory: string
  as: object
}

function makeDirectory(program: string, flags: (directory: string) => string[]): Made | undefined {
  const bin = postgresPrograms()?.bin
  if (!bin) return undefined
  const user = ownerOfServer()
  const directory = mkdtempSync(path.join(tmpdir(), 'evenkeel-postgres-'))
  if (user) chownSync(directory, user.uid, user.gid)
  const as = { ...user, env: { ...process.env, LC_ALL: 'C.UTF-8' }, cwd: directory }
  execFileSync(path.join(bin, program), flags(directory), { ...as, stdio: 'ignore' })
  return { bin, directory, as }
}

const hasSockets = process.platform !== 'win32'

async function runServer(
  { bin, directory, as }: Made,
  more: Record<string, string>,
): Promise<PostgresServer> {
  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: hasSockets ? directory : '',
    max_connections: 200,
    shared_buffers: '512MB',
    max_wal_size: '4GB',
    ...more,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const begin = () =>
    spawn(path.join(bin, 'postgres'), ['-D', directory, ...flags], { ...as, stdio: 'ignore' })
  let server = begin()
  // Stops the server whenever this process exits.
  process.once('exit', () => server.kill('SIGQUIT'))
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill(signal)
    await ended
  }
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  await answering(url('postgres'))
  return {
    url,
    nearUrl: (database) =>
      hasSockets ? `postgres://postgres@${encodeURIComponent(directory)}:${port}/${database}` : url(database),
    restart: async () => {
      await end('SIGINT')
      server = begin()
      await answering(url('postgres'))
    },
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGINT')
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

/** Waits until the server accepts sessions. PostgreSQL opens its port before it is ready for them. */
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
