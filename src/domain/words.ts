/** Messages in the reader's language, with placeholders and plurals. */
import type { Direction, LanguageCode } from './languages.ts'

/** One wording for each plural form of the language. `Intl.PluralRules` selects the form from `count`. */
export type Plural = { [Form in Intl.LDMLPluralRule]?: string } & { other: string }
export type Message = string | Plural
export type Values = Readonly<Record<string, string | number>>

/** The messages of a page or component in one language, as sent to the browser. */
export interface Catalogue<Words> {
  language: LanguageCode
  direction: Direction
  words: Words
}

export interface Translator<Words> extends Catalogue<Words> {
  /** The message with its placeholders filled in. Numbers are in the language's own format. */
  say(message: Message, values?: Values): string
}

export const translator = <Words>(catalogue: Catalogue<Words>): Translator<Words> => ({
  ...catalogue,
  say: (message, values = {}) => filled(catalogue.language, message, values),
})

/** Forces Latin digits even where the language has its own, because answers and scores always use Latin digits. */
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

const formats = new Map<string, Intl.NumberFormat>()

/** Keeps each format, because making one takes long, and memory outside the heap. */
function numbersIn(language: string, options?: Intl.NumberFormatOptions) {
  const name = options ? `${language}, one decimal` : language
  const format = formats.get(name) ?? new Intl.NumberFormat(withOurDigits(language), options)
  formats.set(name, format)
  return format
}

/** '7.4', '7,4': always to one decimal place. */
export const oneDecimalIn = (language: string, value: number) =>
  numbersIn(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value)

const PLACE = /\{(\w+)\}/g

/** The placeholder names in a text, sorted and without duplicates. */
export const placesIn = (text: string): string[] =>
  [...new Set([...text.matchAll(PLACE)].map(([, name = '']) => name))].sort()
