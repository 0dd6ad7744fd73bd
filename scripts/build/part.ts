import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

export const ROOT = path.resolve(import.meta.dirname, '../..')
/** A file next to the build output that is never served. */
const STAMP = '.built-from'

/** One part of the build: its sources, and the folder that they are built into. */
export interface Part {
  name: string
  /** Files and folders. The part is rebuilt if any byte of them changes. */
  sources: string[]
  build(directory: string): Promise<unknown>
}

/** Builds a part if it is missing or its sources have changed. */
export async function buildIfChanged({ name, sources, build }: Part) {
  const place = path.join(ROOT, 'dist', name)
  const wanted = fingerprint(sources)
  if (builtFrom(place) === wanted) return
  console.log(`Building the ${name} …`)
  // Builds into a temporary folder and then renames it, so that no process ever reads an incomplete build.
  const fresh = `${place}-${process.pid}`
  mkdirSync(path.dirname(fresh), { recursive: true })
  try {
    await build(fresh)
    writeFileSync(path.join(fresh, STAMP), wanted)
    putInPlace(fresh, place, wanted)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

function builtFrom(place: string) {
  const stamp = path.join(place, STAMP)
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined
}

function putInPlace(fresh: string, place: string, wanted: string) {
  // Another process may have started this build at the same time and finished first.
  if (builtFrom(place) === wanted) return
  rmSync(place, { recursive: true, force: true })
  try {
    renameSync(fresh, place)
  } catch (error) {
    if (builtFrom(place) !== wanted) throw error
  }
}

/** A hash of the files' contents. Modification times are no use, because a checkout changes them. */
function fingerprint(sources: string[]) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesOf).sort())
    hash.update(file).update(readFileSync(path.join(ROOT, file)))
  return hash.digest('hex')
}

function filesOf(source: string): string[] {
  if (!statSync(path.join(ROOT, source)).isDirectory()) return [source]
  return readdirSync(path.join(ROOT, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
}
