import { sql } from 'kysely'
import { type Cards, cardsFor } from '#domain/cards.ts'
import {
  type GoesTogether,
  isInTemplatesWords,
  outcomeIn,
  type Pair,
  TOGETHER_FROM,
  togetherBandOf,
} from '#domain/goes-together.ts'
import { pointsOf } from '#domain/scoring.ts'
import { comparableCategories } from '#domain/spread.ts'
import { type Template, valuesOf } from '#domain/template.ts'
import { templateById } from '#server/features/templates/queries.ts'
import type { Db } from '#server/platform/database/db.ts'
import { blockOf } from './counting.ts'

interface Survey {
  id: number
  template_id: number
  kind: 'full' | 'pulse'
  template: Template
}

/**
 * The categories that correlate with recommending the company. Null if the company has reworded a question.
 * Each person's answers are used as a whole, so swapping two people changes nothing. If there are answers by
 * email, only those are counted. Otherwise, somebody who filled in cards could change the result.
 */
export async function goesTogether(
  db: Db,
  { id, kind, template, template_id }: Survey,
  counted: readonly number[],
  { cards, k }: { cards: Cards; k: number },
): Promise<GoesTogether | null> {
  const byMail = counted.filter((person) => !cards.has(person))
  const people = byMail.length > 0 ? byMail : [...counted]
  const least = byMail.length > 0 ? k : cardsFor(k)
  const outcome = outcomeIn(template)
  if (kind !== 'full' || !outcome || people.length < TOGETHER_FROM) return null
  const original = await templateById(db, template_id)
  if (!original || !isInTemplatesWords(template, original)) return null
  const categories = comparableCategories(template)
  if (categories.length === 0) return null
  const points = categories.flatMap(({ id: category, questions }) =>
    questions.flatMap((question) =>
      valuesOf(question).map((value) => ({
        category,
        question: question.id,
        value,
        points: pointsOf(question, value) ?? 0,
      })),
    ),
  )
  const { rows } = await sql<Pair & { category: number }>`
    with points as materialized (
      select * from unnest(${points.map(({ category }) => category)}::integer[], ${points.map(({ question }) => question)}::integer[],
        ${points.map(({ value }) => value)}::text[], ${points.map((one) => one.points)}::float8[]) as p (category, question_id, choice, points)
    ), scores as (
      select a.request_id, p.category, sum(p.points) as score
      from answers a join points p on p.question_id = a.question_id and p.choice = a.choices[1]
      where a.survey_id = ${id} and ${blockOf([people], 'request_id')} > 0
      group by 1, 2
    )
    select s.category, s.score, o.choices[1]::float8 as answer, count(*)::integer as people
    from scores s join answers o on o.request_id = s.request_id and o.question_id = ${outcome.question.id}
    where o.survey_id = ${id}
    group by 1, 2, 3
    order by 1, 2, 3`.execute(db)
  return {
    with: outcome.with,
    categories: categories.map(({ id: category_id }) => ({
      category_id,
      band: togetherBandOf(
        rows.filter(({ category }) => category === category_id),
        least,
      ),
    })),
  }
}
