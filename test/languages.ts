import { companies } from '#contract/companies.ts'
import { languages } from '#contract/languages.ts'
import { translations } from '#contract/translations.ts'
import type { LanguageCode } from '#domain/languages.ts'
import { call, startAdministrator, world } from './start.ts'
import { type Company, templateOf } from './survey.ts'

/** An administrator reviews a language and the default questionnaire in that language. */
export async function reviewed(company: Pick<Company, 'as'>, lang: LanguageCode) {
  const administrator = await startAdministrator()
  const id = await templateOf(company, null)
  await call(administrator, languages.review, { params: { lang } })
  await call(administrator, translations.review, { params: { id, lang } })
}

/** Removes all language reviews that other tests made. */
export async function allDrafts() {
  const { database } = await world()
  await database.db.deleteFrom('language_reviews').execute()
}

/** Reviews these languages and turns them on for the company. The first one becomes its default. */
export async function speaks(company: Company, ...codes: LanguageCode[]) {
  for (const code of codes) if (code !== 'en-GB') await reviewed(company, code)
  return company.as.manager(companies.update, {
    params: { id: company.company.id },
    body: { language: codes[0] ?? 'en-GB', languages: codes },
  })
}
