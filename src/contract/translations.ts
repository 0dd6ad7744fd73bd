import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Instant, recordOf, textOf } from './fields.ts'
import { Language } from './languages.ts'
import { LIMITS } from './limits.ts'

const ByTemplate = z.object({ id: Id })
const ByLanguage = ByTemplate.extend({ lang: Language })

/** The maximum number of texts that one call may change. */
const MOST_TEXTS = 10_000
const Texts = z.record(textOf(1_000), textOf(5_000))

/** The state of a template's translation into one language. */
export const TranslationState = z.object({
  language: Language,
  /** True if every text has a valid translation. */
  complete: z.boolean(),
  reviewed: z.boolean(),
  /** True if the English source has changed for any text since its translation. */
  stale: z.boolean(),
  /** True if a language model wrote any text that nobody has edited since. */
  machine: z.boolean(),
  /** The number of translated texts. `total` is the number of all texts. */
  translated: z.number(),
  total: z.number(),
})
export type TranslationState = z.output<typeof TranslationState>

export const Translation = z.object({
  ...TranslationState.shape,
  source: Texts,
  texts: Texts,
  /** Paths of texts whose English source has changed since they were translated. */
  stale: z.array(z.string()),
  /** Paths of texts written by a language model. */
  machine: z.array(z.string()),
  /** Error messages for invalid texts, by path. */
  problems: Texts,
  reviewed_at: z.string().nullable(),
  /** True if the caller wrote part of the translation. Somebody else must then review it. */
  own: z.boolean(),
})
export type Translation = z.output<typeof Translation>

/** A requested review that has not been done yet. */
const AskedReview = z.object({
  template_id: z.number(),
  template: z.string(),
  language: Language,
  /** The companies that requested the review, earliest request first. */
  companies: z.array(z.string()),
  asked_at: Instant,
  /** Which of the two parts are already reviewed. */
  texts_reviewed: z.boolean(),
  questions_reviewed: z.boolean(),
})
export type AskedReview = z.output<typeof AskedReview>

const path = '/templates/:id/translations'

export const translations = {
  asked: endpoint({
    method: 'GET',
    path: '/translations/asked',
    access: 'admin',
    summary: 'List the reviews that companies have asked for, the longest waiting first',
    reply: z.array(AskedReview),
  }),
  list: endpoint({
    method: 'GET',
    path,
    access: 'admin',
    summary: 'List the translations of a template and their progress',
    params: ByTemplate,
    reply: z.array(TranslationState),
  }),
  one: endpoint({
    method: 'GET',
    path: `${path}/:lang`,
    access: 'admin',
    summary: 'Get a template in one language, next to the English',
    params: ByLanguage,
    reply: Translation,
  }),
  save: endpoint({
    method: 'POST',
    path: `${path}/:lang`,
    access: 'admin',
    summary: 'Change a translation by path; it then needs another review',
    params: ByLanguage,
    body: z.object({ texts: recordOf(textOf(1_000), textOf(5_000), MOST_TEXTS) }),
    bodyNames: MOST_TEXTS + 10,
    reply: Translation,
  }),
  review: endpoint({
    method: 'POST',
    path: `${path}/:lang/review`,
    access: 'admin',
    summary: 'Mark a complete translation as reviewed; anyone who wrote part of it is refused',
    params: ByLanguage,
  }),
  draft: endpoint({
    method: 'POST',
    path: `${path}/:lang/draft`,
    access: 'admin',
    summary: 'Have a language model draft the missing translations',
    params: ByLanguage,
    reply: z.object({ missing: z.number() }),
    status: 202,
  }),
  file: endpoint({
    method: 'GET',
    path: `${path}/:lang/csv`,
    access: 'admin',
    summary: 'Export a translation as CSV: path, English, text',
    params: ByLanguage,
    file: 'text/csv; charset=utf-8',
  }),
  import: endpoint({
    method: 'POST',
    path: `${path}/:lang/csv`,
    access: 'admin',
    limits: LIMITS.upload,
    summary: 'Import a translation from an exported CSV',
    params: ByLanguage,
    upload: true,
    reply: Translation,
  }),
}
