import type { SearchedPage } from '#contract/fields.ts'
import { ANSWERED_ALONG, REQUESTS_ALONG, type WithRequests } from '#contract/survey-requests.ts'
import { unanswered } from '#domain/answers.ts'
import { peopleByCard } from '#domain/cards.ts'
import { lastFullHour, nextDate } from '#domain/lifecycle.ts'
import { londonDate } from '#domain/london.ts'
import { blocksIn } from '#domain/question-blocks.ts'
import { withoutNoticed } from '#domain/since-last.ts'
import { visible } from '#domain/template.ts'
import { requireConfirmed } from '#server/features/companies/service.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Caller, CompanyScope } from '#server/platform/core/access.ts'
import { AppError, found } from '#server/platform/core/app-error.ts'
import { createDoors } from '#server/platform/core/doors.ts'
import { json } from '#server/platform/database/db.ts'
import { changeInPlace, createCompanyPlaces } from '#server/platform/http/company-places.ts'
import { countUnreachable, holdLaunches } from './audience.ts'
import { inviteMore, lastReasonsAgainst, launch, reasonsOnceScheduled } from './launch.ts'
import { askedBeside, askedElsewhere, askedRecently, askedTwice } from './mailboxes.ts'
import { isLastShared, listSurveys, lockSurvey, type SurveyRow, surveyByUuid } from './queries.ts'
import {
  answersByRequest,
  batchesOf,
  countRequests,
  firstRequests,
  pageOfFoundRequests,
  pageOfRequests,
  type RequestCounts,
  type RequestRow,
  refusedAddresses,
} from './requests.ts'
import { checklist, isAhead, isOver, type Reader, shownAsOf } from './rules.ts'
import { refuseTooMany } from './too-many.ts'
import { asksWholeCompanyNow } from './whole-company.ts'

export { peopleRead } from './audience.ts'
export { asIfLaunched } from './if-launched.ts'
export { eachLanguage, languagesOf, languagesToPrint, textsIn } from './languages.ts'
export { audienceOf } from './mailboxes.ts'
export { readParticipation } from './participation.ts'
export { type PersonalLink, provePersonalLink } from './personal-links.ts'
export { mailsOf } from './preview.ts'
export { batchesOf } from './requests.ts'
export { isOver } from './rules.ts'
export { type People, possiblePeopleOf } from './same-person.ts'
export { keepsMostPeople } from './whole-company.ts'

const conflict = (message: string) => new AppError('conflict', message)

interface SurveyRead {
  uuid: string
  requests: WithRequests
}

/**
 * The survey as the API returns it after a change. Comparing a large team with the people of other surveys
 * takes up to a second and tens of megabytes, so a company's changed surveys are read one at a time.
 */
export const readChanged = (ctx: Context, scope: CompanyScope, caller: Caller, asked: SurveyRead) =>
  ofCompany(scope.companyId, () => readSurvey(ctx, scope, caller, asked))

const ofCompany = createDoors<number>({ atOnce: 1, waiting: 9 })

/** The survey as the API returns it, with or without its requests. */
export async function readSurvey(
  ctx: Context,
  scope: CompanyScope,
  caller: Caller,
  { uuid, requests }: SurveyRead,
) {
  const survey = found(await surveyByUuid(ctx.db, scope, uuid))
  const asOf = survey.status === 'active' ? shownAsOf(ctx, caller) : null
  const listed = { surveyId: survey.id, asOf, withCards: caller.admin }
  const counted = await countRequests(ctx.db, listed)
  const asking = await askedBeside(ctx, survey)
  const byCard = peopleByCard(await batchesOf(ctx.db, survey.id))
  const isBrought = requests === 'all' && counted.listed > 0
  const most = caller.admin ? ANSWERED_ALONG : REQUESTS_ALONG
  const along = isBrought ? await firstRequests(ctx.db, listed, most) : []
  return {
    ...survey,
    as_of: isoOf(asOf),
    ...numbersOf(survey, counted, { ...byCard, isCounted: survey.status === 'active' && caller.admin }),
    requests_number: counted.listed,
    audience_number: asking.audience,
    min_group_size: survey.min_group_size ?? ctx.config.MIN_GROUP_SIZE,
    held: survey.held_at !== null && survey.status === 'scheduled',
    preflight_checks: checklist(survey.checks),
    checks_done: checklist(survey.checks).filter(({ status }) => status).length,
    still_open: isAhead(survey) ? await reasonsOnceScheduled(ctx, survey, { checks: [], asking }) : [],
    asked_elsewhere: survey.status === 'active' ? (askedElsewhere(asking)?.people ?? 0) : 0,
    asked_recently: askedRecently(asking, survey, ctx.now),
    misses_many: isAhead(survey) && survey.tag_ids.length === 0 && !(await asksWholeCompanyNow(ctx, survey)),
    unreachable: isAhead(survey) ? await countUnreachable(ctx, survey) : 0,
    earliest_date: isAhead(survey) ? (askedTwice(asking, londonDate(ctx.now))?.from ?? null) : null,
    picks_up_last: isAhead(survey) && (await isLastShared(ctx.db, survey.company_id)),
    blocks: blocksIn(survey.template),
    survey_template: survey.template,
    requests: await withAnswers(ctx, survey, { scope, caller, rows: along }),
  }
}

/**
 * A complete survey's stored numbers, or another survey's current counts. `isCounted` is true for readers
 * whose counts may include cards.
 */
