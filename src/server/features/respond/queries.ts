import { type RawBuilder, sql } from 'kysely'
import type { LanguageCode } from '#domain/languages.ts'
import { nextFullHour, type RequestStatus, type SurveyStatus } from '#domain/lifecycle.ts'
import type { Readers } from '#domain/seats.ts'
import type { Template } from '#domain/template.ts'
import { isHiddenUntilTheHour } from '#server/features/surveys/queries.ts'
import type { LaunchCompany } from '#server/features/surveys/tables.ts'
import type { Db } from '#server/platform/database/db.ts'
import { PREPARED } from '#server/platform/database/prepared.ts'

export interface OpenedRequest {
  id: number
  survey_id: number
  survey: string
  /** The request's status, as this reader may see it. */
  request_status: RequestStatus
  survey_status: SurveyStatus
  title: string
  template: Template
  company: LaunchCompany
  company_id: number
  launched_at: Date
  asked: number
  cards: number
  min_group_size: number
  readers: Readers | null
  closes_at: Date
  /** The language that is stored for the person. */
  own_language: LanguageCode | null
  /** The survey's languages other than English. */
  languages: LanguageCode[]
}

/**
 * The request's status, as this device may see it. A device that has submitted sees its submission
 * immediately. Every other device sees it from the start of the next hour, because somebody who reads the
 * mailbox could otherwise watch the person answer. A caller without a device counts as another device.
 */
const statusFor = ({ device, now }: Pick<Target, 'device' | 'now'>) => sql<RequestStatus>`
  case when ${isHiddenUntilTheHour(now)} and not exists (
    select from drafts own where own.request_id = r.id and own.device = ${device} and own.device <> '' and own.submitted)
  then 'pending' else r.status end`

const opened = (
  is: RawBuilder<unknown>,
  status: RawBuilder<RequestStatus> = sql`r.status`,
) => sql<OpenedRequest>`
    select r.id, r.survey_id, s.uuid as survey, ${status} as request_status, s.status as survey_status, s.title, s.template, s.launch_company as company, s.company_id, s.launched_at, s.min_group_size, s.readers, s.closes_at,
           (select count(*) from survey_requests o where o.survey_id = s.id and o.deck_id is null) as asked,
           -- Not the cards that there are: of a deck that was voided those that were used are still among them.
           (select coalesce(sum(d.number), 0) from survey_decks d where d.survey_id = s.id)::integer as cards,
           p.language as own_language,
           array(select t.language from survey_translations t where t.survey_id = s.id) as languages
    from survey_requests r
    join surveys s on s.id = r.survey_id
    join companies c on c.id = s.company_id
    left join recipients p on p.id = r.recipient_id
    where ${is} and s.launched_at is not null and c.deletes_at is null`

/**
 * The request that a personal link opens. Verify the link's key first. Undefined if the company is closed.
 */
export const requestBehind = (
  db: Db,
  { survey, recipient, ...reader }: Target,
): Promise<OpenedRequest | undefined> =>
  opened(sql`s.uuid = ${survey} and p.uuid = ${recipient}`, statusFor(reader))
    .execute(db)
    .then(({ rows }) => rows[0])

/** The request that an unused card stands for. Undefined if its survey is not running. */
export const requestOfCard = (db: Db, card: string, now: Date): Promise<OpenedRequest | undefined> =>
  opened(sql`r.card = ${card} and r.status = 'pending' and s.status = 'active' and s.closes_at > ${now}`)
    .execute(db)
    .then(({ rows }) => rows[0])

/** The answers saved on this device so far, by question id. */
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

/**
 * Locks the request, so that nothing is written after it has been completed or has expired. Returns no row if
 * the link no longer works.
 */
const lockedRequest = ({ survey, recipient, ...reader }: Target) => sql`
  select r.id, r.survey_id, r.status, ${statusFor(reader)} as shown
  from survey_requests r
  join recipients p on p.id = r.recipient_id
  join surveys s on s.id = r.survey_id
  join companies c on c.id = s.company_id
  where s.uuid = ${survey} and p.uuid = ${recipient} and c.deletes_at is null
    and (r.status = 'completed' or (r.status = 'pending' and s.status = 'active' and s.closes_at > ${reader.now}))
  for update of r`

