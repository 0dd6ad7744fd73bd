import { sql } from 'kysely'
import { type LanguageCode, languageCodes } from '#domain/languages.ts'
import { SOURCE_LANGUAGE } from '#domain/source-language.ts'
import { type Offer, pageWordsForStranger, reviewedLanguages } from '#server/features/languages/service.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/db.ts'

type Reading = Pick<Context, 'db'>

/**
 * Lists the reviewed languages. A running survey's unreviewed language is used only if somebody asks for it.
 */
export async function offerOfPages(ctx: Reading): Promise<Offer> {
  return { listed: await reviewedLanguages(ctx), onRequest: await languagesRunning(ctx.db) }
}

/**
 * The languages for the page where people type a card's code. Lists the languages of the kiosk's survey or,
 * if there is none, those of all running surveys with cards. If there are no such surveys either, lists the
 * reviewed languages.
 */
export async function offerByCard(ctx: Reading, survey: unknown): Promise<Offer> {
  const own = typeof survey === 'string' ? await languagesByCard(ctx.db, survey) : undefined
  const asked = own ?? (await languagesByCard(ctx.db))
  if (!asked) return { listed: await reviewedLanguages(ctx) }
  return { listed: languageCodes.filter((code) => code === SOURCE_LANGUAGE || asked.includes(code)) }
}

/** The page's texts in the language that its reader has chosen on the page. */
export const pageWordsOnRequest = async (ctx: Reading, language: LanguageCode) =>
  pageWordsForStranger(language, await offerOfPages(ctx))

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
