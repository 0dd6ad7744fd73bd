import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

const words = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('"', ',', ';', '\t', '\r', '\n', ' ', '=', '-', '＠', "'", 'a') }),
)
const read = (line: string): string[] => parse(line, { recordDelimiter: '\r\n' })[0] ?? []

/** How each cell begins in software that splits lines at this separator and may ignore quotes. */
const beginnings = (line: string, separator: string) =>
  line.split(/[\r\n]/).flatMap((row) => row.split(separator).map((piece) => piece.replace(/^[\s"]+/, '')))

test('CSV lines round-trip, apart from apostrophes before formulas', () => {
  const bare = (text: string) => text.replaceAll("'", '')
  fc.assert(
    fc.property(fc.array(words, { minLength: 2 }), (cells) => {
      expect(read(csvLine(cells)).map(bare)).toEqual(cells.map(bare))
    }),
  )
})

test('Formulas are escaped even if a program splits cells at ; or tabs', () => {
  fc.assert(
    fc.property(fc.array(words, { minLength: 2 }), (cells) => {
      const line = csvLine(cells)
      for (const text of [...read(line), ...beginnings(line, ';'), ...beginnings(line, '\t')])
        expect(text).not.toMatch(/^[=+\-@＝＋－＠]/)
      for (const text of read(line)) expect(text).not.toMatch(/^[\t\r]/)
    }),
    { numRuns: 500 },
  )
})

test.each([
  [';=cmd()', ";'=cmd()"],
  [';;@SUM(1)', ";;'@SUM(1)"],
  ['fine;=cmd()', "fine;'=cmd()"],
  ['fine; "=cmd()"', 'fine; "\'=cmd()"'],
  ['fine\n+1', "fine\n'+1"],
  ['fine\t-1', "fine\t'-1"],
  [' =cmd()', " '=cmd()"],
  ['"=cmd()', '"\'=cmd()'],
  [',=cmd()', ",'=cmd()"],
  ['-5', "'-5"],
  ['\r=1', "'\r'=1"],
])('The CSV cell %j is escaped as a formula', (text, expected) => {
  expect(read(csvLine([text, 'x']))[0]).toBe(expected)
})

test.each(['sam@example.com', 'well-being', '1 + 1 = 2', 'Yes, - but; no', 'a; b', 'Bread, =, cheese'])(
  'The CSV cell %j is left unchanged',
  (text) => {
    expect(read(csvLine([text, 'x']))[0]).toBe(text)
  },
)

test('Any text in a CSV cell is processed quickly', () => {
  const before = process.threadCpuUsage()
  for (const piece of ['\t', ';', '"', '; ', ';=', '\n\t"', ' -'])
    csvLine([piece.repeat(100_000), `${piece.repeat(100_000)}=`])
  const { user, system } = process.threadCpuUsage(before)
  expect(user + system).toBeLessThan(2_000_000)
})