/** Locks a card's request, which can be submitted only once. */
const lockedCard = (card: string, now: Date) => sql`
  select r.id, r.survey_id, r.status, r.status as shown
  from survey_requests r
  join surveys s on s.id = r.survey_id
  join companies c on c.id = s.company_id
  where r.card = ${card} and r.status = 'pending' and c.deletes_at is null
    and s.status = 'active' and s.closes_at > ${now}
  for update of r`

/** A link, and how many devices may store drafts for it. */
interface Kept extends Target {
  devices: number
}

const hasRoom = ({ device, devices }: { device: string | null; devices: number }) => sql`(
  exists (select from drafts d where d.request_id = request.id and d.device = ${device})
  or (select count(*) from drafts d where d.request_id = request.id) < ${devices})`

/**
 * Saves one of a device's answers as a draft. Saves nothing if the device has no draft yet and the link
 * already has drafts from the maximum number of devices.
 */
export const saveDraft = (db: Db, { answer, ...target }: Kept & { answer: AnswerRow }) =>
  sql<{ status: RequestStatus; is_kept: boolean }>`${PREPARED}
    with request as materialized (${lockedRequest(target)}),
    kept as (
      insert into drafts (request_id, device, answers)
      select request.id, ${target.device}, jsonb_build_object(${String(answer.question_id)}::text, jsonb_build_object(
        'choices', string_to_array(${answer.choices.join(SEPARATOR)}, ${SEPARATOR}), 'written', ${answer.written}::text))
      from request
      where request.shown = 'pending' and ${hasRoom(target)}
      on conflict (request_id, device) do update set answers = drafts.answers || excluded.answers
      returning 1
    )
    select request.shown as status, exists (select from kept) as is_kept from request`
    .execute(db)
    .then(({ rows }) => rows[0])

/**
 * Deletes an answer that this device has saved, if there is one. Prepared as `saveDraft` is, so that the time
 * of the reply does not show whether somebody wrote a comment.
 */
export const clearDraft = (db: Db, { question_id, ...target }: Target & { question_id: number }) =>
  sql<{ status: RequestStatus }>`${PREPARED}
    with request as materialized (${lockedRequest(target)}),
    cleared as (
      update drafts set answers = answers - ${String(question_id)}::text
      from request
      where drafts.request_id = request.id and drafts.device = ${target.device} and request.shown = 'pending'
    )
    select shown as status from request`
    .execute(db)
    .then(({ rows }) => rows[0])

/**
 * Stores the submitted answers and the device's other saved answers, and completes the request, in one
 * statement. If the request is already complete but the device cannot see that yet, records only that the
 * device has submitted. This takes one or two milliseconds less. Nobody can use this to find out whether
 * somebody has answered: measuring it takes a submission, and each device can submit only once.
 */
export const submitAnswers = (db: Db, given: Kept & { answers: AnswerRow[]; withdrawn: number[] }) =>
  submit(db, lockedRequest(given), given)

/**
 * Stores the answers given by card. None of them was saved before. Returns no row if the card no longer
 * works.
 */
export const submitCard = (db: Db, { card, ...given }: { card: string; now: Date; answers: AnswerRow[] }) =>
  submit(db, lockedCard(card, given.now), { ...given, withdrawn: [], device: null, devices: 0 })

const submit = (
  db: Db,
  request: RawBuilder<unknown>,
  {
    answers,
    withdrawn,
    device,
    devices,
    now,
  }: Pick<Kept, 'devices' | 'now'> & { answers: AnswerRow[]; withdrawn: number[]; device: string | null },
) =>
  sql<{
    status: RequestStatus
    /** True if other people still have to answer. */
    others_pending: boolean
  }>`${PREPARED}
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
        and d.question::integer <> all(${withdrawn}::integer[])
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
    ), noted as (
      insert into drafts (request_id, device, answers, submitted)
      select request.id, ${device}, '{}', true from request
      where ${device}::text is not null and request.shown = 'pending' and ${hasRoom({ device, devices })}
      on conflict (request_id, device) do update set submitted = true
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
    .select(['id', 'company_id', 'template'])
    .where('uuid', '=', survey)
    .where('launched_at', 'is not', null)
    .executeTakeFirst()
