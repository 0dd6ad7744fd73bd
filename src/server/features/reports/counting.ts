import { sql } from 'kysely'
import type { Cards } from '#domain/cards.ts'
import { exclusiveValues, questionsOf, type Template } from '#domain/template.ts'
import { inTurns } from '#server/platform/core/turns.ts'
import { type Db, integers } from '#server/platform/database/db.ts'
import { numbersIn, packedRows } from '#server/platform/database/packed.ts'
import type { ChoiceCount } from './choice-counts.ts'

/**
 * The people with the same tags who were asked in the same way, by email or by card. Everyone with the same
 * tags ends up in the same block.
 */
export interface Group {
  tag_ids: number[]
  is_card: boolean
  /** The number of requests, completed or not. Each card has a request, so this counts cards, not people. */
  recipients: number
  /**
   * Ids of the completed requests, in any order. Sorting 100,000 takes the database longer than finding them.
   */
  completed: number[]
}

/** In a large company, every person may have tags of their own, so there may be as many groups as people. */
export async function groupsOf(db: Db, surveyId: number): Promise<Group[]> {
  const rows = await packedRows(
    db,
    [
      sql`array_to_string(tag_ids, ' ')`,
      sql`is_card`,
      sql`count(*)`,
      sql`string_agg(id::text, ' ') filter (where status = 'completed')`,
    ],
    sql`
      from (
        select tag_ids, deck_id is not null as is_card, id, status from survey_requests where survey_id = ${surveyId}) r
      group by tag_ids, is_card order by tag_ids, is_card`,
  )
  const groups: Group[] = []
  for await (const [tags = '', isCard, recipients, completed = ''] of inTurns(rows))
    groups.push({
      tag_ids: numbersIn(tags),
      is_card: isCard === 'true',
      recipients: Number(recipients),
      completed: numbersIn(completed),
    })
  return groups
}

/** Splits each block by how people answered. Each part keeps its block's number. */
function apart(blocks: number[][], cards: Cards) {
  const parts = blocks.flatMap((block, index) =>
    (['mail', 'byCard'] as const).map((by) => ({
      block: index,
      by,
      people: block.filter((id) => cards.has(id) === (by === 'byCard')),
    })),
  )
  return parts.filter(({ people }) => people.length > 0)
}

/**
 * Counts these people's answers in one pass, grouped by block and by how people answered. Never reads text
 * that people typed. The CTE is materialised, because the planner would otherwise recheck each answer's block
 * and do the grouping in a single process. Most answers are a single choice and are grouped as text, which is
 * faster than grouping arrays. The others are arrays (`more`), with '' in place of typed text.
 */
export async function countChoices(
  db: Db,
  { id: surveyId, template }: { id: number; template: Template },
  blocks: number[][],
  cards: Cards,
): Promise<ChoiceCount[]> {
  if (blocks.length === 0) return []
  const parts = apart(blocks, cards)
  // The planner assumes that every combination of values occurs. With less working memory, it would therefore
  // sort all answers on disk.
  await sql`select set_config('work_mem', '64MB', true), set_config('jit', 'off', true), set_config('parallel_tuple_cost', '0.001', true)`.execute(
    db,
  )
  const alone = questionsOf(template).flatMap((question) =>
    exclusiveValues(question).map((value) => ({ id: question.id, value })),
  )
  const { rows } = await sql<Omit<ChoiceCount, 'by'>>`
    with counted as materialized (
      select ${blockOf(
        parts.map(({ people }) => people),
        'request_id',
      )} as block, question_id, choices[1] as single,
             case when cardinality(choices) <> 1 or written is not null
               then array_append(choices, case when written is not null then '' end) end as more, count(*) as people
      from answers
      where survey_id = ${surveyId}
      group by 1, 2, 3, 4
    ), grouped as (
      select block, question_id, people, coalesce(trim_array(more, 1), array[single]) as choices,
             coalesce(more[cardinality(more)] = '', false) as has_other
      from counted
    ), alone as (
      select * from unnest(${alone.map(({ id }) => id)}::integer[], ${alone.map(({ value }) => value)}::text[]) as a (question_id, value)
    )
    select block - 1 as block, question_id, choice, sum(people)::integer as people,
           (coalesce(sum(people) filter (where place is null or place = 1), 0))::integer as answered
    from grouped
    -- An exclusive option does not count if an old answer also contains other options.
    left join lateral unnest(array(
      select value from unnest(choices) with ordinality as given (value, place)
      where not ((has_other or cardinality(choices) > 1) and (grouped.question_id, value) in (select a.question_id, a.value from alone a))
      order by place
    )) with ordinality as chosen (choice, place) on true
    where block > 0
    group by 1, 2, 3`.execute(db)
  return rows.flatMap((row) => {
    const part = parts[row.block]
    return part ? [{ ...row, block: part.block, by: part.by }] : []
  })
}

/**
 * An SQL expression for the number of the block, from 1, that contains the person whose id is in this column.
 * 0 or null for people outside these blocks. It uses the offset from the first id as an array index, because
 * a join with one row per person takes twice as long.
 */
export function blockOf(blocks: number[][], column: 'id' | 'request_id') {
  const people = blocks.flat()
  const first = people.reduce((least, id) => Math.min(least, id))
  const last = people.reduce((most, id) => Math.max(most, id))
  const at = new Array<number>(last - first + 1).fill(0)
  for (const [index, block] of blocks.entries()) for (const id of block) at[id - first] = index + 1
  return sql<number | null>`(${integers(at)})[${sql.ref(column)} - ${first - 1}::integer]`
}
