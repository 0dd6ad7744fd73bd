import { expect, test } from 'vitest'
import { createOrder } from './order.ts'

const waiting = (network: string, count: number, waited: number) =>
  Array.from({ length: count }, (_, index) => ({ owner: `${network}${index}`, network, waited }))

test('A network has one job at a time, and another network’s job begins', () => {
  const order = createOrder()
  const all = [...waiting('a', 2, 100), ...waiting('b', 1, 1)]
  const end = order.begin(order.next(all)!)
  expect(order.next(all)?.owner).toBe('b0')
  order.begin(order.next(all)!)
  expect(order.next(all)).toBeUndefined()
  end()
  expect(order.next(all)?.owner).toBe('a1')
})

test('A new network goes before those that have just had a turn', () => {
  const order = createOrder()
  const crowd = ['a', 'b', 'c'].flatMap((network) => waiting(network, 30, 50_000))
  for (let turn = 0; turn < 6; turn++) order.begin(order.next(crowd)!)()
  expect(order.next([...crowd, ...waiting('victim', 1, 0)])?.owner).toBe('victim0')
})

test('Networks take turns, and so do the owners within a network', () => {
  const order = createOrder()
  const all = [...waiting('a', 2, 100_000), ...waiting('b', 1, 90_000)]
  const turns = Array.from({ length: 6 }, () => {
    const next = order.next(all)!
    order.begin(next)()
    return next.owner
  })
  expect(turns).toEqual(['a0', 'b0', 'a1', 'b0', 'a0', 'b0'])
})

test('A job that waits long enough goes before new networks', () => {
  const order = createOrder()
  const [old] = waiting('old', 1, 0)
  order.begin(old!)()
  expect(order.next([{ ...old!, waited: 1_000 }, ...waiting('new', 1, 0)])?.owner).toBe('new0')
  expect(order.next([{ ...old!, waited: 1_000 }, ...waiting('new', 1, -120_000)])?.owner).toBe('old0')
})
