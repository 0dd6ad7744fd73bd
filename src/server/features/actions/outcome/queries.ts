import { sql } from 'kysely'
import type { CompanyScope } from '#server/platform/core/access.ts'
import type { Db } from '#server/platform/database/db.ts'
import { inBatches } from '#server/platform/database/paging.ts'

/**
 * Everyone who was sent the survey, is still on the team and accepts emails, whether or not they answered.
 */
export const peopleToTell = (db: Db, surveyId: number) =>
  db
    .selectFrom('survey_requests')
    .innerJoin('recipients', 'recipients.id', 'survey_requests.recipient_id')
    .select(['survey_requests.id', 'recipients.uuid', 'recipients.email', 'recipients.language'])
    .where('survey_requests.survey_id', '=', surveyId)
    .where('recipients.stopped_at', 'is', null)
    .where('recipients.left_at', 'is', null)
    .orderBy('survey_requests.id')
    .execute()

export const countPeopleToTell = (db: Db, surveyId: number): Promise<number> =>
  sql<{ people: number }>`
    select count(*) as people from survey_requests r join recipients p on p.id = r.recipient_id
    where r.survey_id = ${surveyId} and p.stopped_at is null and p.left_at is null`
    .execute(db)
    .then(({ rows }) => rows[0]?.people ?? 0)

/**
 * The number of unsent emails whose keys start with `keys`. Always 0 if the company posted them during its
 * trial. They may wait because of other emails to the same person, and the number would show this, even after
 * the company has bought a plan.
 */
export const countWaiting = (db: Db, companyId: number, keys: string): Promise<number> =>
  sql<{ waiting: number }>`
    select count(*) as waiting from mails
    where sent_at is null and refused_at is null and company_id = ${companyId} and starts_with(key, ${keys})
      and (select subscribed and trial_ends_at <= mails.created_at from companies where id = ${companyId})`
    .execute(db)
    .then(({ rows }) => rows[0]?.waiting ?? 0)

interface Sharing {
  note: string | null
  recipients: number
  /** The code of the public page. An existing code is kept, because it is printed on posters. */
  code: string
  now: Date
}

export const markShared = (
  db: Db,
  surveyId: number,
  { note, recipients, code, now }: Sharing,
): Promise<number> =>
  db
    .updateTable('surveys')
    .set(({ eb }) => ({
      outcome_note: note,
      outcome_shared_at: now,
      outcome_recipients: recipients,
      outcome_rounds: eb('outcome_rounds', '+', 1),
      outcome_code: sql<string>`coalesce(outcome_code, ${code})`,
    }))
    .where('id', '=', surveyId)
    .returning('outcome_rounds')
    .executeTakeFirstOrThrow()
    .then(({ outcome_rounds }) => outcome_rounds)

/** A shared survey that was sent to this person. Returns nothing if the company is closed. */
export const sharedSurveyBehind = (db: Db, survey: string, recipient: string) =>
  db
    .selectFrom('surveys')
    .innerJoin('companies', 'companies.id', 'surveys.company_id')
    .innerJoin('survey_requests', 'survey_requests.survey_id', 'surveys.id')
    .innerJoin('recipients', 'recipients.id', 'survey_requests.recipient_id')
    .selectAll('surveys')
    .select('recipients.language')
    .where('surveys.uuid', '=', survey)
    .where('recipients.uuid', '=', recipient)
    .where('surveys.outcome_shared_at', 'is not', null)
    .where('companies.deletes_at', 'is', null)
    .executeTakeFirst()

/** The shared survey with this uuid or code. Returns nothing if the company is closed. */
export const sharedSurvey = (db: Db, by: { uuid: string } | { outcome_code: string }) =>
  db
    .selectFrom('surveys')
    .innerJoin('companies', 'companies.id', 'surveys.company_id')
    .selectAll('surveys')
    .where(({ and }) => and(by))
    .where('surveys.outcome_shared_at', 'is not', null)
    .where('companies.deletes_at', 'is', null)
    .executeTakeFirst()

export interface LastSurvey {
  uuid: string
  done: number
  doing: number
  planned: number
}

/**
 * Stores the outcomes of the company's earlier surveys. Includes only outcomes that were shared, of surveys
 * that were complete when this survey was launched.
 */
export const keepOutcomes = (db: Db, surveyId: number) =>
  sql`
    insert into survey_earlier_outcomes (survey_id, earlier_id, done, doing, planned)
    select s.id, earlier.id, count(*) filter (where a.status = 'done'), count(*) filter (where a.status = 'doing'),
           count(*) filter (where a.status = 'planned')
    from surveys s
    join surveys earlier on earlier.company_id = s.company_id and earlier.status = 'complete' and earlier.completed_at <= s.launched_at
    join actions a on a.survey_id = earlier.id and a.shared and a.status <> 'dropped'
    where s.id = ${surveyId} and earlier.outcome_shared_at is not null
    group by s.id, earlier.id
    on conflict do nothing`.execute(db)

interface Running {
  survey_id: number
  company_id: number
  launched_at: Date
  /** The reader's UUID. */
  recipient: string
}

/**
 * The last survey that was sent to this person and was complete when the current survey was launched. Returns
 * nothing if its outcome had not been shared by then.
 */
export const lastSharedSurvey = (
  db: Db,
  { survey_id, company_id, launched_at, recipient }: Running,
): Promise<LastSurvey | undefined> =>
  sql<LastSurvey>`
    with last as (
      select s.id, s.uuid
      from surveys s
      join survey_requests r on r.survey_id = s.id
      join recipients p on p.id = r.recipient_id
      where s.company_id = ${company_id} and s.status = 'complete' and s.completed_at <= ${launched_at} and p.uuid = ${recipient}
      order by s.completed_at desc, s.id desc limit 1
    )
    select last.uuid, o.done, o.doing, o.planned
    from last join survey_earlier_outcomes o on o.earlier_id = last.id and o.survey_id = ${survey_id}`
    .execute(db)
    .then(({ rows }) => rows[0])

const ADDRESSES_AT_ONCE = 5_000

/** The addresses of everybody on the team. Keeps only some of them in memory. */
export async function* teamAddresses(db: Db, { companyId }: CompanyScope) {
  const peopleAfter = (id: number) =>
    db
      .selectFrom('recipients')
      .select(['id', 'email'])
      .where('company_id', '=', companyId)
      .where('left_at', 'is', null)
      .where('id', '>', id)
      .orderBy('id')
      .limit(ADDRESSES_AT_ONCE)
      .execute()
  for await (const { email } of inBatches(peopleAfter)) yield email
}
