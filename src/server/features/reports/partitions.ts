import { sql } from 'kysely'
import { looksBackTo } from '#domain/asked-twice.ts'
import type { Cards, Unsure } from '#domain/cards.ts'
import type { Earlier } from '#domain/look-back.ts'
import { firstLaunch } from '#server/features/surveys/queries.ts'
import type { People } from '#server/features/surveys/service.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { packedRows } from '#server/platform/database/packed.ts'
import { blockOf } from './counting.ts'
import { type Block, linkedSurveys } from './linked-surveys.ts'

/**
 * Takes an advisory lock, so that surveys complete one after another. Each survey is compared with what other
 * surveys have published, so it must see what the previous completion has committed. Take this lock before any
 * other, so that no company's call waits for a survey that is not being completed.
 */
export const holdCompletions = (db: Db) => sql`select pg_advisory_xact_lock(${COMPLETIONS})`.execute(db)

const COMPLETIONS = 19_019

export interface Past {
  /**
   * For each earlier survey, the block of each person whom it counted. A person whom this survey counts is
   * identified by the id of their request, everyone else by a negative number.
   */
  earlier: Earlier[]
  /** Whether the company's own surveys have counted any of this survey's people. */
  hasCountedThem: boolean
  /** The largest k of the earlier surveys; 0 if there are none. */
  k: number
  /** Cards from earlier surveys. */
  cards: Cards
  /**
   * Whether the company's other surveys within the same eight weeks have counted people, and whether they
   * have counted cards. The people who used those cards may be among this survey's people.
   */
  company: { people: boolean; cards: boolean }
  /** The largest number of this survey's people that one other company has counted. */
  countedElsewhere: number
  unsure: Unsure
}

/**
 * The published blocks of linked surveys of any company. A mailbox has the same id in all surveys. Two linked
 * mailboxes may belong to one person, or to two people if somebody linked them on purpose. `unsure` lists
 * such mailboxes.
 */
export async function earlierPartitions(
  db: Db,
  survey: { id: number; company_id: number; launched_at: Date },
): Promise<Past> {
  const requests = await packedRows(
    db,
    [sql`id`, sql`mailbox`],
    sql`from survey_requests where survey_id = ${survey.id} and mailbox is not null and status = 'completed' order by id`,
  )
  const mailboxes = requests.map(([, mailbox = '']) => mailbox)
  const { blocks, people, k } = await linkedSurveys(db, { ...survey, mailboxes })

  const ids = new Map(requests.map(([id, mailbox = '']) => [mailbox, Number(id)]))
  let last = 0
  const newId = () => --last
  const idOf = (mailbox: string) => {
    const id = ids.get(mailbox) ?? newId()
    ids.set(mailbox, id)
    return id
  }
  const counted = countedBy(blocks)
  const own = [...(counted.get(survey.company_id) ?? [])]
  counted.delete(survey.company_id)
  const ownIds = () => new Map([...mailboxes, ...own].map((mailbox) => [mailbox, idOf(mailbox)]))
  const ownPeople = new Set(own.map(people.personOf))
  const surveys = new Map<number, Block[]>()
  for (const block of blocks) surveys.set(block.survey, [...(surveys.get(block.survey) ?? []), block])
  const cards = new Set<number>()
  const earlier = [...surveys.values()].map((blocksOfOne) => {
    const blockOf = new Map<number, number>()
    for (const { block, mailboxes, cards: number } of blocksOfOne) {
      for (const mailbox of mailboxes) blockOf.set(idOf(mailbox), block)
      for (let card = 0; card < number; card += 1) {
        cards.add(newId())
        blockOf.set(last, block)
      }
    }
    return blockOf
  })
  const ours = new Set(mailboxes)
  const elsewhere = [...counted.values()].map(
    (theirs) => [...theirs].filter((mailbox) => ours.has(mailbox)).length,
  )
  return {
    earlier,
    hasCountedThem: mailboxes.some((mailbox) => ownPeople.has(people.personOf(mailbox))),
    k,
    cards,
    unsure: unsureOf(ownIds(), people),
    countedElsewhere: Math.max(0, ...elsewhere),
    company: await countedByCompany(db, survey),
  }
}

/** The mailboxes that each company's surveys have counted. */
function countedBy(blocks: Block[]) {
  const counted = new Map<number, Set<string>>()
  for (const { company, mailboxes } of blocks) {
    const theirs = counted.get(company) ?? new Set()
    for (const mailbox of mailboxes) theirs.add(mailbox)
    counted.set(company, theirs)
  }
  return counted
}

const countedByCompany = (
  db: Db,
  { id, company_id, launched_at }: { id: number; company_id: number; launched_at: Date },
): Promise<Past['company']> =>
  sql<Past['company']>`
    select count(*) > 0 as people, coalesce(bool_or(counted.cards), false) as cards
    from survey_partitions s cross join lateral (
      select bool_or(p.is_card) as cards from survey_partition_people p where p.survey_id = s.survey_id having count(*) > 0
    ) as counted
    where s.company_id = ${company_id} and s.survey_id <> ${id}
      and (s.launched_at >= ${looksBackTo(launched_at)} or s.completed_at >= ${launched_at})`
    .execute(db)
    .then(({ rows }) => rows[0] ?? { people: false, cards: false })

/**
 * People who have several of these mailboxes. Maps the id of each such mailbox to a number for the person.
 * The number only shows which mailboxes belong together.
 */
function unsureOf(ids: ReadonlyMap<string, number>, { linked, personOf }: People): Unsure {
  const groups = new Map<string, number[]>()
  for (const mailbox of linked) {
    const id = ids.get(mailbox)
    if (id === undefined) continue
    const group = groups.get(personOf(mailbox))
    if (group) group.push(id)
    else groups.set(personOf(mailbox), [id])
  }
  const unsure = new Map<number, number>()
  for (const group of groups.values()) {
    const person = group.reduce((most, id) => Math.max(most, id))
    if (group.length > 1) for (const id of group) unsure.set(id, person)
  }
  return unsure
}

/**
 * Stores the block of every person counted, or nothing if nothing is published. Throws for a request without
 * a mailbox, because it could not be compared with other surveys.
 */
export async function storePartition(
  db: Db,
  { id, ...survey }: { id: number; company_id: number; launched_at: Date; completed_at: Date; k: number },
  blocks: number[][],
) {
  await db
    .insertInto('survey_partitions')
    .values({ survey_id: id, ...survey })
    .execute()
  if (blocks.length === 0) return
  await sql`
    insert into survey_partition_people (survey_id, mailbox, is_card, block)
    select survey_id, mailbox, is_card, block - 1
    from (
      select survey_id, mailbox, deck_id is not null as is_card, ${blockOf(blocks, 'id')} as block from survey_requests where survey_id = ${id}
    ) as people
    where block > 0`.execute(db)
}

/**
 * Deletes the partitions of surveys that no later survey will be compared with. Also deletes the mailboxes of
 * those surveys' requests.
 */
export async function forgetPartitions({ db, now }: Context) {
  const first = await firstLaunch(db, now)
  await sql`
    with old as (
      delete from survey_partitions
      where launched_at < ${looksBackTo(first)} and completed_at < ${first} returning survey_id
    ), people as (
      delete from survey_partition_people p using old where p.survey_id = old.survey_id
    )
    update survey_requests q set mailbox = null from old where q.survey_id = old.survey_id`.execute(db)
}
