import { expect, test } from 'vitest'
import { createOrder } from './order.ts'

type Order = ReturnType<typeof createOrder>

const deliver = ({ begin }: Order, webhook: number) => begin(webhook)()
const ids = ({ behind }: Order) => behind().map(({ id }) => id)

test('A webhook is behind by what it has used, but never by more than ten seconds', () => {
  const order = createOrder()
  deliver(order, 1)
  expect(order.behind()).toEqual([{ id: 1, behind: 1_000 }])
  for (let times = 0; times < 20; times++) deliver(order, 1)
  expect(order.behind()[0]?.behind).toBeGreaterThan(5_000)
  expect(order.behind()[0]?.behind).toBeLessThanOrEqual(10_000)
})

test('A webhook is forgotten once another one has used much more', () => {
  const order = createOrder()
  deliver(order, 1)
  for (let times = 0; times < 20; times++) deliver(order, 2)
  expect(ids(order)).toEqual([2])
})

test('Above 1,000 webhooks, those that were used last are remembered', () => {
  const order = createOrder()
  for (let webhook = 1; webhook <= 1_000; webhook++) {
    deliver(order, webhook)
    // Reading the order does not change it.
    order.behind()
  }
  deliver(order, 1)
  deliver(order, 1_001)
  expect(ids(order)).toHaveLength(1_000)
  expect([1, 2, 1_001].map((webhook) => ids(order).includes(webhook))).toEqual([true, false, true])
})
