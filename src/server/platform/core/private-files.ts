import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'

const OTHERS = 0o077
const STICKY = 0o1000
/** The names that the server uses in DATA_DIR. It does not touch other files there. */
const OURS = /^(db|db-before-.*|outbox|secret|lock-.*)$/

/**
 * Makes new files readable only by their owner. Also restricts existing files, which an older version may
 * have created or somebody may have copied back. Does nothing on Windows, where permissions work differently.
 * Returns the paths that others can still read.
 */
export function keepPrivate(directory: string): string[] {
  if (process.platform === 'win32') return []
  process.umask(OTHERS)
  mkdirSync(directory, { recursive: true })
  const open: string[] = []
  // A directory that everybody can write to (one with the sticky bit, such as /tmp) keeps its permissions.
  if ((lstatSync(directory).mode & STICKY) !== 0) open.push(directory)
  else close(directory, open)
  for (const name of readdirSync(directory).filter((name) => OURS.test(name)))
    closeAll(path.join(directory, name), open)
  return open
}

function closeAll(file: string, open: string[]) {
  // A symbolic link may lead out of the directory, to a file that we must not change.
  const found = lstatSync(file, { throwIfNoEntry: false })
  if (!found || found.isSymbolicLink()) return
  close(file, open)
  if (found.isDirectory()) for (const name of readdirSync(file)) closeAll(path.join(file, name), open)
}

function close(file: string, open: string[]) {
  const { mode } = lstatSync(file)
  if ((mode & OTHERS) === 0) return
  try {
    chmodSync(file, mode & 0o777 & ~OTHERS)
  } catch {
    open.push(file)
  }
}
