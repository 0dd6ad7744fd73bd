import { expect, test } from 'vitest'
import { parseJson } from './json.ts'

test('what no column can hold is dropped from every text of a body, and nothing else', () => {
  const body = { name: 'Ze\u0000d', deep: [{ words: 'a\ud800b 🙂 \\u0000' }], number: 1 }
  expect(parseJson(JSON.stringify(body))).toEqual({
    name: 'Zed',
    deep: [{ words: 'ab 🙂 \\u0000' }],
    number: 1,
  })
})

test('an ordinary body is read as it is, a broken one is refused', () => {
  expect(parseJson('{"name":"Zoë’s 🙂"}')).toEqual({ name: 'Zoë’s 🙂' })
  expect(() => parseJson('{"name":')).toThrow()
})
