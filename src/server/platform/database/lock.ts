import { closeSync, mkdirSync, openSync, readdirSync, rmSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'

/** Another process is using the same embedded database. */
export class DirectoryInUse extends Error {}

const PREFIX = 'lock-'

/**
 * Locks a directory for this process by listening on a socket in it. The socket closes when the process ends,
 * even after `kill -9`, so we do not depend on a process id stored in a file. The process first listens, and
 * then connects to every other socket in the directory. If two processes start at the same time, at least one
 * of them, and perhaps both, will refuse to start. Throws `DirectoryInUse`. Returns a function that releases
 * the lock.
 */
export async function lockDirectory(directory: string): Promise<() => void> {
  mkdirSync(directory, { recursive: true })
  const reach = shortPaths(directory)
  const own = `${PREFIX}${process.pid}-${Date.now().toString(36)}`
  const server = net.createServer((socket) => socket.destroy())
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(reach.to(own), resolve),
  ).catch(() => {
    throw inUse(directory)
  })
  server.unref()

  const release = () => {
    server.close()
    rmSync(path.join(directory, own), { force: true })
    reach.close()
  }
  for (const other of readdirSync(directory).filter((name) => name.startsWith(PREFIX) && name !== own)) {
    if (await isAnswering(reach.to(other))) {
      release()
      throw inUse(directory)
    }
    rmSync(path.join(directory, other), { force: true })
  }
  return release
}

const inUse = (directory: string) => new DirectoryInUse(`DATA_DIR ${directory} is in use by another process`)

// A socket's path is limited to about 100 bytes. On Linux, an open directory gives any path a short name.
// Windows has named pipes instead of sockets in directories, and only one process can own each name.
function shortPaths(directory: string) {
  if (process.platform === 'win32') {
    const pipe = path.resolve(directory).replaceAll(/[^\w]/g, '-')
    return { to: () => `\\\\.\\pipe\\${pipe}-lock`, close: () => {} }
  }
  if (process.platform !== 'linux')
    return { to: (name: string) => path.join(directory, name), close: () => {} }
  const handle = openSync(directory, 'r')
  return { to: (name: string) => `/proc/self/fd/${handle}/${name}`, close: () => closeSync(handle) }
}

function isAnswering(socketPath: string) {
  return new Promise<boolean>((resolve) => {
    const socket = net.connect(socketPath, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
