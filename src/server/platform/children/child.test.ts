import { expect, test } from 'vitest'
import { ChildFailed, moduleBeside, startChild } from './child.ts'

const start = () => startChild(moduleBeside(import.meta.url, 'child.fixture'), { memoryMb: 16 })

test('A child process answers in order and does not see our environment', async () => {
  const child = start()
  const signal = AbortSignal.timeout(20_000)
  expect(await child.ask('first', signal)).toBe('first')
  expect(await child.ask(Buffer.from('second'), signal)).toEqual(Buffer.from('second'))
  expect(await child.ask('environment', signal)).not.toContain('PATH')
  child.end()
})

test.each(['crash', 'throw', 'grow'])(
  'A call to a child process fails if the process ends: %s',
  async (question) => {
    const child = start()
    await expect(child.ask(question, AbortSignal.timeout(20_000))).rejects.toThrow(ChildFailed)
    expect(child.isAlive()).toBe(false)
    await expect(child.ask('again', AbortSignal.timeout(20_000))).rejects.toThrow(ChildFailed)
  },
)

test('A call to a child process fails if it takes too long', async () => {
  const child = start()
  await expect(child.ask('loop', AbortSignal.timeout(500))).rejects.toThrow(ChildFailed)
  child.end()
})
