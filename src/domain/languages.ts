/** The languages in which employees can answer. Managers' screens are in English. */
import { SOURCE_LANGUAGE } from './source-language.ts'

export type Direction = 'ltr' | 'rtl'

interface Language {
  /** The language's own name for itself, such as 'Polski'. */
  name: string
  english: string
  direction: Direction
}

/** The languages, keyed by BCP 47 tag, with English first. */
export const LANGUAGES = {
  'en-GB': { name: 'English', english: 'English', direction: 'ltr' },
  cy: { name: 'Cymraeg', english: 'Welsh', direction: 'ltr' },
  pl: { name: 'Polski', english: 'Polish', direction: 'ltr' },
  ro: { name: 'Română', english: 'Romanian', direction: 'ltr' },
  pa: { name: 'ਪੰਜਾਬੀ', english: 'Panjabi', direction: 'ltr' },
  ur: { name: 'اردو', english: 'Urdu', direction: 'rtl' },
  pt: { name: 'Português', english: 'Portuguese', direction: 'ltr' },
  es: { name: 'Español', english: 'Spanish', direction: 'ltr' },
  ar: { name: 'العربية', english: 'Arabic', direction: 'rtl' },
} as const satisfies Record<string, Language>

export type LanguageCode = keyof typeof LANGUAGES
export const languageCodes = Object.keys(LANGUAGES) as [LanguageCode, ...LanguageCode[]]

export const isLanguage = (code: string): code is LanguageCode => Object.hasOwn(LANGUAGES, code)

/** Other spellings in staff lists, with the three-letter codes of ISO 639-2. */
const OTHER_NAMES: Record<string, LanguageCode> = {
  eng: 'en-GB',
  cym: 'cy',
  wel: 'cy',
  pol: 'pl',
  ron: 'ro',
  rum: 'ro',
  pan: 'pa',
  urd: 'ur',
  por: 'pt',
  spa: 'es',
  ara: 'ar',
  punjabi: 'pa',
  british: 'en-GB',
  'british english': 'en-GB',
}

/**
 * Parses a language code or name in any case: 'pl', 'pl-PL', 'Polish', 'Polski'. Undefined for a language that we do
 * not offer.
 */
export function readLanguage(text: string): LanguageCode | undefined {
  const given = text.trim().normalize('NFC').toLowerCase()
  const [base = ''] = given.split(/[-_]/)
  return (
    languageCodes.find((code) =>
      [code, LANGUAGES[code].name, LANGUAGES[code].english].some((name) => name.toLowerCase() === given),
    ) ??
    OTHER_NAMES[given] ??
    (/^[a-z]{2}([-_][a-z0-9]{2,8})*$/.test(given)
      ? languageCodes.find((code) => code.split('-')[0] === base)
      : undefined)
  )
}

/** Browsers send shorter headers. */
const HEADER_READ = 500

/**
 * The languages that we offer among those in an Accept-Language header ('pl-PL,pl;q=0.9,en;q=0.8'), most
 * preferred first. Ignores what follows the first 500 characters.
 */
export function acceptedLanguages(header: string): LanguageCode[] {
  const wanted = header
    .slice(0, HEADER_READ)
    .split(',')
    .flatMap((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      const language = readLanguage(tag)
      return language && quality !== '0' ? [{ language, quality: Number(quality ?? 1) || 0 }] : []
    })
  return wanted.toSorted((one, other) => other.quality - one.quality).map(({ language }) => language)
}

/** The first language in the list that we offer, or English if we offer none of them. */
export function firstOffered(
  wanted: readonly (string | null | undefined)[],
  offered: readonly LanguageCode[],
): LanguageCode {
  for (const one of wanted) {
    const found = offered.find((code) => code === one)
    if (found) return found
  }
  return SOURCE_LANGUAGE
}
