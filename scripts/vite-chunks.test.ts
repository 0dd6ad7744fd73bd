import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROOT } from './build/part.ts'
import { chunkOf, DASHBOARD, LOGIN } from './vite-chunks.ts'

const [dashboard, login] = [DASHBOARD.slice(1), LOGIN.slice(1)]

/** Each module's imports. A question mark means a dynamic import. */
const IMPORTS = {
  'index.html': ['router', `?${login}`, `?${dashboard}`, '?team-page.tsx', '?late.tsx'],
  'survey.html': ['react', 'card'],
  [login]: ['field'],
  [dashboard]: ['card', 'chart', 'router', 'own'],
  'team-page.tsx': ['chart', 'field', 'table', 'dialog'],
  'late.tsx': ['dialog', 'table'],
  ...Object.fromEntries([1, 2, 3, 4].map((page) => [`page-${page}.tsx`, ['dialog']])),
  router: ['react', 'strings'],
}

const importers = (id: string, mark = '') =>
  Object.entries(IMPORTS).flatMap(([importer, imported]) =>
    imported.includes(mark + id) ? [`/${importer}`] : [],
  )

type Graph = Parameters<typeof chunkOf>[1]
const graph = {
  getModuleInfo: (id: string) => {
    const name = id.slice(1)
    return {
      isEntry: name.endsWith('.html') || name.startsWith('page-'),
      importers: importers(name),
      dynamicImporters: importers(name, '?'),
    }
  },
} as unknown as Graph

const chunk = (name: string) => chunkOf(`/${name}`, graph)

test('Modules that several pages share are grouped into a few files', () => {
  expect(['router', 'strings', 'chart', 'field', 'dialog'].map(chunk)).toEqual([
    'base',
    'base',
    'home',
    'forms',
    'common',
  ])
})

test('Modules used by one page or by the survey page get no shared chunk', () => {
  expect(['own', 'table', 'react', 'card', 'team-page.tsx'].map(chunk)).toEqual(
    Array.from({ length: 5 }, () => undefined),
  )
})

test('The list of chunks names only existing pages', () => {
  for (const page of [DASHBOARD, LOGIN]) expect(existsSync(ROOT + page), page).toBe(true)
})
