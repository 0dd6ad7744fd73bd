/** HSE's questions in template form, for the tests in this folder. */
import { AREAS, itemKey } from './hse.ts'
import { questionOf, templateOf } from './sample.fixture.ts'
import type { Question, Template } from './template.ts'

const REVERSED = [3, 5, 6, 9, 12, 14, 16, 18, 20, 21, 22, 34]
const STEPS = ['1', '2', '3', '4', '5']

const question = (item: number): Question =>
  questionOf({ id: 100 + item, key: itemKey(item), options: STEPS, reversed: REVERSED.includes(item) })

export const idOf = (item: number) => question(item).id

/** The seven areas, each a category, with ids from 301. */
export const hseTemplate = (change: (question: Question) => Question = (same) => same): Template =>
  templateOf(AREAS.map(({ items }) => items.map((item) => change(question(item)))))

/** Points on HSE's scale, where higher is better. */
export const pointsOf = (item: number, step: number) => (REVERSED.includes(item) ? 6 - step : step)
