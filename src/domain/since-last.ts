/**
 * The question that the product adds to a survey, asking whether people have noticed a change since the last survey.
 */
import { type Split, splitIn, withClosing, withoutClosing } from './closing-question.ts'
import type { Counts } from './scoring.ts'
import { type Category, isNoticed, NOTICED_KEY, type Template } from './template.ts'

const VALUES = { yes: 'Yes', a_little: 'A little', no: 'No' } as const
export type Noticed = Split<keyof typeof VALUES>

const NAME = 'Since the last survey'
export const NOTICED_QUESTION = 'Have you noticed a change because of the last survey?'

/** The template without the question about changes. */
export const withoutNoticed = <T extends { categories: Category[] }>(template: T): T =>
  withoutClosing(template, isNoticed)

/** Adds the optional question at the end, in a separate category that has no score and appears in no report. */
export const withNoticed = <T extends { categories: Category[] }>(given: T): T =>
  withClosing(withoutNoticed(given), {
    key: NOTICED_KEY,
    name: NAME,
    question: NOTICED_QUESTION,
    values: VALUES,
  })

/** How many people chose each answer. Null if the question was not asked or fewer than k people answered it. */
export const noticedIn = (template: Template, counts: Counts, k: number): Noticed | null =>
  splitIn(template, isNoticed, { counts, k }) as Noticed | null
