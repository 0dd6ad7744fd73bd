// What no column can hold: NUL, and half of a character. JSON can only spell them as escapes.
const UNSTORABLE = /\\u(?:0000|d[89a-f])/i

/** A body whose texts can be stored: what cannot be is dropped. Throws for broken JSON. */
export const parseJson = (text: string): unknown =>
  UNSTORABLE.test(text) ? JSON.parse(text, storable) : JSON.parse(text)

const storable = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.replaceAll(/[\0\p{Cs}]/gu, '') : value