function numbersOf(
  { status, sent_number, completed_number, cards_over, cards_over_people }: SurveyRow,
  { sent, completed, expired }: RequestCounts,
  { asked, answered, isCounted }: { asked: number; answered: number; isCounted: boolean },
) {
  if (status === 'complete') {
    const numbers = { recipients: sent_number, sent_number, completed_number, cards_over, cards_over_people }
    return { ...numbers, expired_number: sent_number - completed_number }
  }
  return {
    recipients: sent + asked,
    sent_number: isCounted ? sent + asked : sent,
    completed_number: isCounted ? completed + answered : completed,
    expired_number: expired,
    cards_over: null,
    cards_over_people: null,
  }
}

/**
 * A page of the survey's requests: all of them, or those with a recipient UUID that contains the given text.
 */
export async function readRequests(
  ctx: Context,
  { scope, caller, uuid }: { scope: CompanyScope; caller: Caller; uuid: string },
  asked: SearchedPage,
) {
  const survey = found(await surveyByUuid(ctx.db, scope, uuid))
  const asOf = survey.status === 'active' ? shownAsOf(ctx, caller) : null
  const listed = { surveyId: survey.id, asOf, withCards: caller.admin }
  const page = await (asked.search === '' ? pageOfRequests : pageOfFoundRequests)(ctx.db, listed, asked)
  return { ...page, data: await withAnswers(ctx, survey, { scope, caller, rows: page.data }) }
}

/** Adds individual answers, for administrators only, and records in the audit log that they were read. */
async function withAnswers(
  ctx: Context,
  survey: SurveyRow,
  { scope, caller, rows }: { scope: CompanyScope; caller: Caller; rows: RequestRow[] },
) {
  if (rows.length === 0) return []
  const isFew = rows.length <= FEW
  const refused = await refusedAddresses(ctx.db, scope, {
    before: lastFullHour(ctx.now),
    among: isFew ? rows.map(({ email }) => email) : undefined,
  })
  const answers = caller.admin ? await readAnswers(ctx, survey, { caller, rows }) : undefined
  const mustAnswer = unanswered(visible(survey.template), new Set()).length
  return rows.map(({ email, ...request }) => ({
    ...request,
    answer_count: request.status === 'completed' ? mustAnswer : 0,
    refused: email !== null && refused.has(email),
    ...(answers && { answers: answers.get(request.id) ?? [] }),
  }))
}

/** Up to this many addresses are looked up one by one. That avoids reading all of the company's addresses. */
const FEW = 200

export async function readSurveys(ctx: Context, scope: CompanyScope, caller: Reader) {
  const hour = shownAsOf(ctx, caller)
  const surveys = await listSurveys(ctx.db, scope, hour)
  return surveys.map((survey) => ({ ...survey, as_of: survey.status === 'active' ? isoOf(hour) : null }))
}

const isoOf = (instant: Date | null) => instant?.toISOString() ?? null

async function readAnswers(
  ctx: Context,
  survey: SurveyRow,
  { caller, rows }: { caller: Caller; rows: RequestRow[] },
) {
  await audit(ctx, {
    action: 'answers_read',
    actor: caller,
    companyId: survey.company_id,
    target: survey.uuid,
  })
  return answersByRequest(
    ctx.db,
    survey,
    rows.map(({ id }) => id),
  )
}

/**
 * Launches the survey immediately for an administrator, whatever its date, but only if its checklist is
 * complete.
 */
export async function launchSurvey(ctx: Context, scope: CompanyScope, caller: Caller, uuid: string) {
  await transaction(ctx, async (tx) => {
    // Locked before the survey, as in `inviteLateJoiners`. Otherwise, the two calls could deadlock.
    await holdLaunches(tx.db, scope.companyId)
    const survey = found(await lockSurvey(tx.db, scope, uuid))
    if (survey.status !== 'scheduled') throw conflict('Only a scheduled survey can be launched')
    const reasons = await lastReasonsAgainst(tx, survey, caller)
    if (reasons.length > 0) throw new AppError('not_ready', `Still open: ${reasons.join('. ')}.`)
    await launch(tx, survey, caller)
  })
}

/** A company's invitations lock each other out, so the calls wait here first. */
const inPlace = createCompanyPlaces(2)

export const inviteLateJoiners = (ctx: Context, scope: CompanyScope, caller: Caller, uuid: string) =>
  changeInPlace(inPlace, { ctx, companyId: scope.companyId }, async (tx) => {
    const survey = found(await lockSurvey(tx.db, scope, uuid))
    if (survey.status !== 'active' || isOver(survey, tx.now))
      throw conflict('People can only join a survey that is running')
    await requireConfirmed(tx, scope, caller)
    await refuseTooMany(tx, survey, caller)
    await inviteMore(tx, survey)
  })

/** Creates a repeating survey's next draft, with the same questions. */
export async function makeNextDraft(tx: Context, survey: SurveyRow) {
  const estimated_date = nextDate(survey.estimated_date, survey.repeat, tx.now)
  if (!estimated_date) return
  const { company_id, title, repeat, template_id, template, tag_ids } = survey
  await insertSurvey(tx, { company_id, title, estimated_date, repeat, template_id, template, tag_ids })
}

type NewRow = Pick<SurveyRow, 'company_id' | 'title' | 'estimated_date' | 'template_id' | 'template'> &
  Partial<Pick<SurveyRow, 'repeat' | 'tag_ids' | 'kind' | 'status'>>

/**
 * Inserts a survey with these questions. The question about the last survey, if there is one, is added at the
 * launch.
 */
export const insertSurvey = (tx: Context, { template, repeat = 'none', ...survey }: NewRow) =>
  tx.db
    .insertInto('surveys')
    .values({ ...survey, repeat, template: json(withoutNoticed(template)), created_at: tx.now })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow()
