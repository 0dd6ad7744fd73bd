import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'

const OTHERS = 0o077
const STICKY = 0o1000
/** The names that the program uses in DATA_DIR. Other files there are left alone. */
const OURS = /^(db|db-before-.*|outbox|secret|lock-.*)$/

/**
 * Makes new files readable by their owner alone, and closes those that are there already: an older version made them, or somebody
 * copied them back. Windows keeps permissions in another way. Returns what could not be closed to others.
 */
export function keepPrivate(directory: string): string[] {
  if (process.platform === 'win32') return []
  process.umask(OTHERS)
  mkdirSync(directory, { recursive: true })
  const open: string[] = []
  // A directory for everybody (with the sticky bit), like that for temporary files, keeps its permissions.
  if ((lstatSync(directory).mode & STICKY) !== 0) open.push(directory)
  else close(directory, open)
  for (const name of readdirSync(directory).filter((name) => OURS.test(name)))
    closeAll(path.join(directory, name), open)
  return open
}

function closeAll(file: string, open: string[]) {
  // A symbolic link leads out of the directory, to a file that is not ours to close.
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
