import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

const words = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', '=', '-', "'", 'a') }),
)

test('a line is read as the cells that it was made of, whatever is in them, and none of them is a formula', () => {
  fc.assert(
    fc.property(fc.array(words, { minLength: 2 }), (cells) => {
      const [read]: string[][] = parse(csvLine(cells), { recordDelimiter: '\r\n' })
      expect(read).toEqual(cells.map((text) => (/^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text)))
    }),
  )
})
