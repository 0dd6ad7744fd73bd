import { z } from 'zod'
import { languageCodes, readLanguage } from '#domain/languages.ts'
import { endpoint } from './endpoint.ts'

export const Language = z.enum(languageCodes)

/** A language as somebody spells it: 'pl', 'pl-PL'. */
export const SpelledLanguage = z
  .string()
  .max(80)
  .transform((given, context) => {
    const language = readLanguage(given)
    if (!language) context.addIssue({ code: 'custom', message: 'This is not one of our languages' })
    return language ?? 'en-GB'
  })

const OfferedLanguage = z.object({
  code: Language,
  /** The language's name in itself. */
  name: z.string(),
  direction: z.enum(['ltr', 'rtl']),
  /** An administrator has reviewed the built-in words and mails of this language in their present version. */
  reviewed: z.boolean(),
})
export type OfferedLanguage = z.output<typeof OfferedLanguage>

const ByLanguage = z.object({ lang: Language })

/** By the text's place in the catalogue. A message with plural forms has one text for each form. */
const Readings = z.array(z.object({ place: z.string(), source: z.string(), text: z.string() }))

export const languages = {
  list: endpoint({
    method: 'GET',
    path: '/languages',
    access: 'user',
    summary: 'The languages in which employees can be asked, and whether their words have been reviewed here',
    reply: z.array(OfferedLanguage),
  }),
  words: endpoint({
    method: 'GET',
    path: '/languages/:lang/words',
    access: 'admin',
    summary: 'What employees read in a language, beside the English, for whoever reviews it',
    params: ByLanguage,
    reply: Readings,
  }),
  review: endpoint({
    method: 'POST',
    path: '/languages/:lang/review',
    access: 'admin',
    summary: 'Say that the words and mails of a language have been read and are right',
    params: ByLanguage,
  }),
}
