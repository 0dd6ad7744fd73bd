import { expect, test } from 'vitest'
import { createGroups } from './groups.ts'

test.each([
  ['node with all others', (node: number) => [0, node]],
  ['other with a node', (node: number) => [node, 0]],
  ['node with the next', (node: number) => [node - 1, node]],
  ['next with its node', (node: number) => [node, node - 1]],
] as [string, (node: number) => [number, number]][])('Joining each %s makes one group', (_, pairOf) => {
  const { rootOf, tie, ties } = createGroups<number>()
  const others = Array.from({ length: 20_000 }, (_, node) => node + 1)
  for (const node of others) tie(...pairOf(node))
  expect(new Set([0, ...others].map(rootOf)).size).toBe(1)
  expect(ties()).toBe(others.length)
})
