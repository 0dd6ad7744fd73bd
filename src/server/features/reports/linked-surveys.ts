import { sql } from 'kysely'
import { looksBackTo } from '#domain/asked-twice.ts'
import { type People, possiblePeopleOf } from '#server/features/surveys/service.ts'
import type { Db } from '#server/platform/database/db.ts'
import { packedRows } from '#server/platform/database/packed.ts'

/** The people in a survey who are counted in the same published reports. */
export interface Block {
  survey: number
  /** The block's number within the survey, from 0. */
  block: number
  mailboxes: string[]
  cards: number
}

interface Linked {
  blocks: Block[]
  people: People
  /** The largest k of these surveys; 0 if there are none. */
  k: number
}

interface Completing {
  company_id: number
  launched_at: Date
  /** Everybody whom the survey may count. */
  mailboxes: string[]
}

/**
 * The published blocks of all surveys, in any company, that share people with this survey, directly or
 * through other surveys. Includes only surveys that were launched in the eight weeks before this survey or
 * that run at the same time. Only this company's list decides which mailboxes belong to one person. Other
 * companies can list anybody's address, and their false links would cause reports to be withheld.
 */
export async function linkedSurveys(db: Db, survey: Completing): Promise<Linked> {
  const surveys = new Map<number, number>()
  const blocks: Block[] = []
  const lookedUp = new Set<string>()
  const people = await possiblePeopleOf(db, survey.company_id)
  for (;;) {
    const reached = await people.withOthers([
      ...survey.mailboxes,
      ...blocks.flatMap(({ mailboxes }) => mailboxes),
    ])
    const unseen = [...reached].filter((mailbox) => !lookedUp.has(mailbox))
    const found = await surveysThatCounted(db, unseen, { ...survey, known: [...surveys.keys()] })
    if (found.length === 0) return { blocks, people, k: Math.max(0, ...surveys.values()) }

    for (const mailbox of unseen) lookedUp.add(mailbox)
    for (const { survey_id, k } of found) surveys.set(survey_id, k)
    blocks.push(
      ...(await blocksOf(
        db,
        found.map(({ survey_id }) => survey_id),
      )),
    )
  }
}

interface Window {
  launched_at: Date
  /** Surveys found so far. */
  known: number[]
}

const surveysThatCounted = (db: Db, mailboxes: string[], { launched_at, known }: Window) =>
  sql<{ survey_id: number; k: number }>`
    select s.survey_id, s.k
    from survey_partitions s
    where (s.launched_at >= ${looksBackTo(launched_at)} or s.completed_at >= ${launched_at})
      and s.survey_id <> all(${known}::integer[])
      and s.survey_id in (
        select p.survey_id
        from unnest(${mailboxes}::text[]) as given (mailbox)
        join survey_partition_people p on p.mailbox = given.mailbox)
    order by s.survey_id`
    .execute(db)
    .then(({ rows }) => rows)

async function blocksOf(db: Db, surveys: number[]): Promise<Block[]> {
  const rows = await packedRows(
    db,
    [sql`survey_id`, sql`block`, sql`string_agg(mailbox, ' ')`, sql`count(*) filter (where is_card)`],
    sql`from survey_partition_people where survey_id = any(${surveys}::integer[])
      group by survey_id, block order by survey_id, block`,
  )
  return rows.map(([survey, block, mailboxes = '', cards]) => ({
    survey: Number(survey),
    block: Number(block),
    mailboxes: mailboxes === '' ? [] : mailboxes.split(' '),
    cards: Number(cards),
  }))
}
