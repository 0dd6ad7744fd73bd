import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = path.join(import.meta.dirname, '..')

/** CSS that names left or right and therefore ignores the text direction. */
const ONE_SIDED =
  /\b(?:margin|padding|border|inset)(?:-[a-z]+)*-(?:left|right)\b|\b(?:left|right)\s*:|\b(?:text-align|float|clear)\s*:\s*['"]?(?:left|right)|\b(?:margin|padding|border|scrollMargin|scrollPadding)(?:Left|Right)\b|\bto (?:left|right)\b|-(?:left|right)-radius|(?<!-)\b90deg(?![^;]*--along)/

const oneSided = (text: string) =>
  text
    .split('\n')
    .flatMap((line) => (ONE_SIDED.test(line) && !line.includes('--along: ') ? [line.trim()] : []))

test('The survey’s styles never use left or right', () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(css|tsx)$/.test(file) && !file.includes('.test.'),
  )
  expect(files.length).toBeGreaterThan(20)
  const found = files.flatMap((file) =>
    oneSided(readFileSync(path.join(FOLDER, file), 'utf8')).map((line) => `${file}: ${line}`),
  )
  expect(found).toEqual([])
})

test('The check finds a style that uses left or right', () => {
  for (const line of [
    'right: 1rem;',
    'margin-left: 2px',
    'border-top-right-radius: 0',
    'text-align: left;',
    'style={{ paddingRight: 2 }}',
    'linear-gradient(90deg, red, blue)',
    'linear-gradient(to right, red, blue)',
  ])
    expect(oneSided(line), line).toHaveLength(1)
  expect(oneSided('inset-inline-end: 1rem; text-align: end; margin-block: 0')).toEqual([])
})
