import { z } from 'zod'
import { languageCodes, readLanguage } from '#domain/languages.ts'
import { endpoint } from './endpoint.ts'
import { textOf } from './fields.ts'

export const Language = z.enum(languageCodes)

/** A language code as people write it, such as 'pl' or 'pl-PL'. */
export const SpelledLanguage = textOf(80).transform((given, context) => {
  const language = readLanguage(given)
  if (!language) context.addIssue({ code: 'custom', message: 'Choose a supported language' })
  return language ?? 'en-GB'
})

const OfferedLanguage = z.object({
  code: Language,
  /** The language's own name for itself, such as 'Polski'. */
  name: z.string(),
  direction: z.enum(['ltr', 'rtl']),
  /** True if an administrator has reviewed this language's current built-in messages and emails. */
  reviewed: z.boolean(),
})
export type OfferedLanguage = z.output<typeof OfferedLanguage>

const ByLanguage = z.object({ lang: Language })

/** Reviewed texts, keyed by their place in the catalogue. A message with plural forms has one text for each form. */
const Readings = z.array(z.object({ place: z.string(), source: z.string(), text: z.string() }))

export const languages = {
  list: endpoint({
    method: 'GET',
    path: '/languages',
    access: 'user',
    summary: 'List the survey languages, and whether their texts have been reviewed',
    reply: z.array(OfferedLanguage),
  }),
  waits: endpoint({
    method: 'GET',
    path: '/languages/waits',
    access: 'user',
    summary: 'List the languages that the caller will get an e-mail about once they are reviewed',
    reply: z.array(Language),
  }),
  tellMe: endpoint({
    method: 'POST',
    path: '/languages/waits',
    access: 'user',
    summary: 'Get an e-mail once the texts of a language have been reviewed',
    body: z.object({ language: Language }),
  }),
  words: endpoint({
    method: 'GET',
    path: '/languages/:lang/words',
    access: 'admin',
    summary: 'Get the texts that employees read in a language, next to the English',
    params: ByLanguage,
    reply: Readings,
  }),
  review: endpoint({
    method: 'POST',
    path: '/languages/:lang/review',
    access: 'admin',
    summary: 'Mark the texts and e-mails of a language as reviewed',
    params: ByLanguage,
  }),
}
