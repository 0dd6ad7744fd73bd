import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './source.ts'

const inDocs = readdirSync(path.join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => `docs/${file}`)
const documents = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'AGENTS.md', ...inDocs]

/** What looks like a path: the target of a link, or code with a slash and an ending or a slash at its end. */
function pathsIn(text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1] ?? '')
  const code = [...text.matchAll(/`([^`\s]+)`/g)].map((match) => match[1] ?? '')
  const spelt = code.filter((word) =>
    /^[\w.-]+(\/[\w.-]+)*(\/|\/[\w-]+\.(md|tsx?|json|sql|html|css|sh|png))$/.test(word),
  )
  return [...links.filter((link) => !/^(https?:|mailto:|#)/.test(link)), ...spelt].map((found) =>
    found.replace(/#.*$/, ''),
  )
}

const isThere = (document: string, found: string) =>
  [path.dirname(document), '.', 'src/server/features', 'src/server'].some((from) =>
    existsSync(path.join(ROOT, from, found)),
  )

test.each(documents)('%s names no file that is not there', (document) => {
  const text = readFileSync(path.join(ROOT, document), 'utf8')
  expect(pathsIn(text).filter((found) => !isThere(document, found))).toEqual([])
})

test.each(documents)('%s speaks of no single machine', (document) => {
  const text = readFileSync(path.join(ROOT, document), 'utf8')
  expect(text.match(/(?<![\w.:/])\/(home|root|work|Users|var|opt|mnt)\/[\w.-]+/g) ?? []).toEqual([])
})

test('a path is recognised as a link and as code, an address and a command are not', () => {
  const text =
    'See [this](docs/running.md#settings), `src/nowhere/at-all.ts`, `e2e/`, `npm start`, `GET /healthz` and [that](https://example.test/a.md).'
  expect(pathsIn(text)).toEqual(['docs/running.md', 'src/nowhere/at-all.ts', 'e2e/'])
})
