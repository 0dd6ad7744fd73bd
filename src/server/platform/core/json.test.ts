import { expect, test } from 'vitest'
import { parseJson } from './json.ts'

test('drops only characters that the database cannot store', () => {
  const body = { name: 'Ze\u0000d', deep: [{ words: 'a\ud800b 🙂 \\u0000' }], number: 1 }
  expect(parseJson(JSON.stringify(body))).toEqual({
    name: 'Zed',
    deep: [{ words: 'ab 🙂 \\u0000' }],
    number: 1,
  })
})

test('reads an ordinary body unchanged and refuses invalid JSON', () => {
  expect(parseJson('{"name":"Zoë’s 🙂"}')).toEqual({ name: 'Zoë’s 🙂' })
  expect(() => parseJson('{"name":')).toThrow()
})
