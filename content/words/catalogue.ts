import type { Plural } from '#domain/words.ts'
import type { enGB } from './en-gb.ts'

/** The same keys with texts in any language. The type check fails for a catalogue with a missing key. */
type Wide<T> = T extends string
  ? string
  : T extends { other: string }
    ? Plural
    : T extends readonly (infer Item)[]
      ? Wide<Item>[]
      : { [Key in keyof T]: Wide<T[Key]> }

/** Every text that employees read. */
export type AllWords = Wide<typeof enGB>
/** The texts sent with the page where employees answer. */
export type PageWords = AllWords['page']
/** The additional texts for the page where people enter a card's code. */
export type CardWords = AllWords['card']
