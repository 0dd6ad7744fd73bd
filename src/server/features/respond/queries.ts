import { type RawBuilder, sql } from 'kysely'
import type { HelpContact } from '#domain/help.ts'
import type { LanguageCode } from '#domain/languages.ts'
import { nextFullHour, type RequestStatus, type SurveyStatus } from '#domain/lifecycle.ts'
import type { Template } from '#domain/template.ts'
import type { Db } from '#server/platform/database/db.ts'
import { HOT } from '#server/platform/database/server.ts'

export interface OpenedRequest {
  id: number
  survey_id: number
  survey: string
  request_status: RequestStatus
  survey_status: SurveyStatus
  title: string
  template: Template
  company: string
  company_id: number
  launched_at: Date
  asked: number
  cards: number
  min_group_size: number
  closes_at: Date
  /** The person's language, and the company's. */
  own_language: LanguageCode | null
  company_language: LanguageCode
  help_contacts: HelpContact[]
  /** Languages in which the survey is asked besides English. */
  languages: LanguageCode[]
}

const opened = (is: RawBuilder<unknown>) => sql<OpenedRequest>`
    select r.id, r.survey_id, s.uuid as survey, r.status as request_status, s.status as survey_status, s.title, s.template, c.name as company, s.company_id, s.launched_at, s.min_group_size, s.closes_at,
           (select count(*) from survey_requests o where o.survey_id = s.id and o.deck_id is null) as asked,
           -- Not the cards that there are: of a deck that was voided those that were used are still among them.
           (select coalesce(sum(d.number), 0) from survey_decks d where d.survey_id = s.id)::integer as cards,
           p.language as own_language, c.language as company_language, c.help_contacts,
           array(select t.language from survey_translations t where t.survey_id = s.id) as languages
    from survey_requests r
    join surveys s on s.id = r.survey_id
    join companies c on c.id = s.company_id
    left join recipients p on p.id = r.recipient_id
    where ${is} and s.launched_at is not null and c.deletes_at is null`

/** The request behind a personal link, whose key has been proved before. Nothing of a company that is closed. */
export const requestBehind = (
  db: Db,
  survey: string,
  recipient: string,
): Promise<OpenedRequest | undefined> =>
  opened(sql`s.uuid = ${survey} and p.uuid = ${recipient}`)
    .execute(db)
    .then(({ rows }) => rows[0])

/** The same by a card that nobody has used, in a survey that runs. */
export const requestOfCard = (db: Db, card: string, now: Date): Promise<OpenedRequest | undefined> =>
  opened(sql`r.card = ${card} and r.status = 'pending' and s.status = 'active' and s.closes_at > ${now}`)
    .execute(db)
    .then(({ rows }) => rows[0])

/** What this device has given so far, by question id. */
export const draftOf = (db: Db, requestId: number, device: string) =>
  db
    .selectFrom('drafts')
    .select('answers')
    .where('request_id', '=', requestId)
    .where('device', '=', device)
    .executeTakeFirst()
    .then((draft) => draft?.answers ?? {})

export interface AnswerRow {
  question_id: number
  choices: string[]
  written: string | null
}

interface Target {
  survey: string
  recipient: string
  device: string
  now: Date
}

const SEPARATOR = '\u001f'

/** Locked first, so that a request which is completed or expired meanwhile is never written to. No row for a link that is dead. */
const lockedRequest = ({ survey, recipient, now }: Target) => sql`
  select r.id, r.survey_id, r.status
  from survey_requests r
  join recipients p on p.id = r.recipient_id
  join surveys s on s.id = r.survey_id
  join companies c on c.id = s.company_id
  where s.uuid = ${survey} and p.uuid = ${recipient} and c.deletes_at is null
    and (r.status = 'completed' or (r.status = 'pending' and s.status = 'active' and s.closes_at > ${now}))
  for update of r`

/** The same for a card, which submits once. */
const lockedCard = (card: string, now: Date) => sql`
  select r.id, r.survey_id, r.status
  from survey_requests r
  join surveys s on s.id = r.survey_id
  join companies c on c.id = s.company_id
  where r.card = ${card} and r.status = 'pending' and c.deletes_at is null
    and s.status = 'active' and s.closes_at > ${now}
  for update of r`

