import { randomInt } from 'node:crypto'
import { MEGABYTE, MOST_WITHOUT_SESSION } from '#contract/limits.ts'
import { AppError } from './app-error.ts'

// No text column can store NUL or lone surrogates. In JSON, they occur only as escapes.
const UNSTORABLE_CHARACTER = /[\0\p{Cs}]/u
const UNSTORABLE = /\\u(?:0000|d[89a-f])/i

/**
 * Parses a body and drops characters that cannot be stored. Throws for malformed JSON. Passing a reviver to
 * `JSON.parse` would take 20 times as long.
 */
export const parseJson = (text: string): unknown =>
  UNSTORABLE.test(text) ? storable(JSON.parse(text)) : JSON.parse(text)

/**
 * The value without characters that cannot be stored. Changes lists and objects in place, because copying
 * them takes twice as long.
 */
export function storable<T>(value: T): T
export function storable(value: unknown): unknown {
  if (typeof value === 'string')
    return UNSTORABLE_CHARACTER.test(value) ? value.replaceAll(/[\0\p{Cs}]/gu, '') : value
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at += 1) value[at] = storable(value[at])
    return value
  }
  const parts = value as Record<string, unknown>
  for (const key of Object.keys(parts)) {
    const part = storable(parts[key])
    if (part !== parts[key]) parts[key] = part
  }
  return value
}

/**
 * The maximum number of structural characters in a body is its size in bytes divided by this number, see
 * `sizeOf`. A team of 20,000 people with all of its tags stays below it.
 */
const BYTES_FOR_EACH_SIGN = 10
/**
 * The same for lists and objects. An empty one has only two bytes in the body, but takes up to 56 bytes in
 * memory. A team of 20,000 people has 40,000 lists and objects.
 */
const BYTES_FOR_EACH_LIST = 50
/**
 * The maximum number of different strings in a body, for a call that accepts more than a megabyte. The parser
 * keeps each short one in a table. A team of 20,000 people has an address, an id and a language for each, and
 * few different tags. A megabyte has no room for many more.
 */
const MOST_STRINGS = 100_000
/** Strings with the same hash count as one. Nobody can choose such strings, because the hash is random. */
const HASHES = 2 ** 20
const [HASH_START, HASH_FACTOR] = [randomInt(2 ** 32), randomInt(2 ** 31) * 2 + 1]
/** The deepest nesting allowed. No call needs more than ten levels. */
const DEEPEST = 32

/**
 * The size that determines a body's limits. A small body may have more lists and values for each byte than a
 * large one, but it must not take as much memory as a large one.
 */
const sizeOf = (body: Buffer, limit: number) =>
  Math.min(limit, Math.max(MOST_WITHOUT_SESSION, 4 * body.length))

/** A property name that is a number. The parser then makes a list with a place for each number up to it. */
const INDEX = /^(?:0|[1-9]\d{0,9})$/

export interface JsonLimits {
  bytes: number
  /**
   * The maximum number of different shapes in a body. A shape is a sequence of property names with which an
   * object starts. The parser stores each different one, which takes 2 microseconds and 100 bytes.
   */
  shapes: number
}

/** The largest number for which the parser makes such a list, see `INDEX`. */
const LONGEST_GAP = 1_024

/**
 * Parses a raw body within its call's limits. Throws `too_large` before parsing, and an error for malformed
 * JSON.
 */
export function readJson(body: Buffer, limits: JsonLimits): unknown {
  if (body.length > limits.bytes || isCrowded(body, limits))
    throw new AppError('too_large', 'This request is too large')
  return parseJson(body.toString())
}

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/** The value of `begin` if no string has been read since the last colon. */
const NONE = -1

/**
 * A tree of property names. A path from its root is a shape: the names with which an object starts, in order.
 * An entry's children are the names that have come next.
 */
type Shape = Map<string, Shape>

/**
 * True if JSON for these limits has too many values, lists, shapes or different strings, or is nested
 * too deeply. Counting many small values is forty times faster than parsing them. Parsing takes half a
 * second for five megabytes of `{}` or for 260,000 shapes, and a third of a second for 500,000 different
 * strings.
 */
export function isCrowded(body: Buffer, { bytes: limit, shapes: mostShapes }: JsonLimits): boolean {
  const size = sizeOf(body, limit)
  const most = {
    signs: size / BYTES_FOR_EACH_SIGN,
    lists: size / BYTES_FOR_EACH_LIST,
  }
  const empty: Shape = new Map()
  // A small body has no room for so many strings.
  const seen = new Uint8Array(limit > MEGABYTE && body.length > MOST_STRINGS ? HASHES : 0)
  /** For each object or list that is still open, its shape so far. */
  const open: Shape[] = []
  let [signs, lists, shapes, strings, depth, begin, end, isText, hash] = [
    0,
    0,
    0,
    0,
    0,
    NONE,
    NONE,
    false,
    HASH_START,
  ]
  for (let at = 0; at < body.length; at += 1) {
    const sign = body[at] ?? 0
    if (isText) {
      if (sign === BACKSLASH) {
        at += 1
        hash = Math.imul(Math.imul(hash ^ sign, HASH_FACTOR) ^ (body[at] ?? 0), HASH_FACTOR)
      } else if (sign === QUOTE) {
        isText = false
        end = at
        // Beyond the end of `seen`, an element is undefined and stays so.
        if (seen[hash >>> 12] === 0) strings += 1
        seen[hash >>> 12] = 1
        hash = HASH_START
        if (strings > MOST_STRINGS) return true
      } else hash = Math.imul(hash ^ sign, HASH_FACTOR)
    } else if (sign === QUOTE) {
      isText = true
      begin = at + 1
    } else if (sign === COMMA) signs += 1
    else if (sign === COLON) {
      signs += 1
      // In JSON, a colon follows a name. Each string is used once, so that all names together are no longer
      // than the body. A colon without a name is malformed, and the parser stops there.
      if (begin === NONE) return false
      const name = body.toString('latin1', begin, end)
      begin = NONE
      // No field's name needs an escape. One could hide such a number.
      if (name.includes('\\')) signs += LONGEST_GAP
      else if (INDEX.test(name)) signs += Math.min(Number(name), LONGEST_GAP)
      const before = open[depth] ?? empty
      let shape = before.get(name)
      if (!shape) {
        shapes += 1
        if (shapes > mostShapes) return true
        shape = new Map()
        before.set(name, shape)
      }
      open[depth] = shape
    } else if (sign === OPEN_OBJECT || sign === OPEN_LIST) {
      signs += 1
      lists += 1
      depth += 1
      if (depth > DEEPEST || lists > most.lists) return true
      open[depth] = empty
    } else if (sign === CLOSE_OBJECT || sign === CLOSE_LIST) {
      // The JSON is malformed, because nothing is open. The parser stops at this character.
      if (depth === 0) return false
      depth -= 1
    }
    if (signs > most.signs) return true
  }
  return false
}
