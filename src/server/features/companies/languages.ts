import type { Selectable } from 'kysely'
import type { CompanyCorrection } from '#contract/companies.ts'
import { LANGUAGES, languageCodes } from '#domain/languages.ts'
import { SOURCE_LANGUAGE } from '#domain/source-language.ts'
import { reviewedLanguages } from '#server/features/languages/service.ts'
import type { Context } from '#server/platform/context.ts'
import { Invalid } from '#server/platform/core/app-error.ts'
import type { CompaniesTable } from './tables.ts'

type Spoken = Pick<Selectable<CompaniesTable>, 'language' | 'languages'>

/**
 * Prepares a company's new languages for storage: adds English, removes duplicates and sorts them. A newly
 * added language must have been reviewed.
 */
export async function withLanguages(ctx: Context, company: Spoken, change: CompanyCorrection) {
  if (!change.languages && !change.language) return change
  const wanted = change.languages ?? company.languages
  const languages = languageCodes.filter((code) => code === SOURCE_LANGUAGE || wanted.includes(code))
  const reviewed = await reviewedLanguages(ctx)
  const unread = languages.find((code) => !company.languages.includes(code) && !reviewed.includes(code))
  if (unread)
    throw new Invalid({
      languages: [`${LANGUAGES[unread].english} cannot be used until somebody has reviewed its translation`],
    })
  const language = change.language ?? company.language
  if (!languages.includes(language))
    throw new Invalid({
      [change.language ? 'language' : 'languages']: [
        `${LANGUAGES[language].english} must be one of the languages you use`,
      ],
    })
  return { ...change, languages }
}
