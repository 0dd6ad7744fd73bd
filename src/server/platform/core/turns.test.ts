import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createSharedDoor, type Shared } from './turns.ts'

test('A network with much work does not delay the others', async () => {
  const door = createSharedDoor()
  const machine = { name: 'machine', atOnce: 2 }
  const begun: string[] = []
  const ends: (() => void)[] = []
  const work = (network: string) =>
    door([machine, { name: network, atOnce: 2 }], 10, () => {
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

test('Waiting work takes up at most one place, and a failure ends the wait', async () => {
  const door = createSharedDoor()
  const busy = { name: 'busy', atOnce: 1 }
  const free = { name: 'free', atOnce: 2 }
  let fail = () => {}
  const failing = door(
    [busy],
    1,
    () => new Promise<void>((_, reject) => (fail = () => reject(new Error('failed')))),
  )
  const both = door([busy, free], 1, async () => 'both')
  await expect(door([busy, free], 1, async () => 'too many')).rejects.toThrow('Please try again')
  expect(await door([free], 1, async () => 'other')).toBe('other')
  fail()
  await expect(failing).rejects.toThrow('failed')
  expect(await both).toBe('both')
})

test('Work that uses two busy things gets its turn', async () => {
  const door = createSharedDoor()
  const [company, network] = [
    { name: 'company', atOnce: 2 },
    { name: 'network', atOnce: 2 },
  ]
  let isOver = false
  const flood = async (thing: Shared, other: number) => {
    while (!isOver) await door([thing, { name: `other ${other}`, atOnce: 9 }], 9, () => setTimeout(2))
  }
  const floods = [1, 2, 3, 4].flatMap((other) => [flood(company, other), flood(network, -other)])
  await setTimeout(20)
  const both = door([company, network], 1, async () => 'both')
  expect(await Promise.race([both, setTimeout(1_000, 'starved')])).toBe('both')
  isOver = true
  await Promise.all(floods)
})
