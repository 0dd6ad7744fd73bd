import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { NewSurvey, type Survey, type SurveyChange, SurveyFields } from '#contract/surveys.ts'
import { Template } from '#contract/templates.ts'
import { isLoneScore, LONE_SCORE } from '#domain/template-check.ts'

/** A survey being edited. It is saved as a whole or not at all. */
export type Draft = Pick<Survey, 'title' | 'estimated_date' | 'repeat' | 'blocks'> & {
  /** The audience's tags. Null means the whole team. */
  tag_ids: number[] | null
  survey_template: Pick<Survey['survey_template'], 'categories'>
}
export type DraftForm = UseFormReturn<Draft, unknown, unknown>

/** Fills in every field that has an input, so that merely showing an input does not count as a change. */
export const draftOf = ({
  title,
  estimated_date,
  repeat,
  blocks,
  tag_ids,
  survey_template,
}: Survey): Draft => ({
  title,
  estimated_date,
  repeat,
  blocks,
  tag_ids: tag_ids.length > 0 ? tag_ids : null,
  survey_template: {
    categories: survey_template.categories.map((category) => ({
      ...category,
      questions: category.questions.map((question) => ({
        ...question,
        answer_helper: question.answer_helper ?? '',
        hidden: question.hidden ?? false,
      })),
    })),
  },
})

/** The schema of the editor's form. It includes the checks that need the whole template. */
export const DraftShape = SurveyFields.required({ title: true })
  .extend({ tag_ids: NewSurvey.shape.tag_ids, survey_template: Template.pick({ categories: true }) })
  .superRefine(({ tag_ids, survey_template: { categories } }, context) => {
    const add = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message })
    if (tag_ids?.length === 0) add(['tag_ids'], 'Choose at least one tag')
    if (categories.every(({ questions }) => questions.every(({ hidden }) => hidden)))
      add(['root', 'questions'], 'At least one question must be shown')
    if (categories.some(isLoneScore)) add(['root', 'questions'], LONE_SCORE)
  }) as unknown as z.ZodType<unknown, Draft>

/**
 * The fields that were changed. The others are not sent, so that a colleague's changes to them are not
 * overwritten.
 */
export function changeOf(draft: Draft, before: Draft): SurveyChange {
  const differs = ([field, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before[field as keyof Draft])
  return Object.fromEntries(
    Object.entries(draft)
      .filter(differs)
      .map(([field, value]) => [field, value ?? []]),
  )
}
