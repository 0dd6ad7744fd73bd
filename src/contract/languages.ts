import { z } from 'zod'
import { languageCodes, readLanguage } from '#domain/languages.ts'
import { endpoint } from './endpoint.ts'

export const Language = z.enum(languageCodes)

/** As somebody spells it: 'pl', 'pl-PL'. */
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
  /** What its own readers call it. */
  name: z.string(),
  direction: z.enum(['ltr', 'rtl']),
  /** Somebody here has read the words and mails that come with it, as they are now. */
  reviewed: z.boolean(),
})
export type OfferedLanguage = z.output<typeof OfferedLanguage>

const ByLanguage = z.object({ lang: Language })

/** By the place where each stands. A message with plural forms is one text a form. */
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
