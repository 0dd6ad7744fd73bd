import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOrder } from './order.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('A company is behind by the time it has used, but by at most 10 s', () => {
  const { begin, companies } = createOrder()
  const ends = [begin(1), begin(1), begin(2)]
  expect(companies()).toEqual([
    { id: 1, running: 2, behind: -60_000 },
    { id: 2, running: 1, behind: -60_000 },
  ])
  vi.advanceTimersByTime(250)
  for (const end of ends) end()
  expect(companies()).toEqual([
    { id: 1, running: 0, behind: -57_750 },
    { id: 2, running: 0, behind: -59_000 },
  ])
  for (let times = 0; times < 100; times++) begin(1)()
  expect(companies()[0]).toEqual({ id: 1, running: 0, behind: 10_000 })
})

test('A company that uses nothing for a minute counts like a new one', () => {
  const { begin, companies } = createOrder()
  for (let times = 0; times < 100; times++) begin(1)()
  vi.advanceTimersByTime(69_000)
  expect(companies()).toEqual([{ id: 1, running: 0, behind: -59_000 }])
  vi.advanceTimersByTime(1_000)
  expect(companies()).toEqual([])
})
