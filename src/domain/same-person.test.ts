import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPeople, exchanges, grouped, localPart, type Pair } from './same-person.ts'

const mailbox = fc.constantFrom(...'abcdefghij')
const pairs = fc.array(fc.record({ from: mailbox, to: mailbox }), { maxLength: 12 })

function representatives(all: readonly Pair[]) {
  const { link, linked, personOf } = createPeople()
  for (const pair of all) link(pair)
  return new Map([...linked].map((one) => [one, personOf(one)]))
}

/** Everybody reachable through the pairs in either direction, found by a simple search. */
function reachable(all: Pair[], start: string) {
  const found = new Set([start])
  for (let before = 0; before < found.size; ) {
    before = found.size
    for (const { from, to } of all) {
      if (found.has(from)) found.add(to)
      if (found.has(to)) found.add(from)
    }
  }
  return [...found].sort()
}

test('A person with several mailboxes is represented by the first in order', () => {
  fc.assert(
    fc.property(pairs, mailbox, (all, one) => {
      expect(representatives(all).get(one) ?? one).toBe(reachable(all, one)[0])
    }),
  )
})

test('Links between people ignore order, direction and repetition', () => {
  const shuffled = pairs.chain((all) =>
    fc.tuple(
      fc.constant(all),
      fc.shuffledSubarray(all, { minLength: all.length }),
      fc.array(fc.boolean(), { minLength: all.length, maxLength: all.length }),
    ),
  )
  fc.assert(
    fc.property(shuffled, ([all, order, turned]) => {
      const again = order.map(({ from, to }, index) =>
        turned[index] ? { from: to, to: from } : { from, to },
      )
      const sorted = (of: Pair[]) => [...representatives(of)].sort()
      expect(sorted([...again, ...again])).toEqual(sorted(all))
    }),
  )
})

test('A chain of 20,000 addresses is merged into one person quickly', () => {
  const name = (index: number) => String(index).padStart(5, '0')
  const chain = Array.from({ length: 20_000 }, (_, index) => ({ from: name(index), to: name(index + 1) }))
  for (const order of [chain, chain.toReversed()])
    expect(new Set(representatives(order).values())).toEqual(new Set(['00000']))
})

test('People who swap ids are linked, unless more than two people are involved', () => {
  const swap = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'a' },
  ]
  const round = [
    { from: 'c', to: 'd' },
    { from: 'd', to: 'e' },
    { from: 'e', to: 'c' },
  ]
  expect(exchanges([...round, ...swap])).toEqual(swap)
  expect(exchanges([{ from: 'a', to: 'b' }])).toEqual([{ from: 'a', to: 'b' }])
})

test('Swapped ids link at most two mailboxes as one person', () => {
  fc.assert(
    fc.property(pairs, (all) => {
      const people = [...representatives(exchanges(all)).values()]
      for (const person of people)
        expect(people.filter((other) => other === person).length).toBeLessThanOrEqual(2)
    }),
  )
})

test('All mailboxes in a group are linked, and none is linked to itself', () => {
  expect(new Set(representatives(grouped(['c', 'a', 'b', 'c'])).values())).toEqual(new Set(['a']))
  expect(grouped(['a', 'a'])).toEqual([])
  expect(grouped([])).toEqual([])
})

test('The local part of an address is the text before the @', () => {
  expect(localPart('anna@old.example')).toBe('anna')
  expect(localPart('anna-maria.van_dam@old.example')).toBe('annamariavandam')
})
