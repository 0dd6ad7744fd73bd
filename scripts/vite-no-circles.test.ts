import { expect, test } from 'vitest'
import { circleIn } from './vite-no-circles.ts'

const found = (imports: Record<string, string[]>) => circleIn(new Map(Object.entries(imports)))

test('The check reports bundle files with circular imports', () => {
  expect(
    found({ app: ['calls', 'base'], calls: ['base', 'words'], words: ['base', 'calls'], base: [] }),
  ).toEqual(['calls', 'words', 'calls'])
  expect(found({ app: ['app'] })).toEqual(['app', 'app'])
})

test('The check finds no circular imports in shared or external files', () => {
  expect(found({ app: ['calls', 'words'], calls: ['base'], words: ['base'], base: ['elsewhere'] })).toEqual(
    [],
  )
})
