import { parentPort } from 'node:worker_threads'

/**
 * Runs in a thread and answers each question. The signal is aborted when nobody needs the answer any more. An
 * error ends the thread.
 */
export function answerInThread(answer: (question: never, signal: AbortSignal) => Promise<unknown>) {
  const asked = new Map<number, AbortController>()
  parentPort?.on('message', async ({ id, question }) => {
    if (question === undefined) return asked.get(id)?.abort()
    const unneeded = new AbortController()
    asked.set(id, unneeded)
    parentPort?.postMessage({ id, answer: await answer(question as never, unneeded.signal) })
    asked.delete(id)
  })
}
