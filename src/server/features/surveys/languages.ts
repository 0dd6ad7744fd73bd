import type { LanguageCode } from '#domain/languages.ts'
import { SOURCE_LANGUAGE } from '#domain/languages.ts'
import { type Template, visible } from '#domain/template.ts'
import { addedTexts, byLanguage, reviewedLanguages } from '#server/features/languages/service.ts'
import { frozenTexts } from '#server/features/templates/service.ts'
import type { Context } from '#server/platform/context.ts'
import { type Db, json } from '#server/platform/database/db.ts'
import type { SurveyRow } from './queries.ts'

interface Company {
  name: string
  language: LanguageCode
  languages: LanguageCode[]
}

/** Keeps the survey's questions in every language of the company in which it can be asked whole. Nothing that changes later reaches it. */
export async function freezeLanguages(
  tx: Context,
  { id, template_id }: Pick<SurveyRow, 'id' | 'template_id'>,
  template: Template,
  company: Company,
) {
  const wanted = company.languages.filter((code) => code !== SOURCE_LANGUAGE)
  if (wanted.length === 0) return
  const reviewed = await reviewedLanguages(tx)
  const frozen = await frozenTexts(tx.db, {
    template_id,
    template: visible(template),
    languages: wanted.filter((code) => reviewed.includes(code)),
    added: (language) => addedTexts(language, company.name),
  })
  if (frozen.length === 0) return
  await tx.db
    .insertInto('survey_translations')
    .values(frozen.map(({ language, texts }) => ({ survey_id: id, language, texts: json(texts) })))
    .execute()
}

/** In which the survey is asked. */
export const languagesOf = (db: Db, surveyId: number): Promise<LanguageCode[]> =>
  db
    .selectFrom('survey_translations')
    .select('language')
    .where('survey_id', '=', surveyId)
    .execute()
    .then((rows) => [SOURCE_LANGUAGE, ...rows.map(({ language }) => language)])

/** The survey's texts in a language, by path; none in English. */
export const textsIn = (db: Db, surveyId: number, language: LanguageCode) =>
  db
    .selectFrom('survey_translations')
    .select('texts')
    .where('survey_id', '=', surveyId)
    .where('language', '=', language)
    .executeTakeFirst()
    .then((row) => row?.texts ?? {})

/** Posts the same to everybody, each in the language in which they are asked. English is not named. */
export async function eachLanguage<T extends { language: LanguageCode | null }>(
  { db }: Context,
  survey: Pick<SurveyRow, 'id' | 'company_id'>,
  people: readonly T[],
  post: (spoken: { language?: LanguageCode }, people: T[]) => Promise<void>,
) {
  const { language: company } = await db
    .selectFrom('companies')
    .select('language')
    .where('id', '=', survey.company_id)
    .executeTakeFirstOrThrow()
  for (const [language, group] of byLanguage(people, company, await languagesOf(db, survey.id)))
    await post(language === SOURCE_LANGUAGE ? {} : { language }, group)
}
