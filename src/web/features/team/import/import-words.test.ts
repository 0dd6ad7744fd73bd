import { expect, test } from 'vitest'
import { whatWillHappen } from './import-words.ts'

const tagsSaid = (count: number) =>
  whatWillHappen({
    imported: 600,
    skipped: 0,
    rows: [],
    columns: {
      found: ['email', 'tags'],
      used: { email: 'email', tags: ['tags'], language: null, name: null },
      ignored: [],
      header_row: 1,
    },
    without_email: 0,
    without_email_rows: [],
    repeated: 0,
    repeated_rows: [],
    errors: [],
    refused: 0,
    refused_file: '',
    new_tags: Array.from({ length: count }, (_, index) => `Line ${index + 1}`),
    sheets: 1,
  }).at(-1)

test('The preview names up to 20 new tags, so that a misspelt one is seen', () => {
  expect(tagsSaid(20)).toMatch(/Line 19, Line 20\.$/)
  expect(tagsSaid(22)).toMatch(/Line 20 and 2 more\.$/)
})
