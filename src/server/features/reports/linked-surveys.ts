import { sql } from 'kysely'
import { looksBackTo } from '#domain/asked-twice.ts'
import { type People, possiblePeopleOf } from '#server/features/surveys/service.ts'
import { inTurns } from '#server/platform/core/turns.ts'
import type { Db } from '#server/platform/database/db.ts'
import { packedRows } from '#server/platform/database/packed.ts'

/** The people in a survey who are counted in the same published reports. */
export interface Block {
  survey: number
  /** The id of the survey's company. */
  company: number
  /** The block's number within the survey, from 0. */
  block: number
  mailboxes: string[]
  cards: number
}

interface Linked {
  blocks: Block[]
  people: People
  /** The largest k of the linked surveys; 0 if there are none. */
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
 * that run at the same time. Companies can list anybody's address, so only this company's list decides which
 * mailboxes belong to one person, and only in its own surveys. If other companies' lists counted, false links
 * would cause reports to be withheld. If this list also counted in other companies' surveys, this survey's
 * report could show who has answered there.
 */
export async function linkedSurveys(db: Db, survey: Completing): Promise<Linked> {
  const surveys = new Map<number, number>()
  const blocks: Block[] = []
  const people = await possiblePeopleOf(db, survey.company_id)
  const linkedOf = await linkedMailboxes(people)
  // There can be hundreds of rounds, so each one only looks up what the round before has added.
  const [lookedUp, reached] = [new Set<string>(), new Set<string>()]
  let [added, addedOwn] = [survey.mailboxes, survey.mailboxes]
  for (;;) {
    const found = await surveysThatCounted(db, survey, {
      asked: takeNew(added, lookedUp),
      // Linked mailboxes are looked up in the company's own surveys only. One that is then found in a block is
      // looked up again, in all surveys.
      linked: takeNew(addedOwn.map(people.personOf), reached).flatMap((person) => linkedOf.get(person) ?? []),
      known: [...surveys.keys()],
    })
    if (found.length === 0) return { blocks, people, k: Math.max(0, ...surveys.values()) }

    for (const { survey_id, k } of found) surveys.set(survey_id, k)
    const more = await blocksOf(db, found)
    for (const block of more) blocks.push(block)
    added = mailboxesOf(more)
    addedOwn = mailboxesOf(more.filter(({ company }) => company === survey.company_id))
  }
}

/** The mailboxes of each person who may have several. */
async function linkedMailboxes({ linked, personOf }: People): Promise<Map<string, string[]>> {
  const mailboxes = new Map<string, string[]>()
  for await (const mailbox of inTurns(linked)) {
    const person = personOf(mailbox)
    const known = mailboxes.get(person)
    if (known) known.push(mailbox)
    else mailboxes.set(person, [mailbox])
  }
  return mailboxes
}

/** Adds the values to those that are known, and returns the ones that were not. */
function takeNew(values: string[], known: Set<string>): string[] {
  const fresh = [...new Set(values)].filter((value) => !known.has(value))
  for (const value of fresh) known.add(value)
  return fresh
}

const mailboxesOf = (blocks: Block[]) => blocks.flatMap(({ mailboxes }) => mailboxes)

interface Sought {
  /** Looked up in the surveys of all companies. */
  asked: string[]
  /** Looked up in the company's own surveys. */
  linked: string[]
  /** Surveys found so far. */
  known: number[]
}

interface Found {
  survey_id: number
  k: number
  company_id: number
}

const surveysThatCounted = (
  db: Db,
  { company_id, launched_at }: Completing,
  { asked, linked, known }: Sought,
): Promise<Found[]> =>
  sql<Found>`
    select s.survey_id, s.k, s.company_id
    from survey_partitions s
    where (s.launched_at >= ${looksBackTo(launched_at)} or s.completed_at >= ${launched_at})
      and s.survey_id <> all(${known}::integer[])
      and s.survey_id in (
        select p.survey_id
        from unnest(${asked}::text[]) as given (mailbox)
        join survey_partition_people p on p.mailbox = given.mailbox
        union
        select p.survey_id
        from unnest(${linked}::text[]) as given (mailbox)
        join survey_partition_people p on p.mailbox = given.mailbox
        join survey_partitions own on own.survey_id = p.survey_id and own.company_id = ${company_id})
    order by s.survey_id`
    .execute(db)
    .then(({ rows }) => rows)

async function blocksOf(db: Db, found: Found[]): Promise<Block[]> {
  const surveys = found.map(({ survey_id }) => survey_id)
  const companies = new Map(found.map(({ survey_id, company_id }) => [survey_id, company_id]))
  const rows = await packedRows(
    db,
    [sql`survey_id`, sql`block`, sql`string_agg(mailbox, ' ')`, sql`count(*) filter (where is_card)`],
    sql`from survey_partition_people where survey_id = any(${surveys}::integer[])
      group by survey_id, block order by survey_id, block`,
  )
  return rows.map(([survey, block, mailboxes = '', cards]) => ({
    survey: Number(survey),
    company: companies.get(Number(survey)) ?? 0,
    block: Number(block),
    mailboxes: mailboxes === '' ? [] : mailboxes.split(' '),
    cards: Number(cards),
  }))
}
