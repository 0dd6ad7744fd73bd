import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ByUuid } from './fields.ts'
import { Language } from './languages.ts'

/** A language other than English that the company uses or that people in the audience have chosen. */
const SurveyLanguage = z.object({
  language: Language,
  /**
   * The number of people in the audience with this language, because they chose it or because it is the
   * company's language.
   */
  people: z.number(),
  /** The language in which these people will get the survey. */
  gets: Language,
  /** True if every text in this survey has a translation, and the translation is reviewed. */
  reviewed: z.boolean(),
  /** True if the company uses this language. */
  in_use: z.boolean(),
  /**
   * True if the caller may use the translation without a review. Only the owner may, and only if the
   * translation is complete.
   */
  draft_offered: z.boolean(),
  /** True if the owner has chosen to use the translation without a review. */
  draft_used: z.boolean(),
  /** True if the company has asked for a review. */
  review_asked: z.boolean(),
})
export type SurveyLanguage = z.output<typeof SurveyLanguage>

const path = '/surveys/:uuid/languages'
const ByLanguage = ByUuid.extend({ lang: Language })

export const surveyLanguages = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'company',
    summary: 'List how many people read each language, and what they will get; empty after the launch',
    params: ByUuid,
    reply: z.array(SurveyLanguage),
  }),
  askReview: endpoint({
    method: 'POST',
    path: `${path}/:lang/ask-review`,
    access: 'company',
    summary: 'Ask the administrators to have the survey reviewed in a language',
    params: ByLanguage,
  }),
  useDraft: endpoint({
    method: 'POST',
    path: `${path}/:lang/use-draft`,
    access: 'owner',
    summary: 'Use an unreviewed translation for this survey, or stop using it',
    params: ByLanguage,
    body: z.object({ use: z.boolean() }),
  }),
}
