import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createSharedDoor, type Shared } from './doors.ts'

test('A network with much work does not delay the others', async () => {
  const door = createSharedDoor()
  const machine = thing('machine', 2)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const work = (network: string) =>
    door([{ name: network, atOnce: 2 }, machine], { waiting: 10 }, () => {
      begun.push(network)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  const all = ['a', 'a', 'a', 'a', 'a', 'b', 'c'].map(work)
  await expect.poll(() => begun).toEqual(['a', 'a'])
  for (const count of [3, 4, 5, 6, 7]) {
    ends.shift()?.()
    await expect.poll(() => begun.length).toBe(count)
  }
  expect(begun).toEqual(['a', 'a', 'a', 'b', 'c', 'a', 'a'])
  for (const end of ends) end()
  await Promise.all(all)
})

test('One place is kept for waiting work, which runs even if other work fails', async () => {
  const door = createSharedDoor()
  const [own, busy, free] = [thing('own', 9), thing('busy', 1), thing('free', 2)]
  const failing = held(door, [busy])
  const both = door([own, busy, free], { waiting: 1 }, async () => 'both')
  await expect(door([own], { waiting: 1 }, async () => 'too many')).rejects.toThrow('Please try again')
  expect(await door([free], { waiting: 1 }, async () => 'other')).toBe('other')
  failing.fail()
  await expect(failing.done).rejects.toThrow('failed')
  expect(await both).toBe('both')
})

test.each([0, 1])(
  'Work that uses two busy things gets its turn while its owner has %i running',
  async (count) => {
    const door = createSharedDoor()
    const [own, company, network] = [thing('own', 3), thing('company', 2), thing('network', 2)]
    const running = Array.from({ length: count }, () => held(door, [own]))
    let isOver = false
    const flood = async (shared: Shared, other: number) => {
      while (!isOver) await door([thing(`other ${other}`, 9), shared], { waiting: 9 }, () => setTimeout(2))
    }
    const floods = [1, 2, 3, 4].flatMap((other) => [flood(company, other), flood(network, -other)])
    await setTimeout(20)
    const both = door([own, company, network], { waiting: 1 }, async () => 'both')
    expect(await Promise.race([both, setTimeout(1_000, 'starved')])).toBe('both')
    isOver = true
    await Promise.all(floods)
    for (const { fail, done } of running) {
      fail()
      await expect(done).rejects.toThrow('failed')
    }
  },
)

test('Work is dropped while it waits, but not once it has begun', async () => {
  const door = createSharedDoor()
  const busy = thing('busy', 1)
  const gone = new AbortController()
  const running = held(door, [busy], gone.signal)
  const dropped = door([busy], { waiting: 1, gone: gone.signal }, async () => 'dropped')
  gone.abort(new Error('gone'))
  await expect(dropped).rejects.toThrow('gone')
  const next = door([busy], { waiting: 1 }, async () => 'next')
  running.fail()
  await expect(running.done).rejects.toThrow('failed')
  expect(await next).toBe('next')
  await expect(door([busy], { waiting: 1, gone: gone.signal }, async () => 'late')).rejects.toThrow('gone')
})

const thing = (name: string, atOnce: number): Shared => ({ name, atOnce })

/** Work that runs until it is told to fail. */
function held(door: ReturnType<typeof createSharedDoor>, uses: [Shared], gone?: AbortSignal) {
  let fail = () => {}
  const done = door(
    uses,
    { waiting: 9, gone },
    () => new Promise<void>((_, reject) => (fail = () => reject(new Error('failed')))),
  )
  return { fail: () => fail(), done }
}
