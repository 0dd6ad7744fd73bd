import { closeSync, mkdirSync, openSync, readdirSync, rmSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'

/** What stops a second process on the same embedded database. */
export class DirectoryInUse extends Error {}

const PREFIX = 'lock-'

/**
 * Locks a directory for this process by listening on a socket in it: the socket ends with its process, `kill -9` included, so no
 * process id in a file has to be trusted. It listens first and then connects to every other socket there: two that start together
 * may both refuse, but never both go on. Throws `DirectoryInUse`; returns the release.
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

// A socket's path may hold about 100 bytes. On Linux an open directory gives any path a short name.
// Windows has no sockets in directories but pipes, and a pipe's name belongs to one process only.
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
