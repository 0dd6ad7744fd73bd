import cluster, { type Worker } from 'node:cluster'
import { parseArgs } from 'node:util'
import { WrongSetting } from './platform/core/wrong-setting.ts'
import { gatherMetrics } from './platform/operations/metrics-of-all.ts'

const MOST = 8
/** After this long, a process counts as started successfully. */
const SOUND_MS = 10_000
const LONGEST_PAUSE_MS = 30_000
const GIVE_UP_MS = 9_500
/** The message sent to a process that has been replaced. */
export const RETIRE = 'retire'

/** The number of processes requested on the command line: `--processes N`. Throws `WrongSetting`. */
export function processesOf(args: string[]): number {
  try {
    const { values } = parseArgs({ args, options: { processes: { type: 'string', default: '1' } } })
    const number = Number(values.processes)
    if (Number.isInteger(number) && number >= 1 && number <= MOST) return number
  } catch {
    // An unknown argument makes `parseArgs` throw.
  }
  throw new WrongSetting(`Usage: npm start -- --processes N, with N from 1 to ${MOST}`)
}

/**
 * Runs this many server processes behind one port, and replaces any that crash. SIGHUP replaces them one by
 * one with the currently built version, without refusing or losing a call. SIGTERM ends all of them.
 */
export async function keepProcesses(number: number): Promise<void> {
  const places: (Worker | undefined)[] = Array.from({ length: number })
  let isEnding = false
  let rolling: Promise<void> = Promise.resolve()

  /** Starts a process with this number. Undefined if it ended before it listened. */
  const begin = async (place: number): Promise<Worker | undefined> => {
    const worker = cluster.fork()
    const isListening = await new Promise<boolean>((resolve) => {
      worker.once('listening', () => resolve(true))
      worker.once('exit', () => resolve(false))
    })
    if (!isListening) return undefined
    const before = places[place]
    places[place] = worker
    const since = Date.now()
    worker.once('exit', () => {
      if (isEnding || places[place] !== worker) return
      places[place] = undefined
      say(`process ${worker.process.pid} stopped unexpectedly, starting another`)
      void replace(place, Date.now() - since > SOUND_MS ? 0 : 1_000)
    })
    if (before && !before.isDead()) {
      before.send(RETIRE)
      await ended(before)
    }
    return worker
  }

  const replace = async (place: number, pauseMs: number): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    if (isEnding || (await begin(place))) return
    return replace(place, Math.min(LONGEST_PAUSE_MS, Math.max(1_000, pauseMs * 2)))
  }

  const roll = async () => {
    for (const place of places.keys()) {
      if (isEnding) return
      if (!(await begin(place))) return say('the new process did not start, the others keep running')
    }
    say('all processes replaced')
  }

  const end = () => {
    if (isEnding) return
    isEnding = true
    setTimeout(() => process.exit(0), GIVE_UP_MS).unref()
    const all = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    for (const worker of all) worker.process.kill('SIGTERM')
    void Promise.all(all.map(ended)).then(() => process.exit(0))
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  process.on('SIGHUP', () => {
    rolling = rolling.then(roll)
  })

  gatherMetrics()
  // Starts one process before the others, to run the migrations. An error that would stop every process from
  // starting is then reported only once.
  if (!(await begin(0))) {
    if (!isEnding) process.exit(1)
    return
  }
  await Promise.all([...places.keys()].slice(1).map((place) => replace(place, 0)))
}

const ended = (worker: Worker) =>
  new Promise<void>((resolve) => {
    if (worker.isDead()) resolve()
    else worker.once('exit', () => resolve())
  })

const say = (words: string) => console.log(JSON.stringify({ time: new Date().toISOString(), msg: words }))
