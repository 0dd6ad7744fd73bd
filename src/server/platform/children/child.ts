import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { ROOT } from '#server/platform/core/root.ts'

export interface ChildSettings {
  /** The limit for the child's JavaScript heap. Node stops a child that needs more. */
  memoryMb: number
  /** Additional options for Node. */
  options?: string[]
}

/** The child crashed, ran out of memory, took too long or could not be started. */
export class ChildFailed extends Error {}

/**
 * Starts a module as a separate process, so that a crash does not affect the server. The process gets no
 * settings, secrets or open files. The module answers questions using `answerQuestions`.
 */
export function startChild(module: URL, { memoryMb, options = [] }: ChildSettings) {
  const child = fork(module, {
    env: {},
    execArgv: [`--max-old-space-size=${memoryMb}`, '--max-semi-space-size=4', ...options],
    // The child does not run in one of our folders, because a crash may write its memory to a file there.
    cwd: path.parse(ROOT).root,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // `ask` reports errors. Without this listener, an error would crash the server.
  child.on('error', () => {})
  return {
    isAlive: () => child.connected,
    /** Throws `ChildFailed` if no answer comes before the signal is aborted. Asks one question at a time. */
    ask: (question: unknown, signal: AbortSignal) => ask(child, question, signal),
    end: () => child.kill('SIGKILL'),
    /** Lets the server exit while the child is waiting for a question. */
    rest: () => {
      child.unref()
      child.channel?.unref()
    },
  }
}

export type Child = ReturnType<typeof startChild>

async function ask(child: ChildProcess, question: unknown, signal: AbortSignal): Promise<unknown> {
  if (!child.connected) throw new ChildFailed('The child process exited')
  child.ref()
  child.channel?.ref()
  const heard = new AbortController()
  const listen = { signal: AbortSignal.any([signal, heard.signal]) }
  try {
    const answer = once(child, 'message', listen)
    const ended = once(child, 'exit', listen).then(() => Promise.reject(new Error('the child has ended')))
    child.send(question as object, () => {})
    const [message] = await Promise.race([answer, ended])
    return message
  } catch (cause) {
    throw new ChildFailed('A child process did not respond', { cause })
  } finally {
    heard.abort()
  }
}

/**
 * The URL of a child's module. It is in the same folder as the module that starts it, both in the source and
 * in the bundle.
 */
export const moduleBeside = (url: string, name: string) => new URL(`${name}${path.extname(url)}`, url)
