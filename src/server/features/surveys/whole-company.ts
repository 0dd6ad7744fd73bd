import { sql } from 'kysely'
import { DAY_MS } from '#domain/durations.ts'
import { SAME_PERSON_DAYS } from '#domain/same-person.ts'
import { isMostOfCompany } from '#domain/whole-company.ts'
import type { Context } from '#server/platform/context.ts'
import { inTurns } from '#server/platform/core/turns.ts'
import type { Db } from '#server/platform/database/db.ts'
import { packedRows } from '#server/platform/database/packed.ts'
import type { SurveyRow } from './queries.ts'
import { peopleOf } from './same-person.ts'

/**
 * Whether the survey would ask the whole company if it were launched now. Without this, a manager could
 * shorten the list to one team, ask everybody on it, and restore the list.
 */
export async function asksWholeCompanyNow(ctx: Context, survey: SurveyRow): Promise<boolean> {
  if (survey.tag_ids.length > 0) return false
  const { listed, people } = await recentPeople(ctx, survey)
  return isMostOfCompany(listed, people)
}

/**
 * How many people were on the company's list in the last 70 days, and how many of them a survey can ask
 * now. Leaves out people who have stopped our emails.
 */
export async function recentPeople({ db, now }: Context, { company_id }: Pick<SurveyRow, 'company_id'>) {
  const since = new Date(now.getTime() - SAME_PERSON_DAYS * DAY_MS)
  const rows = await packedRows(
    db,
    [sql`mailbox`, sql`is_stopped`, sql`is_listed`],
    sql`from (
      select mailbox, stopped_at is not null as is_stopped, stopped_at is null and left_at is null as is_listed
      from recipients where company_id = ${company_id} and (left_at is null or left_at >= ${since})
      union
      select mailbox, false, false from departures
      where company_id = ${company_id} and left_at >= ${since}
        and mailbox not in (select r.mailbox from recipients r where r.company_id = ${company_id})
    ) as mailboxes`,
  )
  const { personOf } = await peopleOf(db, company_id)
  const byPerson = new Map<string, Person>()
  for await (const [mailbox = '', isStopped, isListed] of inTurns(rows)) {
    const person = byPerson.get(personOf(mailbox)) ?? { mailboxes: 0, isStopped: false, isListed: false }
    person.mailboxes += 1
    person.isStopped ||= isStopped === 'true'
    person.isListed ||= isListed === 'true'
    byPerson.set(personOf(mailbox), person)
  }
  const all = [...byPerson.values()]
  return {
    listed: all.filter(({ isListed }) => isListed).length,
    people: all.reduce((sum, person) => sum + peopleBehind(person), 0),
  }
}

interface Person {
  mailboxes: number
  isStopped: boolean
  isListed: boolean
}

/**
 * Somebody on the list, or who has stopped our emails, may have had one other address. Any further addresses
 * count as other people. Otherwise, a manager could hide many people by giving their ids to one person.
 */
function peopleBehind({ mailboxes, isStopped, isListed }: Person): number {
  if (isListed) return Math.max(1, mailboxes - 1)
  return isStopped ? Math.max(0, mailboxes - 2) : mailboxes
}

/**
 * Whether most people who were asked at a survey's launch are still in the team's data. People who have
 * been deleted cannot answer. So a manager could ask everybody, and then delete everybody outside one team.
 * Late joiners do not make up for them, because they may have been invented.
 */
export async function keepsMostPeople(
  db: Db,
  { id, launched_to }: Pick<SurveyRow, 'id' | 'launched_to'>,
): Promise<boolean> {
  const { all, kept } = await db
    .selectFrom('survey_requests')
    .select(({ fn }) => [fn.countAll<number>().as('all'), fn.count<number>('recipient_id').as('kept')])
    .where('survey_id', '=', id)
    .where('deck_id', 'is', null)
    .executeTakeFirstOrThrow()
  const asked = launched_to ?? Number(all)
  return isMostOfCompany(asked - (Number(all) - Number(kept)), asked)
}
