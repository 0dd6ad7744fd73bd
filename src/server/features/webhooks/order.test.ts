import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOrder } from './order.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('Each sender is listed with its running deliveries and its idle time', () => {
  const { begin, senders } = createOrder()
  const end = begin('1')
  vi.advanceTimersByTime(250)
  begin('1')
  begin('2')
  vi.advanceTimersByTime(1_000)
  end()
  expect(senders()).toEqual([
    { id: '1', running: 1, idle: 1_000 },
    { id: '2', running: 1, idle: 1_000 },
  ])
})

test('A sender without a delivery for a minute is forgotten', () => {
  const { begin, senders } = createOrder()
  begin('1')()
  begin('2')
  vi.advanceTimersByTime(59_000)
  expect(senders()).toHaveLength(2)
  vi.advanceTimersByTime(1_000)
  expect(senders()).toEqual([{ id: '2', running: 1, idle: 60_000 }])
})
