import { expect, test } from 'vitest'
import { fileOfCells, pastedAddresses, pastedCells } from './pasted-addresses.ts'

test.each([
  [
    'one a line, with blank ones',
    'a@example.com\r\n\r\n b@example.com \n',
    ['a@example.com', 'b@example.com'],
  ],
  [
    'commas, semicolons and tabs',
    'a@x.example, b@x.example;c@x.example\td@x.example',
    ['a', 'b', 'c', 'd'].map((one) => `${one}@x.example`),
  ],
  ['a line with spaces alone', 'a@x.example b@x.example', ['a@x.example', 'b@x.example']],
  [
    'names as mail programs write them',
    'Webb, Sam <sam@x.example>; "Lowe, B." <b@x.example>, c@x.example',
    ['sam@x.example', 'b@x.example', 'c@x.example'],
  ],
  ['names before addresses', 'Sam Webb sam@x.example', ['sam@x.example']],
  [
    'what is no address stays to be seen',
    'sam.example.com, kit@x.example',
    ['sam.example.com', 'kit@x.example'],
  ],
  ['nothing', ' \n;,', []],
])('%s', (_what, text, addresses) => {
  expect(pastedAddresses(text)).toEqual(addresses)
})

test.each([
  ['Name\tE-mail\r\nWebb, Sam\tsam@x.example\n', [['Name', 'E-mail'], ['Webb, Sam', 'sam@x.example'], ['']]],
  ['a@x.example\tb@x.example', undefined],
  ['Webb, Sam <sam@x.example>; kit@x.example', undefined],
])('Spreadsheet cells are read from the pasted text %j', (text, cells) => {
  expect(pastedCells(text)).toEqual(cells)
})

test('Each pasted cell is written as a single CSV cell', async () => {
  expect(await fileOfCells([['a@x.example'], ['Webb, "Sam"', 'b@x.example']]).text()).toBe(
    '"a@x.example"\n"Webb, ""Sam""","b@x.example"\n',
  )
})
