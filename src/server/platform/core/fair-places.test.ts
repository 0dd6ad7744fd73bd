import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createFairPlaces } from './fair-places.ts'

const places = { atOnce: 2, ofOwner: 1 }

function begin() {
  const inPlace = createFairPlaces(places)
  const finished: string[] = []
  const work = (owner: string, network = owner, { ms = 20, sender = owner } = {}) =>
    inPlace({ owner, network, sender }, { gone: undefined, body: () => setTimeout(ms) }).then(() => {
      finished.push(sender)
    })
  return { inPlace, finished, work }
}

test('An occasional caller goes before many who have used more time', async () => {
  const { finished, work } = begin()
  const many = Array.from({ length: 10 }, (_, at) => `company ${at}`)
  await Promise.all(many.map((owner) => work(owner)))
  const floods = many.flatMap((owner) => [1, 2, 3, 4].map(() => work(owner)))
  await setTimeout(5)
  const before = finished.length
  await work('other')
  expect(finished.length - before).toBeLessThan(6)
  await Promise.all(floods)
  expect(finished).toHaveLength(51)
})

test('Without credit, newcomers each do one piece of work before others', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const inPlace = createFairPlaces({ atOnce: 1, ofOwner: 1, credit: 0 })
  const finished: string[] = []
  const work = (owner: string, ms: number) =>
    inPlace(
      { owner, network: owner, sender: owner },
      {
        gone: undefined,
        body: async () => {
          vi.advanceTimersByTime(ms)
          finished.push(owner)
        },
      },
    )
  for (let at = 0; at < 10_000; at += 1) await work('frequent', 1)
  finished.length = 0
  const floods = ['one', 'two', 'one', 'two', 'one', 'two'].map((owner) => work(owner, 1_000))
  await Promise.all([...floods, work('frequent', 1)])
  expect(finished.indexOf('frequent')).toBe(2)
})

test('The companies of one network share one limit', async () => {
  const { finished, work } = begin()
  await work('a', 'busy')
  const floods = ['b', 'c', 'd', 'e', 'f', 'g'].map((owner) => work(owner, 'busy'))
  await Promise.all([...floods, work('other')])
  expect(finished.indexOf('other')).toBeLessThan(5)
})

test('People in the same company take turns', async () => {
  const { finished, work } = begin()
  const calls = Array.from({ length: 6 }, () => work('company 1', 'office', { sender: 'busy' }))
  await Promise.all([...calls, work('company 1', 'home', { sender: 'colleague' })])
  expect(finished.indexOf('colleague')).toBe(1)
})

test('An owner has one place, and the total is never exceeded', async () => {
  const { inPlace } = begin()
  let [running, most, ofOne, mostOfOne] = [0, 0, 0, 0]
  const work = (owner: string) =>
    inPlace(
      { owner, network: owner, sender: owner },
      {
        gone: undefined,
        body: async () => {
          most = Math.max(most, ++running)
          if (owner === 'one') mostOfOne = Math.max(mostOfOne, ++ofOne)
          await setTimeout(5)
          running -= 1
          if (owner === 'one') ofOne -= 1
        },
      },
    )
  await Promise.all(['one', 'one', 'one', 'two', 'three', 'four'].map(work))
  expect([most, mostOfOne]).toEqual([2, 1])
})

test('A network with a limit leaves places free for other networks', async () => {
  const inPlace = createFairPlaces({ ...places, ofNetwork: 1 })
  const end = new AbortController()
  const ended = new Promise((resolve) => end.signal.addEventListener('abort', resolve))
  const asked = (owner: string, network: string) => ({ owner, network, sender: owner })
  const busy = ['a', 'b', 'c'].map((owner) =>
    inPlace(asked(owner, 'busy'), { gone: undefined, body: () => ended }),
  )
  const other = inPlace(asked('d', 'other'), { gone: undefined, body: async () => 'done' })
  expect(await Promise.race([other, setTimeout(500, 'late')])).toBe('done')
  end.abort()
  await Promise.all(busy)
})

test('Work nobody needs any more is not started; a failure frees its place', async () => {
  const { inPlace, work } = begin()
  const failing = inPlace(
    { owner: 'a', network: 'a', sender: 'a' },
    {
      gone: undefined,
      body: async () => {
        await setTimeout(20)
        throw new Error('failed')
      },
    },
  )
  const leaving = new AbortController()
  let isBegun = false
  const left = inPlace(
    { owner: 'a', network: 'a', sender: 'a' },
    {
      gone: leaving.signal,
      body: async () => {
        isBegun = true
      },
    },
  )
  leaving.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  await expect(failing).rejects.toThrow('failed')
  await work('a')
  expect(isBegun).toBe(false)
})
