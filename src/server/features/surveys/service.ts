import { unanswered } from '#domain/answers.ts'
import { nextDate } from '#domain/lifecycle.ts'
import { blocksIn } from '#domain/question-blocks.ts'
import { withoutNoticed } from '#domain/since-last.ts'
import { visible } from '#domain/template.ts'
import { requireConfirmed } from '#server/features/companies/service.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Caller, CompanyScope } from '#server/platform/core/access.ts'
import { AppError, found } from '#server/platform/core/app-error.ts'
import { json } from '#server/platform/database/db.ts'
import { countAudience } from './audience.ts'
import { inviteMore, lastReasonsAgainst, launch, reasonsOnceScheduled } from './launch.ts'
import { askedElsewhere, askedRecently } from './mailboxes.ts'
import {
  answersByRequest,
  deleteAnswers,
  isLastShared,
  listRequests,
  listSurveys,
  lockSurvey,
  type RequestRow,
  refusedAddresses,
  type SurveyRow,
  surveyByUuid,
} from './queries.ts'
import { checklist, isAhead, type Reader, shownAsOf } from './rules.ts'

export { eachLanguage, languagesOf, languagesToPrint, textsIn } from './languages.ts'
export { readParticipation } from './participation.ts'
export { type PersonalLink, provePersonalLink } from './personal-links.ts'

const conflict = (message: string) => new AppError('conflict', message)

/** The survey as the screens show it. Answers are an administrator's alone, and reading them is written down. */
export async function readSurvey(ctx: Context, scope: CompanyScope, caller: Caller, uuid: string) {
  const survey = found(await surveyByUuid(ctx.db, scope, uuid))
  const asOf = survey.status === 'active' ? shownAsOf(ctx, caller) : null
  const requests = await listRequests(ctx.db, survey.id, { asOf, withCards: caller.admin })
  const refused = await refusedAddresses(ctx.db, scope)
  const answers = caller.admin && requests.length > 0 ? await readAnswers(ctx, survey, caller) : undefined
  const mustAnswer = unanswered(visible(survey.template), new Set()).length
  return {
    ...survey,
    as_of: isoOf(asOf),
    ...(survey.status === 'complete' ? numbersOf(survey) : countsOf(requests)),
    audience_number: await countAudience(ctx.db, survey),
    min_group_size: survey.min_group_size ?? ctx.config.MIN_GROUP_SIZE,
    held: survey.held_at !== null && survey.status === 'scheduled',
    preflight_checks: checklist(survey.checks),
    still_open: isAhead(survey) ? await reasonsOnceScheduled(ctx, survey, []) : [],
    asked_elsewhere: survey.status === 'active' ? ((await askedElsewhere(ctx, survey))?.people ?? 0) : 0,
    asked_recently: survey.status === 'complete' ? null : await askedRecently(ctx, survey),
    picks_up_last: isAhead(survey) && (await isLastShared(ctx.db, survey.company_id)),
    blocks: blocksIn(survey.template),
    survey_template: survey.template,
    requests: requests.map(({ email, ...request }) => ({
      ...request,
      answer_count: request.status === 'completed' ? mustAnswer : 0,
      refused: email !== null && refused.has(email),
      ...(answers && { answers: answers.get(request.id) ?? [] }),
    })),
  }
}

const numbersOf = ({ sent_number, completed_number }: SurveyRow) => ({ sent_number, completed_number })

const countsOf = (requests: RequestRow[]) => ({
  sent_number: requests.length,
  completed_number: requests.filter(({ status }) => status === 'completed').length,
})

export async function readSurveys(ctx: Context, scope: CompanyScope, caller: Reader) {
  const hour = shownAsOf(ctx, caller)
  const surveys = await listSurveys(ctx.db, scope, hour)
  return surveys.map((survey) => ({ ...survey, as_of: survey.status === 'active' ? isoOf(hour) : null }))
}

const isoOf = (instant: Date | null) => instant?.toISOString() ?? null

async function readAnswers(ctx: Context, survey: SurveyRow, caller: Caller) {
  await audit(ctx, {
    action: 'answers_read',
    actor: caller,
    companyId: survey.company_id,
    target: survey.uuid,
  })
  return answersByRequest(ctx.db, survey.id)
}

/** The administrator's launch: at once, whatever the date, but not past an open checklist. */
export async function launchSurvey(ctx: Context, scope: CompanyScope, caller: Caller, uuid: string) {
  await transaction(ctx, async (tx) => {
    const survey = found(await lockSurvey(tx.db, scope, uuid))
    if (survey.status !== 'scheduled') throw conflict('Only a scheduled survey can be launched')
    const reasons = await lastReasonsAgainst(tx, survey, caller)
    if (reasons.length > 0) throw new AppError('not_ready', `Still open: ${reasons.join('. ')}`)
    await launch(tx, survey, caller)
  })
}

export async function inviteLateJoiners(ctx: Context, scope: CompanyScope, caller: Caller, uuid: string) {
  await transaction(ctx, async (tx) => {
    const survey = found(await lockSurvey(tx.db, scope, uuid))
    if (survey.status !== 'active') throw conflict('People can only join a survey that is running')
    await requireConfirmed(tx, scope, caller)
    await inviteMore(tx, survey)
  })
}

/** A survey that repeats makes its next draft by itself, with the questions as they were. */
export async function makeNextDraft(tx: Context, survey: SurveyRow) {
  const estimated_date = nextDate(survey.estimated_date, survey.repeat, tx.now)
  if (!estimated_date) return
  await tx.db
    .insertInto('surveys')
    .values({
      company_id: survey.company_id,
      title: survey.title,
      estimated_date,
      repeat: survey.repeat,
      template_id: survey.template_id,
      template: json(withoutNoticed(survey.template)),
      tag_ids: survey.tag_ids,
      created_at: tx.now,
    })
    .execute()
}

/** Rows a statement: an embedded database answers nobody else meanwhile. */
const ANSWERS_A_TIME = 20_000

/** Deletes a survey's individual answers, in pieces. */
export async function emptySurvey({ db }: Context, id: number) {
  let deleted = ANSWERS_A_TIME
  while (deleted === ANSWERS_A_TIME) deleted = await deleteAnswers(db, id, ANSWERS_A_TIME)
}
