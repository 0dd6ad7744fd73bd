import { execFile } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { moduleBeside } from './child.ts'
import { createKeptThread, ThreadFailed } from './kept-thread.ts'

const begin = (keptMs?: number) => {
  const ask = createKeptThread<{ text: string }, unknown>(moduleBeside(import.meta.url, 'thread.fixture'), {
    memoryMb: 16,
    ...(keptMs && { keptMs }),
  })
  return (text: string, signal = AbortSignal.timeout(20_000)) => ask({ text }, signal)
}

test('A thread answers several questions at once and drops aborted ones', async () => {
  const ask = begin()
  const leaving = new AbortController()
  const waiting = ask('wait', leaving.signal)
  expect(await Promise.all([ask('first'), ask('second')])).toEqual(['first', 'second'])
  leaving.abort(new Error('gone'))
  await expect(waiting).rejects.toThrow('gone')
  expect(await ask('cancelled')).toBe(1)
  await expect(ask('late', leaving.signal)).rejects.toThrow('gone')
})

test('After two aborted questions, a thread does not end during the next', async () => {
  const ask = begin(50)
  const leaving = new AbortController()
  const aborted = [1, 2].map(() => expect(ask('wait', leaving.signal)).rejects.toThrow('gone'))
  leaving.abort(new Error('gone'))
  await Promise.all(aborted)
  const later = new AbortController()
  const waiting = expect(ask('wait', later.signal)).rejects.toThrow('aborted by the test')
  await setTimeout(100)
  later.abort(new Error('aborted by the test'))
  await waiting
})

test.each(['throw', 'grow'])(
  'Questions fail with their thread, and the next starts a new one: %s',
  async (bad) => {
    const ask = begin()
    const waiting = ask('wait')
    await Promise.all([ask(bad), waiting].map((asked) => expect(asked).rejects.toThrow(ThreadFailed)))
    expect(await ask('next')).toBe('next')
  },
)

test('A thread does not keep the process running', async () => {
  const [module, fixture] = ['kept-thread', 'thread.fixture'].map((name) =>
    moduleBeside(import.meta.url, name),
  )
  const script = `
    const { createKeptThread } = await import('${module}')
    const ask = createKeptThread(new URL('${fixture}'), { memoryMb: 16 })
    const busy = setInterval(() => {}, 1_000)
    console.log(await ask({ text: 'answered' }, AbortSignal.timeout(20_000)))
    clearInterval(busy)`
  const running = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    timeout: 25_000,
  })
  expect((await running).stdout).toBe('answered\n')
})
