import { type ChildProcess, spawn } from 'node:child_process'
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ownerOfServer } from '#test/postgres-programs.ts'

const DEPLOY = path.resolve(import.meta.dirname, '../../deploy/high-availability')
const owner = ownerOfServer()

/** A folder of this run that belongs to PostgreSQL's user, and the programs that run in it as that user. */
export function makeWorkplace() {
  const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-ha-'))
  const own = (place: string) => {
    if (owner) chownSync(place, owner.uid, owner.gid)
    return place
  }
  own(folder)
  const running = new Set<ChildProcess>()
  const at = (...names: string[]) => path.join(folder, ...names)
  return {
    at,
    makeFolder: (name: string) => {
      mkdirSync(at(name), { recursive: true, mode: 0o700 })
      return own(at(name))
    },
    /** A file with the settings of `deploy/high-availability`, changed for this run. */
    write: (file: string, from: string, changed: (text: string) => string) => {
      writeFileSync(at(file), changed(readFileSync(path.join(DEPLOY, from), 'utf8')))
      return own(at(file))
    },
    writeText: (file: string, text: string) => {
      writeFileSync(at(file), text)
      own(at(file))
    },
    /** Starts a program in a process group of its own, so that it can be killed with its children. */
    start: (program: string, args: string[]) => {
      const log = openSync(at(`${path.basename(program)}.log`), 'a')
      const child = spawn(program, args, {
        ...owner,
        cwd: folder,
        env: { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C.UTF-8', PYTHONUNBUFFERED: '1' },
        stdio: ['ignore', log, log],
        detached: true,
      })
      running.add(child)
      const end = () => killGroup(child)
      process.once('exit', end)
      return end
    },
    /** Kills the PostgreSQL in a folder, because Patroni starts it in a session of its own. */
    killPostgres: (directory: string) => {
      for (const pid of processesIn(at(directory))) kill(pid)
    },
    stop: () => {
      for (const child of running) killGroup(child)
      for (const directory of readdirSync(at('postgres')))
        for (const pid of processesIn(at('postgres', directory))) kill(pid)
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }
}

const killGroup = ({ pid }: ChildProcess) => pid && kill(-pid)

function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
}

/** The ids of the PostgreSQL processes with this data folder, which is their working directory. */
const processesIn = (directory: string) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => folderOf(pid) === directory)

function folderOf(pid: number) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}
