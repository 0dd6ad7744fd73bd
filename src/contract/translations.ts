import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'
import { Language } from './languages.ts'
import { LIMITS } from './limits.ts'

const ByTemplate = z.object({ id: Id })
const ByLanguage = ByTemplate.extend({ lang: Language })

const Texts = z.record(z.string().max(1_000), z.string().max(5_000))

/** The state of a template's translation into a language. */
export const TranslationState = z.object({
  language: Language,
  /** Every text is translated and valid. */
  complete: z.boolean(),
  reviewed: z.boolean(),
  /** The English of some text has changed since it was translated. */
  stale: z.boolean(),
  /** Some text was written by a model and has not been edited since. */
  machine: z.boolean(),
  /** The number of translated texts, and of all texts. */
  translated: z.number(),
  total: z.number(),
})
export type TranslationState = z.output<typeof TranslationState>

export const Translation = z.object({
  ...TranslationState.shape,
  source: Texts,
  texts: Texts,
  /** Paths whose English has changed since the translation. */
  stale: z.array(z.string()),
  /** Paths of texts that a model wrote. */
  machine: z.array(z.string()),
  /** Messages for invalid texts, by path. */
  problems: Texts,
  reviewed_at: z.string().nullable(),
  /** The caller wrote some of it, so somebody else must review it. */
  own: z.boolean(),
})
export type Translation = z.output<typeof Translation>

const path = '/templates/:id/translations'

export const translations = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'admin',
    summary: 'How far a template is in each language',
    params: ByTemplate,
    reply: z.array(TranslationState),
  }),
  one: endpoint({
    method: 'GET',
    path: `${path}/:lang`,
    access: 'admin',
    summary: 'A template in one language, beside its English',
    params: ByLanguage,
    reply: Translation,
  }),
  save: endpoint({
    method: 'POST',
    path: `${path}/:lang`,
    access: 'admin',
    summary: 'Change texts of a translation, by path; it has to be reviewed again',
    params: ByLanguage,
    body: z.object({ texts: Texts }),
    reply: Translation,
  }),
  review: endpoint({
    method: 'POST',
    path: `${path}/:lang/review`,
    access: 'admin',
    summary: 'Say that a whole translation is right; not by whoever wrote some of it',
    params: ByLanguage,
  }),
  draft: endpoint({
    method: 'POST',
    path: `${path}/:lang/draft`,
    access: 'admin',
    summary: 'Have a language model draft what is not translated yet',
    params: ByLanguage,
    reply: z.object({ missing: z.number() }),
    status: 202,
  }),
  file: endpoint({
    method: 'GET',
    path: `${path}/:lang/csv`,
    access: 'admin',
    summary: 'A translation as CSV: path, English, text',
    params: ByLanguage,
    file: 'text/csv; charset=utf-8',
  }),
  import: endpoint({
    method: 'POST',
    path: `${path}/:lang/csv`,
    access: 'admin',
    limits: LIMITS.upload,
    summary: 'Change texts of a translation from such a CSV',
    params: ByLanguage,
    upload: true,
    reply: Translation,
  }),
}
