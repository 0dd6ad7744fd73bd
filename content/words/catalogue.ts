import type { Plural } from '#domain/words.ts'
import type { enGB } from './en-gb.ts'

/** The same places with words of any language in them: a catalogue that leaves one out does not compile. */
type Wide<T> = T extends string
  ? string
  : T extends { other: string }
    ? Plural
    : T extends readonly (infer Item)[]
      ? Wide<Item>[]
      : { [Key in keyof T]: Wide<T[Key]> }

/** Everything that an employee reads. */
export type AllWords = Wide<typeof enGB>
/** What travels with the page on which employees answer. */
export type PageWords = AllWords['page']
/** And with the page on which the code of a card is typed. */
export type CardWords = AllWords['card']
