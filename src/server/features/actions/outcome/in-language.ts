import type { Outcome } from '#contract/outcomes.ts'
import type { LanguageCode } from '#domain/languages.ts'
import { SOURCE_LANGUAGE } from '#domain/source-language.ts'
import type { SurveyRow } from '#server/features/surveys/queries.ts'
import { textsIn } from '#server/features/surveys/service.ts'
import type { Context } from '#server/platform/context.ts'

/**
 * Returns the category names in the language in which the questions were asked. The company's own texts are
 * not translated.
 */
export async function inLanguage(
  { db }: Context,
  { id, template }: Pick<SurveyRow, 'id' | 'template'>,
  outcome: Outcome,
  language: LanguageCode | undefined,
): Promise<Outcome> {
  if (!language || language === SOURCE_LANGUAGE) return outcome
  const texts = await textsIn(db, id, language)
  const names = new Map(template.categories.map((one) => [one.name, texts[`category.${one.id}.name`]]))
  const named = <S extends { name: string }>(scores: S[] | undefined) =>
    scores?.map((score) => ({ ...score, name: names.get(score.name) ?? score.name }))
  const { strengths, weak, well, improve } = outcome
  return {
    ...outcome,
    strengths: named(strengths),
    weak: named(weak),
    well: named(well),
    improve: named(improve),
  }
}
