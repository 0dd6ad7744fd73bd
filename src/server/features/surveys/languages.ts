import { actionAskedIn } from '#domain/check.ts'
import { firstOffered, type LanguageCode, languageCodes } from '#domain/languages.ts'
import { SOURCE_LANGUAGE } from '#domain/source-language.ts'
import { type Template, visible } from '#domain/template.ts'
import { addedTexts, byLanguage, reviewedLanguages } from '#server/features/languages/service.ts'
import { frozenTexts } from '#server/features/templates/service.ts'
import type { Context } from '#server/platform/context.ts'
import { found } from '#server/platform/core/app-error.ts'
import { type Db, json } from '#server/platform/database/db.ts'
import type { SurveyRow } from './queries.ts'

interface Company {
  name: string
  language: LanguageCode
  languages: LanguageCode[]
}

type Planned = Pick<SurveyRow, 'template_id' | 'draft_languages'>

/**
 * The survey's questions in each language that it can use: the company's reviewed languages, and the drafts
 * that were chosen for this survey.
 */
function wholeTexts(
  ctx: Context,
  { template_id, draft_languages }: Planned,
  template: Template,
  company: Company,
) {
  const wanted = languageCodes.filter(
    (code) => company.languages.includes(code) || draft_languages.includes(code),
  )
  return textsInto(ctx, wanted, { template_id, template, drafts: draft_languages, company: company.name })
}

interface ToTranslate {
  template_id: number
  template: Template
  company: string
  /** Languages whose unreviewed translation may be used. */
  drafts: readonly LanguageCode[]
}

/** The survey's texts in each of these languages that has a complete translation. English is left out. */
export async function textsInto(
  ctx: Context,
  languages: readonly LanguageCode[],
  { template_id, template, company, drafts }: ToTranslate,
) {
  const wanted = languages.filter((code) => code !== SOURCE_LANGUAGE)
  if (wanted.length === 0) return []
  const reviewed = await reviewedLanguages(ctx)
  return frozenTexts(ctx.db, {
    template_id,
    template: visible(template),
    languages: wanted.filter((code) => reviewed.includes(code) || drafts.includes(code)),
    drafts,
    added: (language) => addedTexts(language, { company, title: actionAskedIn(template)?.title }),
  })
}

/** Stores the survey's texts in each language, so that later changes do not affect them. */
export async function freezeLanguages(
  tx: Context,
  survey: Planned & Pick<SurveyRow, 'id'>,
  template: Template,
  company: Company,
) {
  const frozen = await wholeTexts(tx, survey, template, company)
  if (frozen.length === 0) return
  await tx.db
    .insertInto('survey_translations')
    .values(frozen.map(({ language, texts }) => ({ survey_id: survey.id, language, texts: json(texts) })))
    .execute()
}

async function askedIfLaunched(ctx: Context, survey: Planned & { template: Template }, company: Company) {
  const whole = await wholeTexts(ctx, survey, survey.template, company)
  return [SOURCE_LANGUAGE, ...whole.map(({ language }) => language)] satisfies LanguageCode[]
}

interface ToPrint extends Planned {
  survey_id: number
  template: Template
  launched_at: Date | null
  company: string
  language: LanguageCode
  languages: LanguageCode[]
}

/**
 * The survey's languages, with the company's own language first. Before the launch, the languages that it
 * would have if it were launched now.
 */
export async function languagesToPrint(ctx: Context, survey: ToPrint): Promise<LanguageCode[]> {
  const { language, languages, company: name } = survey
  const asked = survey.launched_at
    ? await languagesOf(ctx.db, survey.survey_id)
    : await askedIfLaunched(ctx, survey, { name, language, languages })
  const first = firstOffered([language], asked)
  return [first, ...languageCodes.filter((code) => code !== first && asked.includes(code))]
}

/** The survey's languages. */
export const languagesOf = (db: Db, surveyId: number): Promise<LanguageCode[]> =>
  db
    .selectFrom('survey_translations')
    .select('language')
    .where('survey_id', '=', surveyId)
    .execute()
    .then((rows) => [SOURCE_LANGUAGE, ...rows.map(({ language }) => language)])

/** The survey's texts in a language, by path. Empty for English. */
export const textsIn = (db: Db, surveyId: number, language: LanguageCode) =>
  db
    .selectFrom('survey_translations')
    .select('texts')
    .where('survey_id', '=', surveyId)
    .where('language', '=', language)
    .executeTakeFirst()
    .then((row) => row?.texts ?? {})

/**
 * Posts the same email to all these people, each in the language of their survey. English needs no
 * translation and is left out.
 */
export async function eachLanguage<T extends { language: LanguageCode | null }>(
  { db }: Context,
  survey: Pick<SurveyRow, 'id' | 'launch_company'>,
  people: readonly T[],
  post: (spoken: { language?: LanguageCode }, people: T[]) => Promise<void>,
) {
  const { language: company } = found(survey.launch_company)
  for (const [language, group] of byLanguage(people, company, await languagesOf(db, survey.id)))
    await post(language === SOURCE_LANGUAGE ? {} : { language }, group)
}
