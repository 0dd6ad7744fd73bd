import { expect, test } from 'vitest'
import { matching } from './search.ts'

const person = (email: string, ...tags: string[]) => ({
  id: email.length,
  email,
  uuid: `uuid-${email}`,
  refused: false,
  stopped: false,
  language: null,
  tags: tags.map((name, id) => ({ id, name })),
})
const sam = person("sam.o'brien@example.com", 'Bakery', 'Shop, front')
const lea = person('lea@example.com', 'Delivery')

test('people are found by address, uuid and tag, in any case and any order of words', () => {
  expect(matching([sam, lea], "O'BRIEN")).toEqual([sam])
  expect(matching([sam, lea], 'uuid-lea')).toEqual([lea])
  expect(matching([sam, lea], 'front sam')).toEqual([sam])
  expect(matching([sam, lea], 'sam delivery')).toEqual([])
})

test('an empty search finds everybody', () => {
  expect(matching([sam, lea], '  ')).toEqual([sam, lea])
})
