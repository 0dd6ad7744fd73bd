import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exchanges, grouped, localPart, type Pair, representatives } from './same-person.ts'

const mailbox = fc.constantFrom(...'abcdefghij')
const pairs = fc.array(fc.record({ from: mailbox, to: mailbox }), { maxLength: 12 })

/** The same question answered by walking: whoever can be reached over the pairs, in both directions. */
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

test('everybody’s representative is the smallest mailbox that can be reached', () => {
  fc.assert(
    fc.property(pairs, mailbox, (all, one) => {
      expect(representatives(all).get(one) ?? one).toBe(reachable(all, one)[0])
    }),
  )
})

test('neither the order nor the direction of pairs matters, nor that one comes twice', () => {
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

test('a chain of 20,000 addresses is one person, and found at once', () => {
  const name = (index: number) => String(index).padStart(5, '0')
  const chain = Array.from({ length: 20_000 }, (_, index) => ({ from: name(index), to: name(index + 1) }))
  for (const order of [chain, chain.toReversed()])
    expect(new Set(representatives(order).values())).toEqual(new Set(['00000']))
})

test('two who exchange ids are linked, and people whose ids were numbered anew are not', () => {
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

test('no more than two mailboxes are linked by the ids of one list', () => {
  fc.assert(
    fc.property(pairs, (all) => {
      const people = [...representatives(exchanges(all)).values()]
      for (const person of people)
        expect(people.filter((other) => other === person).length).toBeLessThanOrEqual(2)
    }),
  )
})

test('a group is linked whole, and nobody with themselves', () => {
  expect(new Set(representatives(grouped(['c', 'a', 'b', 'c'])).values())).toEqual(new Set(['a']))
  expect(grouped(['a', 'a'])).toEqual([])
  expect(grouped([])).toEqual([])
})

test('the local part ends at the last @', () => {
  expect(localPart('anna@old.example')).toBe('anna')
})
