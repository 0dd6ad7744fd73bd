/** Messages in the reader's language, with placeholders and plurals. */
import type { LanguageCode } from './languages.ts'

/** One wording for each plural form of the language. `Intl.PluralRules` selects the form by the value of `count`. */
export type Plural = { [Form in Intl.LDMLPluralRule]?: string } & { other: string }
export type Message = string | Plural
export type Values = Readonly<Record<string, string | number>>

export type Direction = 'ltr' | 'rtl'

/** The words of one page or part in one language, as they are sent. */
export interface Catalogue<Words> {
  language: LanguageCode
  direction: Direction
  words: Words
}

export interface Translator<Words> extends Catalogue<Words> {
  /** The message with its placeholders filled in. Numbers are written in the language's format. */
  say(message: Message, values?: Values): string
}

export const translator = <Words>(catalogue: Catalogue<Words>): Translator<Words> => ({
  ...catalogue,
  say: (message, values = {}) => filled(catalogue.language, message, values),
})

/**
 * Forces Latin digits, even where the language has its own: answers and scores use Latin digits, and both are shown side
 * by side.
 */
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

/** The names of the placeholders in a text, each once, sorted. */
export const placesIn = (text: string): string[] =>
  [...new Set([...text.matchAll(PLACE)].map(([, name = '']) => name))].sort()
