import { createSharedDoor } from '#server/platform/core/doors.ts'
import { type Child, startChild } from './child.ts'

/** In milliseconds. A child process takes up to 100 MB, so it exits after being idle for this long. */
const KEPT_MS = 60_000

interface KeptSettings {
  memoryMb: number
  /** In milliseconds. It must be longer than any answer takes on a slow, busy machine. */
  longestMs: number
  /** How many questions of one asker may wait. Any more are refused with `unavailable`. */
  waiting: number
}

/**
 * Creates a function that sends questions to a child process. The first question starts the process, which
 * then answers one question at a time. Askers, such as companies, take turns.
 */
export function createKeptChild<Question extends object, Answer>(
  module: URL,
  { memoryMb, longestMs, waiting }: KeptSettings,
) {
  const door = createSharedDoor()
  const oneAtATime = { name: 'child', atOnce: 1 }
  let child: Child | undefined
  let ending: NodeJS.Timeout | undefined
  return (asker: string, question: Question): Promise<Answer> =>
    door([{ name: asker, atOnce: 1 }, oneAtATime], { waiting }, async () => {
      clearTimeout(ending)
      if (!child?.isAlive()) child = startChild(module, { memoryMb })
      try {
        return (await child.ask(question, AbortSignal.timeout(longestMs))) as Answer
      } catch (error) {
        child.end()
        throw error
      } finally {
        child.rest()
        ending = setTimeout(child.end, KEPT_MS).unref()
      }
    })
}
