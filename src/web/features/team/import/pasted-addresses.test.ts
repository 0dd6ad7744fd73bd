import { expect, test } from 'vitest'
import { fileOfAddresses, pastedAddresses } from './pasted-addresses.ts'

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
  [
    'cells of a spreadsheet',
    'Sam Webb\tsam@x.example\nKit\tkit@x.example',
    ['sam@x.example', 'kit@x.example'],
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

test('writes every pasted address as one cell', async () => {
  expect(await fileOfAddresses(['a@x.example', 'b"@x.example']).text()).toBe(
    '"a@x.example"\n"b""@x.example"\n',
  )
})
