import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { postgresPlaces } from './postgres-places.ts'

/** Leaves out owners and privileges, so that those of the target database apply. */
const PORTABLE = ['--no-owner', '--no-privileges']

export async function dumpServer(url: string, file: string) {
  run('pg_dump', ['--format=custom', ...PORTABLE, `--file=${file}`], url)
}

/** Empties the database first, because a newer version's tables would be in the way. */
export async function restoreServer(url: string, file: string) {
  run('pg_restore', ['--list', file], undefined)
  await ask(url, 'drop schema if exists pgboss cascade; drop schema public cascade; create schema public')
  run('pg_restore', ['--exit-on-error', '--single-transaction', ...PORTABLE, file], url)
}

/** The names of the dumped database's migrations. */
export const migrationsInDump = (file: string): string[] =>
  run('pg_restore', ['--data-only', '--table=kysely_migration', '--file=-', file], undefined)
    .split('\n')
    .flatMap((line) => /^(\d{4}_\w+)\t/.exec(line)?.[1] ?? [])

export const serverIsEmpty = async (url: string) =>
  (await ask(url, "select 1 from pg_tables where schemaname in ('public', 'pgboss')")).length === 0

/**
 * Refuses to continue while a server uses the database, because the server would write to the data that is
 * being replaced. A server that has just stopped takes a moment to disconnect, so this checks several times.
 */
export async function refuseWhileServed(url: string) {
  for (let tries = 1; await isServed(url); tries++) {
    if (tries === 8) throw new Error('A server is running on this database. Stop every process first.')
    await setTimeout(250)
  }
}

const isServed = async (url: string) =>
  (
    await ask(
      url,
      "select 1 from pg_stat_activity where application_name = 'evenkeel' and datname = current_database()",
    )
  ).length > 0

async function ask(url: string, query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'evenkeel-restore' })
  await client.connect()
  try {
    return (await client.query(query)).rows
  } finally {
    await client.end()
  }
}

/**
 * Runs a program and returns its output. The password is passed in the environment, because every user of the
 * machine can read a process's arguments.
 */
function run(program: string, args: string[], url: string | undefined): string {
  const place = url ? new URL(url) : undefined
  const password = decodeURIComponent(place?.password ?? '')
  if (place) place.password = ''
  const { status, error, stdout } = spawnSync(
    find(program),
    [...args, ...(place ? [`--dbname=${place}`] : [])],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      encoding: 'utf8',
      maxBuffer: Number.POSITIVE_INFINITY,
      env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    },
  )
  if (error) throw error
  if (status !== 0) throw new Error(`${program} failed`)
  return stdout
}

function find(program: string): string {
  const found = postgresPlaces()
    .map((place) => path.join(place, program))
    .find((file) => existsSync(file))
  if (!found) throw new Error(`${program} is not installed. It comes with PostgreSQL's client programs.`)
  return found
}
