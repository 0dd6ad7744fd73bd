import fc from 'fast-check'
import { expect, test } from 'vitest'
import { smallestCutBetween } from './cut-between.ts'
import { smallestCut } from './smallest-cut.ts'

type Edge = readonly [number, number, number]

const NODES = [0, 1, 2, 3, 4, 5, 6, 7]
const anyNode = fc.constantFrom(...NODES)
const anyPeople = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 0, max: 4 }) },
  { weight: 1, arbitrary: fc.constant(Number.POSITIVE_INFINITY) },
)
const anyEdges: fc.Arbitrary<Edge[]> = fc.array(fc.tuple(anyNode, anyNode, anyPeople), { maxLength: 24 })
/** Places in a ring need as many people on both of their sides. */
const anyRing: fc.Arbitrary<Edge[]> = fc
  .array(fc.integer({ min: 1, max: 3 }), { minLength: 3, maxLength: NODES.length })
  .map((people) => people.map((number, node) => [node, (node + 1) % people.length, number] as const))
/** Two groups of nodes with few people between them. */
const anyTwoParts: fc.Arbitrary<Edge[]> = fc
  .tuple(
    fc.array(fc.tuple(fc.nat(3), fc.nat(3), fc.constant(1)), { minLength: 4, maxLength: 8 }),
    fc.array(fc.tuple(fc.nat(3), fc.nat(3), fc.constant(1)), { minLength: 4, maxLength: 8 }),
    fc.array(fc.tuple(fc.nat(3), fc.nat(3), fc.constant(1)), { minLength: 1, maxLength: 2 }),
  )
  .map(([one, other, across]) => [
    ...across.map(([a, b, people]) => [a, b + 4, people] as const),
    ...one,
    ...other.map(([a, b, people]) => [a + 4, b + 4, people] as const),
  ])

/** The number of people between the nodes in a set and all others, for each set of nodes. */
const allCuts = (edges: readonly Edge[]) =>
  Array.from({ length: 2 ** NODES.length }, (_, set) => ({
    isInside: (node: number) => ((set >> node) & 1) === 1,
    people: edges
      .filter(([a, b]) => ((set >> a) & 1) !== ((set >> b) & 1))
      .reduce((sum, [, , people]) => sum + people, 0),
  }))

test('The smallest cut is the smallest of all sets of nodes', () => {
  fc.assert(
    fc.property(
      fc.oneof(anyEdges, anyRing, anyTwoParts),
      fc.integer({ min: 1, max: 12 }),
      (edges, enough) => {
        const cut = smallestCut(
          edges.map(([a, b, people]) => [String(a), String(b), people] as const),
          enough,
        )
        const dividing = allCuts(edges).map(({ people }) => people)
        expect(cut).toBe(Math.min(enough, ...dividing.filter((people) => people > 0)))
      },
    ),
    { numRuns: 1_000 },
  )
})

test('The smallest cut between two nodes is the smallest of all that divide them', () => {
  fc.assert(
    fc.property(anyEdges, fc.integer({ min: 1, max: 12 }), (edges, enough) => {
      const edgesOf = (node: number) =>
        edges
          .filter(([a, b]) => a !== b && (a === node || b === node))
          .map(([a, b, people]) => [a === node ? b : a, people] as const)
          .reduce((all, [to, people]) => all.set(to, (all.get(to) ?? 0) + people), new Map<number, number>())
      const [from, to] = [0, 1]
      const cut = smallestCutBetween(edgesOf, { from, to, enough })
      const dividing = allCuts(edges).filter(({ isInside }) => isInside(from) && !isInside(to))
      expect(Math.min(enough, cut)).toBe(Math.min(enough, ...dividing.map(({ people }) => people)))
    }),
    { numRuns: 300 },
  )
})

test('The search for a cut between two teams visits few of many small teams', () => {
  const [people, size] = [5_000, 5]
  const shuffled = fc.sample(
    fc.shuffledSubarray(
      Array.from({ length: people }, (_, person) => person),
      { minLength: people },
    ),
    { numRuns: 1, seed: 1 },
  )[0] as number[]
  const edgesOf = new Map<string, [string, number][]>()
  const add = (from: string, to: string) => edgesOf.set(from, [...(edgesOf.get(from) ?? []), [to, 1]])
  shuffled.forEach((person, place) => {
    const [before, after] = [`before ${Math.floor(person / size)}`, `after ${Math.floor(place / size)}`]
    add(before, after)
    add(after, before)
  })
  let looked = 0
  const [from, to] = ['before 0', 'after 0']
  const cut = smallestCutBetween(
    (team: string) => {
      looked++
      return edgesOf.get(team) ?? []
    },
    { from, to, enough: size },
  )
  expect(cut).toBe(size)
  expect(looked / edgesOf.size).toBeLessThan(0.3)
})
