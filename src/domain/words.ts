/** Words in the language of their reader: messages with places to fill in, and plurals. */
import type { LanguageCode } from './languages.ts'

/** One wording for each form that a language counts with; which is which says `Intl.PluralRules`. Goes by `count`. */
export type Plural = { [Form in Intl.LDMLPluralRule]?: string } & { other: string }
export type Message = string | Plural
export type Values = Readonly<Record<string, string | number>>

export type Direction = 'ltr' | 'rtl'

/** A language's words of one place, as they travel. */
export interface Catalogue<Words> {
  language: LanguageCode
  direction: Direction
  words: Words
}

export interface Translator<Words> extends Catalogue<Words> {
  /** The message with its values in their places. Numbers are written as the language writes them. */
  say(message: Message, values?: Values): string
}

export const translator = <Words>(catalogue: Catalogue<Words>): Translator<Words> => ({
  ...catalogue,
  say: (message, values = {}) => filled(catalogue.language, message, values),
})

/** Whatever digits a language has of its own: answers and scores are in ours, and both stand side by side. */
export const withOurDigits = (language: string) => `${language}-u-nu-latn`

function filled(language: string, message: Message, values: Values): string {
  const text = typeof message === 'string' ? message : formFor(language, message, values)
  return text.replaceAll(PLACE, (place, name: string) => {
    const value = values[name]
    if (value === undefined) return place
    return typeof value === 'number' ? numbersIn(language).format(value) : value
  })
}

function formFor(language: string, message: Plural, { count }: Values): string {
  return message[new Intl.PluralRules(language).select(Number(count))] ?? message.other
}

const numbersIn = (language: string) => new Intl.NumberFormat(withOurDigits(language))

/** '7.4', '7,4': always with one decimal. */
export const oneDecimalIn = (language: string, value: number) =>
  new Intl.NumberFormat(withOurDigits(language), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(value)

const PLACE = /\{(\w+)\}/g

/** The names of the places in a text, each once and in one order. */
export const placesIn = (text: string): string[] =>
  [...new Set([...text.matchAll(PLACE)].map(([, name = '']) => name))].sort()
