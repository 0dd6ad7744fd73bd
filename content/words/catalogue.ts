import type { Plural } from '#domain/words.ts'
import type { enGB } from './en-gb.ts'

/** The same keys with texts of any language: a catalogue that lacks one does not compile. */
type Wide<T> = T extends string
  ? string
  : T extends { other: string }
    ? Plural
    : T extends readonly (infer Item)[]
      ? Wide<Item>[]
      : { [Key in keyof T]: Wide<T[Key]> }

/** Every text that an employee reads. */
export type AllWords = Wide<typeof enGB>
/** The part that is sent with the page on which employees answer. */
export type PageWords = AllWords['page']
/** The part that is also sent with the page on which a card's code is typed. */
export type CardWords = AllWords['card']
