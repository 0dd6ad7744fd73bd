import { expect, test } from 'vitest'
import { parseJson, readJson } from './json.ts'

test('The JSON parser removes only characters that the database cannot store', () => {
  const body = { name: 'Ze\u0000d', deep: [{ words: 'a\ud800b 🙂 \\u0000' }], number: 1 }
  expect(parseJson(JSON.stringify(body))).toEqual({
    name: 'Zed',
    deep: [{ words: 'ab 🙂 \\u0000' }],
    number: 1,
  })
})

test('A valid JSON body is read unchanged, and an invalid one is refused', () => {
  expect(parseJson('{"name":"Zoë’s 🙂"}')).toEqual({ name: 'Zoë’s 🙂' })
  expect(() => parseJson('{"name":')).toThrow()
})

test('A request body never sets an object’s prototype', () => {
  for (const text of ['{"__proto__":{"admin":true}}', '{"name":"\\u0000","__proto__":{"admin":"\\u0000"}}']) {
    const body = parseJson(text) as { admin?: unknown }
    expect(body.admin).toBeUndefined()
    expect(Object.getPrototypeOf(body)).toBe(Object.prototype)
    expect(Object.keys(body)).toContain('__proto__')
  }
  expect({}).not.toHaveProperty('admin')
})

const named = (count: number) =>
  Buffer.from(`{${Array.from({ length: count }, (_, index) => `"k${index}":1`).join()}}`)
const repeated = (count: number) => Buffer.from(`{${Array(count).fill('"a":1').join()}}`)
const people = Buffer.from(`[${Array(20_000).fill('{"email":"a:b@example.com","name":"x"}').join()}]`)
const MB = 1024 * 1024
const upTo = (bytes: number, shapes = 1_000) => ({ bytes, shapes })

test('A JSON body with too many keys is refused before it is parsed', () => {
  for (const body of [named, repeated])
    for (const most of [200, 10_010]) {
      expect(() => readJson(body(most + 1), upTo(MB, most))).toThrow('too large')
      expect(readJson(body(most), upTo(MB, most))).toBeTypeOf('object')
    }
  expect(readJson(people, upTo(MB))).toHaveLength(20_000)
})

/**
 * Each object starts with a different name. The other 49 names are always the same, but still form new shapes
 * in each object.
 */
const mixed = (objects: number) => {
  const same = Array.from({ length: 49 }, (_, index) => `"same${index}":1`).join()
  return Buffer.from(`[${Array.from({ length: objects }, (_, index) => `{"k${index}":1,${same}}`).join()}]`)
}

test('A JSON body with too many different objects is refused', () => {
  for (const most of [4, 20]) {
    expect(readJson(mixed(most), upTo(MB, 50 * most))).toHaveLength(most)
    expect(() => readJson(mixed(most + 1), upTo(MB, 50 * most))).toThrow('too large')
  }
})

test('A JSON body with too many lists or objects is refused', () => {
  const empty = (count: number, one: string) =>
    Buffer.from(`[${Array(count).fill(one).join()}]`.padEnd((5 * MB) / 4))
  for (const one of ['[]', '{}', '[[[]]]']) {
    const most = Math.floor((5 * MB) / 50 / (one.length / 2)) - 1
    expect(readJson(empty(most, one), upTo(5 * MB))).toHaveLength(most)
    expect(() => readJson(empty(most + 2, one), upTo(5 * MB))).toThrow('too large')
  }
})

test('A small JSON body that would take up much memory is refused', () => {
  const list = (count: number, one: string) => Buffer.from(`{"answers":[${Array(count).fill(one).join()}]}`)
  // The parser makes a list of 35 places for each of these objects.
  expect(() => readJson(list(500, '{"34":{"34":{"34":0}}}'), upTo(MB))).toThrow('too large')
  expect(() => readJson(list(20, '{"1023":0}'), upTo(MB))).toThrow('too large')
  expect(() => readJson(list(20, '{"102\\u0033":0}'), upTo(MB))).toThrow('too large')
  expect(() => readJson(list(2_000, '{}'), upTo(MB))).toThrow('too large')
  expect(readJson(list(300, '{"question":"1234","value":5}'), upTo(MB))).toBeTypeOf('object')
  expect(readJson(list(10, '{"34":0}'), upTo(MB))).toBeTypeOf('object')
})

const ESCAPES = ['\\"', '\\\\', '\\/', '\\b', '\\f', '\\n', '\\r', '\\t']

test('A large JSON body with too many different strings is refused', () => {
  const strings = (count: number, different: number) =>
    Buffer.from(`[${Array.from({ length: count }, (_, index) => `"k${index % different}"`).join()}]`)
  expect(() => readJson(strings(200_000, 200_000), upTo(5 * MB))).toThrow('too large')
  const escaped = (index: number) =>
    index.toString(8).replaceAll(/\d/g, (digit) => ESCAPES[Number(digit)] ?? '')
  const list = Array.from({ length: 200_000 }, (_, index) => `"${escaped(index)}"`).join()
  expect(() => readJson(Buffer.from(`[${list}]`), upTo(5 * MB))).toThrow('too large')
  expect(readJson(strings(500_000, 100_000), upTo(5 * MB))).toHaveLength(500_000)
  expect(readJson(strings(100_000, 100_000), upTo(MB))).toHaveLength(100_000)
})

test('Malformed JSON is refused without reading a string more than once', () => {
  const long = `"${'a'.repeat(900_000)}"`
  const before = process.cpuUsage()
  const bodies = [`${long}${':'.repeat(10_900)}`, `${long}${'{:}'.repeat(8_000)}`, '"b":]'.repeat(MB)]
  for (const body of bodies) expect(() => readJson(Buffer.from(body), upTo(5 * MB))).toThrow('JSON')
  // Without the limit of one use for each string, this would take five seconds or all memory.
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(1)
})