/** Saves one answer of a device, unless as many other devices as are allowed have drafts for this link. */
export const saveDraft = (
  db: Db,
  { answer, devices, ...target }: Target & { answer: AnswerRow; devices: number },
) =>
  sql<{ status: RequestStatus; is_kept: boolean }>`${HOT}
    with request as materialized (${lockedRequest(target)}),
    kept as (
      insert into drafts (request_id, device, answers)
      select request.id, ${target.device}, jsonb_build_object(${String(answer.question_id)}::text, jsonb_build_object(
        'choices', string_to_array(${answer.choices.join(SEPARATOR)}, ${SEPARATOR}), 'written', ${answer.written}::text))
      from request
      where request.status = 'pending' and (
        exists (select from drafts d where d.request_id = request.id and d.device = ${target.device})
        or (select count(*) from drafts d where d.request_id = request.id) < ${devices})
      on conflict (request_id, device) do update set answers = drafts.answers || excluded.answers
      returning 1
    )
    select request.status, exists (select from kept) as is_kept from request`
    .execute(db)
    .then(({ rows }) => rows[0])

/** Deletes an answer that this device has saved, if it has. */
export const clearDraft = (db: Db, { question_id, ...target }: Target & { question_id: number }) =>
  sql<{ status: RequestStatus }>`
    with request as materialized (${lockedRequest(target)}),
    cleared as (
      update drafts set answers = answers - ${String(question_id)}::text
      from request
      where drafts.request_id = request.id and drafts.device = ${target.device} and request.status = 'pending'
    )
    select status from request`
    .execute(db)
    .then(({ rows }) => rows[0])

/** Stores what was sent, and what the device had saved and did not send again, and completes the request: one statement. */
export const submitAnswers = (db: Db, { answers, ...target }: Target & { answers: AnswerRow[] }) =>
  submit(db, lockedRequest(target), { ...target, answers })

/** The same by a card: nothing of it is saved before. No row where the card is of no use any more. */
export const submitCard = (db: Db, { card, ...given }: { card: string; now: Date; answers: AnswerRow[] }) =>
  submit(db, lockedCard(card, given.now), { ...given, device: '' })

const submit = (
  db: Db,
  request: RawBuilder<unknown>,
  { answers, device, now }: { answers: AnswerRow[]; device: string; now: Date },
) =>
  sql<{
    status: RequestStatus
    /** Somebody else has still to answer. */
    others_pending: boolean
  }>`${HOT}
    with request as materialized (${request}),
    sent as (
      select g.question_id, string_to_array(g.choices, ${SEPARATOR}) as choices, g.written
      from unnest(
        ${answers.map((answer) => answer.question_id)}::integer[],
        ${answers.map((answer) => answer.choices.join(SEPARATOR))}::text[],
        ${answers.map((answer) => answer.written)}::text[]) as g (question_id, choices, written)
    ), drafted as (
      select d.question::integer, array(select jsonb_array_elements_text(d.given -> 'choices')), d.given ->> 'written'
      from request
      join drafts on drafts.request_id = request.id and drafts.device = ${device}
      cross join jsonb_each(drafts.answers) as d (question, given)
      where d.question::integer not in (select question_id from sent)
    ), saved as (
      insert into answers (survey_id, request_id, question_id, choices, written)
      select request.survey_id, request.id, given.question_id, given.choices, given.written
      from request, (select * from sent union all select * from drafted) as given
      where request.status = 'pending'
      returning 1
    ), counted as (
      update survey_requests r
      set answer_count = (select count(*) from saved), status = 'completed', shown_from = ${nextFullHour(now)}::timestamptz
      from request where r.id = request.id and request.status = 'pending'
    )
    select status, (
      select o.id from survey_requests o
      where o.survey_id = request.survey_id and o.status = 'pending' and o.id <> request.id
      order by o.id limit 1
    ) is not null as others_pending
    from request`
    .execute(db)
    .then(({ rows }) => rows[0])

export const templateOf = (db: Db, survey: string) =>
  db
    .selectFrom('surveys')
    .select(['id', 'template'])
    .where('uuid', '=', survey)
    .where('launched_at', 'is not', null)
    .executeTakeFirst()
