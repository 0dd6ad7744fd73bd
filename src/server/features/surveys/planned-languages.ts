import { firstOffered, type LanguageCode, languageCodes } from '#domain/languages.ts'
import { SOURCE_LANGUAGE } from '#domain/source-language.ts'
import { companyById } from '#server/features/companies/queries.ts'
import { askForReview, reviewsAskedBy } from '#server/features/templates/service.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Caller, CompanyScope } from '#server/platform/core/access.ts'
import { AppError, found, notFound } from '#server/platform/core/app-error.ts'
import { countByLanguage } from './audience.ts'
import { textsInto } from './languages.ts'
import { lockSurvey, type SurveyRow, surveyByUuid } from './queries.ts'
import { isAhead } from './rules.ts'

/**
 * How many people in the audience read each language, and in which language they would get the survey. Empty
 * after the launch.
 */
export async function plannedLanguages(ctx: Context, scope: CompanyScope, uuid: string) {
  const survey = found(await surveyByUuid(ctx.db, scope, uuid))
  if (!isAhead(survey)) return []
  const { company, readers, codes } = await spokenIn(ctx, survey)
  if (codes.length === 0) return []
  const reviewed = await translatedInto(ctx, { survey, codes, isDraft: false })
  const drafted = await translatedInto(ctx, { survey, codes, isDraft: true })
  const isUsed = (code: LanguageCode) =>
    (reviewed.includes(code) && company.languages.includes(code)) ||
    (drafted.includes(code) && survey.draft_languages.includes(code))
  const asked = await reviewsAskedBy(ctx.db, survey)
  const used = [SOURCE_LANGUAGE, ...codes.filter(isUsed)] satisfies LanguageCode[]
  return codes.map((language) => ({
    language,
    people: readers.get(language) ?? 0,
    gets: firstOffered([language, company.language], used),
    reviewed: reviewed.includes(language),
    in_use: company.languages.includes(language),
    draft_offered: (scope.role === 'owner' || scope.role === 'administrator') && drafted.includes(language),
    draft_used: survey.draft_languages.includes(language),
    review_asked: asked.includes(language),
  }))
}

/** The languages other than English that people in the audience read or the company uses. */
async function spokenIn({ db }: Context, survey: SurveyRow) {
  const company = found(await companyById(db, survey.company_id))
  const readers = new Map<LanguageCode, number>()
  for (const { language, people } of await countByLanguage(db, survey)) {
    const own = language ?? company.language
    readers.set(own, (readers.get(own) ?? 0) + people)
  }
  const codes = languageCodes.filter(
    (code) => code !== SOURCE_LANGUAGE && (readers.has(code) || company.languages.includes(code)),
  )
  return { company, readers, codes }
}

async function translatedInto(
  ctx: Context,
  { survey, codes, isDraft }: { survey: SurveyRow; codes: readonly LanguageCode[]; isDraft: boolean },
) {
  const { template_id, template, company_id } = survey
  const { name: company } = found(await companyById(ctx.db, company_id))
  const drafts = isDraft ? codes : []
  const whole = await textsInto(ctx, codes, { template_id, template, company, drafts })
  return whole.map(({ language }) => language)
}

interface Named {
  uuid: string
  lang: LanguageCode
}

/** Asks administrators to review the survey's template in this language. */
export async function askToReview(ctx: Context, scope: CompanyScope, { uuid, lang }: Named) {
  if (lang === SOURCE_LANGUAGE) throw notFound()
  const { company_id, template_id } = found(await surveyByUuid(ctx.db, scope, uuid))
  await askForReview(ctx, { company_id, template_id, language: lang })
}

/** Starts or stops using a complete but unreviewed translation for this survey. */
export async function chooseDraft(
  ctx: Context,
  { scope, caller }: { scope: CompanyScope; caller: Caller },
  { uuid, lang, use }: Named & { use: boolean },
) {
  if (lang === SOURCE_LANGUAGE) throw notFound()
  await transaction(ctx, async (tx) => {
    const survey = found(await lockSurvey(tx.db, scope, uuid))
    if (!isAhead(survey))
      throw new AppError('conflict', 'A survey’s languages cannot change after its launch')
    if (survey.draft_languages.includes(lang) === use) return
    if (use && (await translatedInto(tx, { survey, codes: [lang], isDraft: true })).length === 0)
      throw new AppError('not_ready', 'Some of this survey’s questions are not translated yet')
    const others = survey.draft_languages.filter((code) => code !== lang)
    await tx.db
      .updateTable('surveys')
      .set({ draft_languages: use ? [...others, lang] : others })
      .where('id', '=', survey.id)
      .execute()
    await audit(tx, {
      action: 'draft_translation_changed',
      actor: caller,
      companyId: survey.company_id,
      target: `${uuid} ${lang} ${use ? 'on' : 'off'}`,
    })
  })
}
