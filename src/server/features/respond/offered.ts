import { sql } from 'kysely'
import { type LanguageCode, languageCodes } from '#domain/languages.ts'
import { SOURCE_LANGUAGE } from '#domain/source-language.ts'
import { pageWordsAround, reviewedLanguages } from '#server/features/languages/service.ts'
import type { Context } from '#server/platform/context.ts'
import { notFound } from '#server/platform/core/app-error.ts'
import type { Db } from '#server/platform/database/db.ts'

type Reading = Pick<Context, 'db'>

/**
 * The languages for the page where people type a card's code. Lists the languages of the kiosk's survey or,
 * if there is none, those of all running surveys with cards. If there are no such surveys either, lists the
 * reviewed languages.
 */
export async function offerByCard(ctx: Reading, survey: unknown): Promise<LanguageCode[]> {
  const own = typeof survey === 'string' ? await languagesByCard(ctx.db, survey) : undefined
  const asked = own ?? (await languagesByCard(ctx.db))
  if (!asked) return reviewedLanguages(ctx)
  return languageCodes.filter((code) => code === SOURCE_LANGUAGE || asked.includes(code))
}

/**
 * The page's texts in the language that its reader has chosen on the page: a reviewed language, or one of a
 * running survey.
 */
export async function pageWordsOnRequest(ctx: Reading, language = '') {
  const offered = [...(await reviewedLanguages(ctx)), ...(await languagesRunning(ctx.db))]
  const chosen = offered.find((code) => code === language)
  if (!chosen) throw notFound()
  return pageWordsAround(chosen)
}

const languagesRunning = (db: Db): Promise<LanguageCode[]> =>
  db
    .selectFrom('survey_translations as t')
    .innerJoin('surveys as s', 's.id', 't.survey_id')
    .where('s.status', '=', 'active')
    .select('t.language')
    .distinct()
    .execute()
    .then((rows) => rows.map(({ language }) => language))

/**
 * The languages of one running survey with cards, or of all such surveys. Undefined if there is none. The
 * database combines the languages, because there may be thousands of surveys.
 */
const languagesByCard = (db: Db, survey?: string) =>
  sql<{ surveys: number; languages: LanguageCode[] }>`
    select count(*)::integer as surveys, array(select distinct language from survey_translations
      where survey_id = any(array_agg(s.id))) as languages
    from surveys s
    where s.status = 'active' and exists (select 1 from survey_decks d where d.survey_id = s.id)
      ${survey === undefined ? sql`` : sql`and s.uuid::text = ${survey}`}`
    .execute(db)
    .then(({ rows: [found] }) => (found && found.surveys > 0 ? found.languages : undefined))
