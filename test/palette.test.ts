import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { palette } from '#domain/palette.ts'
import { ROOT } from './source.ts'

/** All colours are declared in the palette and repeated as CSS custom properties. */
const PALETTE = 'src/domain/palette.ts'
const TOKENS = 'src/web/ui/styles/tokens.css'

const HEX =
  /(?<![\w&/'-])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|(?<=['"])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?=['"])/gi
const known = new Set<string>(Object.values(palette).flat())

/**
 * The colours in a file that are not in the palette. Files that cannot import, such as HTML, may repeat the
 * palette's colours.
 */
function strays(file: string, text: string): string[] {
  if (file === PALETTE) return []
  const mayRepeat = !/\.(tsx?|css)$/.test(file) || file === TOKENS
  return (text.match(HEX) ?? [])
    .filter((colour) => !(mayRepeat && known.has(colour.toLowerCase())))
    .map((colour) => `${file}: ${colour}`)
}

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const filesIn = (folder: string) =>
  readdirSync(path.join(ROOT, folder), { recursive: folder !== '.', encoding: 'utf8' }).map((file) =>
    path.posix.join(folder, file),
  )
const LOOKS = /\.(tsx?|css|html|svg|webmanifest|typ)$/
// Tests may use any colour.
const LEFT_OUT = /\.(test|fixture)\.tsx?$/

test('The styles use only colours from the palette', () => {
  const files = [...filesIn('src'), ...filesIn('public'), ...filesIn('.')].filter(
    (file) => LOOKS.test(file) && !LEFT_OUT.test(file),
  )
  expect(files.length).toBeGreaterThan(300)
  expect(files.flatMap((file) => strays(file, read(file)))).toEqual([])
})

test('The palette check reports a colour outside the palette', () => {
  expect(strays('src/web/a.tsx', '<circle fill="#2a6557" />')).toHaveLength(1)
  expect(strays('src/server/a.ts', "const ink = '#1B2421'; `td{background:#fff}`")).toHaveLength(2)
  expect(strays('src/web/a.css', 'a { color: #0e5a4bcc }')).toHaveLength(1)
  expect(strays('index.html', '<meta content="#123456"><meta content="#FAF8F4">')).toHaveLength(1)
  expect(strays('src/web/a.ts', "import '#web/fee/dad.ts'; '&#39;'; href = '/page#add'")).toEqual([])
})

test('The style sheets define all colours of the palette and no others', () => {
  const declared = read(TOKENS).matchAll(/--([\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));/g)
  const colours = [...declared].map(([, name = '', light, dark, one]) => [name, one ?? [light, dark]])
  expect(Object.fromEntries(colours)).toEqual(palette)
})
