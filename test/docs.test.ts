import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './source.ts'

const inDocs = readdirSync(path.join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => `docs/${file}`)
const documents = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'AGENTS.md', ...inDocs]

/**
 * Everything that looks like a path: a link's target, or code that contains a slash and ends in an extension
 * or a slash.
 */
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

test.each(documents)('%s names only files that exist', (document) => {
  const text = readFileSync(path.join(ROOT, document), 'utf8')
  expect(pathsIn(text).filter((found) => !isThere(document, found))).toEqual([])
})

test.each(documents)('%s contains no path that exists on only one machine', (document) => {
  const text = readFileSync(path.join(ROOT, document), 'utf8')
  expect(text.match(/(?<![\w.:/])\/(home|root|work|Users|var|opt|mnt)\/[\w.-]+/g) ?? []).toEqual([])
})

const STATES = ['met', 'n.a.', 'deviated']
const asvs = readFileSync(path.join(ROOT, 'docs/asvs.md'), 'utf8')
const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
const requirements = asvs
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map(cellsOf)

test('Each ASVS requirement at levels 1 and 2 is answered once', () => {
  // ASVS has 70 requirements at level 1 and 183 at level 2.
  const ofLevel = (level: string) => requirements.filter(([, given]) => given === level).length
  expect([ofLevel('1'), ofLevel('2')]).toEqual([70, 183])
  expect(new Set(requirements.map(([id]) => id)).size).toBe(requirements.length)
  for (const [id, , what, state, reason] of requirements) {
    expect(STATES, id).toContain(state)
    expect(what, id).not.toBe('')
    expect(reason, id).not.toBe('')
  }
  const counted = STATES.map((state) => requirements.filter(([, , , given]) => given === state).length)
  const total = cellsOf(asvs.split('\n').find((line) => line.startsWith('| levels 1 and 2 |')) ?? '')
  expect(total.slice(1).map(Number)).toEqual([...counted, requirements.length])
})

test('The ASVS answers cite only existing test titles', () => {
  const named = [...asvs.matchAll(/'([^']+)' in `([^`]+)`/g)]
  expect(named.length).toBeGreaterThan(5)
  for (const [, title = '', file = ''] of named)
    expect(readFileSync(path.join(ROOT, file), 'utf8'), title).toContain(title)
})

test('Each WCAG 2.2 criterion at levels A and AA is answered once', () => {
  const report = readFileSync(path.join(ROOT, 'docs/accessibility.md'), 'utf8')
  const criteria = report
    .split('\n')
    .filter((line) => /^\| \d\.\d+\.\d+ \| A+ \|/.test(line))
    .map(cellsOf)
  // WCAG 2.2 has 31 criteria at level A without the obsolete 4.1.1, and 24 at level AA.
  const ofLevel = (level: string) => criteria.filter(([, given]) => given === level).length
  expect([ofLevel('A'), ofLevel('AA')]).toEqual([31, 24])
  expect(new Set(criteria.map(([id]) => id)).size).toBe(criteria.length)
  for (const [id, , , conformance, testedBy] of criteria) {
    expect(CONFORMANCE, id).toContain(conformance)
    expect(testedBy, id).not.toBe('')
  }
})

const CONFORMANCE = ['Supports', 'Partially supports', 'Does not support', 'Not applicable', 'Not evaluated']

test.each(documents)('%s links only to headings that exist', (document) => {
  const text = readFileSync(path.join(ROOT, document), 'utf8')
  const missing = [...text.matchAll(/\]\(([\w./-]*\.md)?#([\w-]+)\)/g)].filter(([, file, anchor = '']) => {
    const target = file ? path.join(path.dirname(document), file) : document
    return !headingsOf(readFileSync(path.join(ROOT, target), 'utf8')).includes(anchor)
  })
  expect(missing.map(([link]) => link)).toEqual([])
})

const headingsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(/\s/g, '-'),
  )

test('The path check finds paths in links and code, not addresses or commands', () => {
  const text =
    'See [this](docs/running.md#settings), `src/nowhere/at-all.ts`, `e2e/`, `npm start`, `GET /healthz` and [that](https://example.test/a.md).'
  expect(pathsIn(text)).toEqual(['docs/running.md', 'src/nowhere/at-all.ts', 'e2e/'])
})
