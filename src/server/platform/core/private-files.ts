import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'

const OTHERS = 0o077
const STICKY = 0o1000
/** What the program puts into DATA_DIR. Whatever else lies there is somebody's own affair. */
const OURS = /^(db|db-before-.*|outbox|secret|lock-.*)$/

/**
 * What is made from now on is for its owner alone, and so is what is there already: it was made by an older version, or
 * copied back by hand. Windows keeps rights in another way. Returns what could not be closed to others.
 */
export function keepPrivate(directory: string): string[] {
  if (process.platform === 'win32') return []
  process.umask(OTHERS)
  mkdirSync(directory, { recursive: true })
  const open: string[] = []
  // A directory for everybody, like the one for temporary files, stays what it is.
  if ((lstatSync(directory).mode & STICKY) !== 0) open.push(directory)
  else close(directory, open)
  for (const name of readdirSync(directory).filter((name) => OURS.test(name)))
    closeAll(path.join(directory, name), open)
  return open
}

function closeAll(file: string, open: string[]) {
  // A link leads out of the directory: its target has an owner of its own.
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
