import { createFairPlaces } from '#server/platform/core/fair-places.ts'
import { type Child, startChild } from './child.ts'

/** In milliseconds. A child process takes up to 100 MB, so it exits after being idle for this long. */
const KEPT_MS = 60_000

interface KeptSettings {
  memoryMb: number
  /** In milliseconds. It must be longer than any answer takes on a slow, busy machine. */
  longestMs: number
  /** How many questions of one owner may wait. Any more are refused with `unavailable`. */
  waiting: number
}

interface Asker {
  /** Such as a company. */
  owner: string
  network: string
}

/**
 * Creates a function that sends questions to a child process. The first question starts the process, which
 * then answers one question at a time. Those who have used less of its time go first.
 */
export function createKeptChild<Question extends object, Answer>(
  module: URL,
  { memoryMb, longestMs, waiting }: KeptSettings,
) {
  const inPlace = createFairPlaces({ atOnce: 1, ofOwner: 1, waiting })
  let child: Child | undefined
  let ending: NodeJS.Timeout | undefined
  return ({ owner, network }: Asker, question: Question): Promise<Answer> => {
    const body = async () => {
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
    }
    return inPlace({ owner, network, sender: owner }, { gone: undefined, body })
  }
}
