import { expect, test } from 'vitest'
import { circleIn } from './vite-no-circles.ts'

const found = (imports: Record<string, string[]>) => circleIn(new Map(Object.entries(imports)))

test('files of the bundle that wait for each other are named in their order', () => {
  expect(
    found({ app: ['calls', 'base'], calls: ['base', 'words'], words: ['base', 'calls'], base: [] }),
  ).toEqual(['calls', 'words', 'calls'])
  expect(found({ app: ['app'] })).toEqual(['app', 'app'])
})

test('files that several others wait for, or that are somebody else’s, make no circle', () => {
  expect(found({ app: ['calls', 'words'], calls: ['base'], words: ['base'], base: ['elsewhere'] })).toEqual(
    [],
  )
})
