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

const ROOT = path.resolve(import.meta.dirname, '..')
const WEB = path.join(ROOT, 'dist/web')
/** Beside what was built, but never served. */
const STAMP = '.built-from'
const SOURCES = [
  ...readdirSync(ROOT).filter((file) => file.endsWith('.html')),
  'package-lock.json',
  'vite.config.ts',
  'scripts/vite-compressed.ts',
  'public',
  'src/contract',
  'src/domain',
  'src/web',
]

const wanted = fingerprint()
if (builtFrom() !== wanted) await build()

function builtFrom() {
  const stamp = path.join(WEB, STAMP)
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined
}

/** Beside the old one first and then in its place at once, so that a server never sees half a build. */
async function build() {
  console.log('Building the web …')
  const { build } = await import('vite')
  const fresh = path.join(ROOT, 'dist', `web-${process.pid}`)
  mkdirSync(path.dirname(fresh), { recursive: true })
  try {
    await build({ root: ROOT, logLevel: 'warn', build: { outDir: fresh } })
    writeFileSync(path.join(fresh, STAMP), wanted)
    putInPlace(fresh)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

function putInPlace(fresh: string) {
  rmSync(WEB, { recursive: true, force: true })
  try {
    renameSync(fresh, WEB)
  } catch (error) {
    // Another process, started at the same moment, was first with the same build.
    if (builtFrom() !== wanted) throw error
  }
}

/** Changes with every byte that goes into the web: times would be fooled by a checkout. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(filesOf).sort())
    hash.update(file).update(readFileSync(path.join(ROOT, file)))
  return hash.digest('hex')
}

function filesOf(source: string): string[] {
  if (!statSync(path.join(ROOT, source)).isDirectory()) return [source]
  return readdirSync(path.join(ROOT, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
}
