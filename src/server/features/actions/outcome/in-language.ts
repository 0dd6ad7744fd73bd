import type { Outcome } from '#contract/outcomes.ts'
import type { LanguageCode } from '#domain/languages.ts'
import { SOURCE_LANGUAGE } from '#domain/source-language.ts'
import type { SurveyRow } from '#server/features/surveys/queries.ts'
import { textsIn } from '#server/features/surveys/service.ts'
import type { Context } from '#server/platform/context.ts'

type Asked = Pick<SurveyRow, 'id' | 'template'>

/** The category names in the language in which the questions were asked, by their English names. */
export async function categoryNames(
  { db }: Context,
  { id, template }: Asked,
  language: LanguageCode | undefined,
): Promise<Record<string, string>> {
  if (!language || language === SOURCE_LANGUAGE) return {}
  const texts = await textsIn(db, id, language)
  return Object.fromEntries(
    template.categories.map(({ id, name }) => [name, texts[`category.${id}.name`] ?? name]),
  )
}

/** The outcome with the category names translated. The company's own texts are not. */
export async function inLanguage(
  ctx: Context,
  survey: Asked,
  outcome: Outcome,
  language: LanguageCode | undefined,
): Promise<Outcome> {
  const names = await categoryNames(ctx, survey, language)
  const named = <S extends { name: string }>(scores: S[] | undefined) =>
    scores?.map((score) => ({ ...score, name: names[score.name] ?? score.name }))
  const { strengths, weak, well, improve } = outcome
  return {
    ...outcome,
    strengths: named(strengths),
    weak: named(weak),
    well: named(well),
    improve: named(improve),
  }
}
