import { Worker } from 'node:worker_threads'

/** In milliseconds. A thread takes about 10 MB, so it ends after being idle for this long. */
const KEPT_MS = 60_000

interface Settings {
  memoryMb: number
  /** In a test, the thread is kept for a shorter time. */
  keptMs?: number
}

/** The thread ran out of memory, threw an error or could not be started. */
export class ThreadFailed extends Error {}

/**
 * Creates a function that sends questions to a thread, so that their work does not block the main thread. The
 * first question starts the thread, which answers several questions at once, using `answerInThread`. If the
 * thread fails, so do the questions in progress, and the next question starts a new thread. The thread does
 * not keep the process running.
 */
export function createKeptThread<Question extends object, Answer>(
  module: URL,
  { memoryMb, keptMs = KEPT_MS }: Settings,
) {
  let thread: Thread | undefined
  let ending: NodeJS.Timeout | undefined
  /** Throws `ThreadFailed`, or the signal's reason if it is aborted first. */
  return async (question: Question, signal: AbortSignal): Promise<Answer> => {
    signal.throwIfAborted()
    clearTimeout(ending)
    if (!thread?.isAlive()) thread = startThread(module, memoryMb)
    const { ask, end, isIdle } = thread
    try {
      return (await ask(question, signal)) as Answer
    } finally {
      // Several questions can end together.
      clearTimeout(ending)
      if (isIdle()) ending = setTimeout(end, keptMs).unref()
    }
  }
}

type Thread = ReturnType<typeof startThread>

interface Asked {
  resolve: (answer: unknown) => void
  reject: (error: unknown) => void
}

function startThread(module: URL, memoryMb: number) {
  const worker = new Worker(module, {
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 4 },
  })
  const asked = new Map<number, Asked>()
  let [isAlive, last] = [true, 0]
  const fail = (cause: unknown) => {
    isAlive = false
    for (const { reject } of asked.values()) reject(new ThreadFailed('A thread ended', { cause }))
  }
  worker.on('error', fail)
  worker.on('exit', fail)
  worker.on('message', ({ id, answer }) => asked.get(id)?.resolve(answer))
  // Called after adding the listeners, because adding a message listener undoes it.
  worker.unref()
  return {
    isAlive: () => isAlive,
    isIdle: () => asked.size === 0,
    end: () => {
      isAlive = false
      void worker.terminate()
    },
    ask: (question: object, signal: AbortSignal) => {
      const id = ++last
      const cancel = () => {
        worker.postMessage({ id })
        asked.get(id)?.reject(signal.reason)
      }
      signal.addEventListener('abort', cancel, { once: true })
      const answered = new Promise<unknown>((resolve, reject) => asked.set(id, { resolve, reject }))
      worker.postMessage({ id, question })
      return answered.finally(() => {
        asked.delete(id)
        signal.removeEventListener('abort', cancel)
      })
    },
  }
}
