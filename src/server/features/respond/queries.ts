import { sql } from 'kysely'
import { nextFullHour, type RequestStatus, type SurveyStatus } from '#domain/lifecycle.ts'
import type { Template } from '#domain/template.ts'
import { type Db, HOT } from '#server/platform/db.ts'

export interface OpenedRequest {
  id: number
  survey_id: number
  request_status: RequestStatus
  survey_status: SurveyStatus
  title: string
  template: Template
  company: string
  min_group_size: number
  closes_at: Date
}

/** The request behind a personal link, whose key has been proved before. Nothing of a company that is closed. */
export const requestBehind = (
  db: Db,
  survey: string,
  recipient: string,
): Promise<OpenedRequest | undefined> =>
  sql<OpenedRequest>`
    select r.id, r.survey_id, r.status as request_status, s.status as survey_status, s.title, s.template, c.name as company, s.min_group_size, s.closes_at
    from survey_requests r
    join recipients p on p.id = r.recipient_id
    join surveys s on s.id = r.survey_id
    join companies c on c.id = s.company_id
    where s.uuid = ${survey} and p.uuid = ${recipient} and s.launched_at is not null and c.deletes_at is null`
    .execute(db)
    .then(({ rows }) => rows[0])

/** What this person has given so far. */
export const ownAnswers = (db: Db, { id, survey_id }: Pick<OpenedRequest, 'id' | 'survey_id'>) =>
  db
    .selectFrom('answers')
    .select(['question_id', 'choices', 'written'])
    .where('survey_id', '=', survey_id)
    .where('request_id', '=', id)
    .orderBy('question_id')
    .execute()

export interface AnswerRow {
  question_id: number
  choices: string[]
  written: string | null
}

export interface Saved {
  status: RequestStatus
  /** Somebody else has still to answer. */
  others_pending: boolean
}

const SEPARATOR = '\u001f'

/**
 * Saves answers, and completes the request when `complete` says so, as one statement: the row of the request is locked
 * first, so that a request which is completed or expired meanwhile is never written to. Nothing comes back for a link
 * that is dead.
 */
export const saveAnswers = (
  db: Db,
  given: { survey: string; recipient: string; answers: AnswerRow[]; complete: boolean; now: Date },
): Promise<Saved | undefined> =>
  sql<Saved>`${HOT}
    with request as materialized (
      select r.id, r.survey_id, r.status
      from survey_requests r
      join recipients p on p.id = r.recipient_id
      join surveys s on s.id = r.survey_id
      join companies c on c.id = s.company_id
      where s.uuid = ${given.survey} and p.uuid = ${given.recipient} and c.deletes_at is null
        and (r.status = 'completed' or (r.status = 'pending' and s.status = 'active' and s.closes_at > ${given.now}))
      for update of r
    ), saved as (
      insert into answers (survey_id, request_id, question_id, choices, written)
      select request.survey_id, request.id, g.question_id, string_to_array(g.choices, ${SEPARATOR}), g.written
      from request, unnest(
        ${given.answers.map((answer) => answer.question_id)}::integer[],
        ${given.answers.map((answer) => answer.choices.join(SEPARATOR))}::text[],
        ${given.answers.map((answer) => answer.written)}::text[]) as g (question_id, choices, written)
      where request.status = 'pending'
      on conflict (survey_id, request_id, question_id) do update set choices = excluded.choices, written = excluded.written
        where (answers.choices, answers.written) is distinct from (excluded.choices, excluded.written)
      returning (xmax = 0) as is_new
    ), counted as (
      update survey_requests r
      set answer_count = r.answer_count + (select count(*) from saved where is_new)::integer,
          status = case when ${given.complete} then 'completed' else r.status end,
          shown_from = case when ${given.complete} then ${nextFullHour(given.now)}::timestamptz end
      from request where r.id = request.id and request.status = 'pending'
      returning r.id
    )
    select status, (
      select o.id from survey_requests o
      where o.survey_id = request.survey_id and o.status = 'pending' and o.id <> request.id
      order by o.id limit 1
    ) is not null as others_pending
    from request`
    .execute(db)
    .then(({ rows }) => rows[0])

/** Takes an answer back, while the request is open. False for a link that is dead. */
export const clearAnswer = (
  db: Db,
  given: { survey: string; recipient: string; question_id: number; now: Date },
): Promise<boolean> =>
  sql`
    with request as materialized (
      select r.id, r.survey_id
      from survey_requests r
      join recipients p on p.id = r.recipient_id
      join surveys s on s.id = r.survey_id
      join companies c on c.id = s.company_id
      where s.uuid = ${given.survey} and p.uuid = ${given.recipient} and c.deletes_at is null
        and r.status = 'pending' and s.status = 'active' and s.closes_at > ${given.now}
      for update of r
    ), cleared as (
      delete from answers a using request
      where a.survey_id = request.survey_id and a.request_id = request.id and a.question_id = ${given.question_id}
      returning 1
    ), counted as (
      update survey_requests r set answer_count = r.answer_count - (select count(*) from cleared)::integer
      from request where r.id = request.id
      returning r.id
    )
    select id from request`
    .execute(db)
    .then(({ rows }) => rows.length > 0)

export const templateOf = (db: Db, survey: string) =>
  db
    .selectFrom('surveys')
    .select(['id', 'template'])
    .where('uuid', '=', survey)
    .where('launched_at', 'is not', null)
    .executeTakeFirst()
