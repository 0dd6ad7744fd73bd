import {
  daysLeft,
  LAUNCH_HOUR,
  launchTime,
  type PreflightCheck,
  reminderDue,
  whatHoldsItBack,
} from '#domain/lifecycle.ts'
import { londonDate, londonTime } from '#domain/london.ts'
import { minutesFor } from '#domain/question-flow.ts'
import { isMostOfCompany } from '#domain/whole-company.ts'
import { companyById } from '#server/features/companies/queries.ts'
import { isVouchedFor } from '#server/features/companies/service.ts'
import { helpFor } from '#server/features/help-lines/service.ts'
import { privacyLink, stopMailsLink } from '#server/features/team/emails.tsx'
import { announce } from '#server/features/webhooks/service.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/core/access.ts'
import { AppError, found } from '#server/platform/core/app-error.ts'
import { inPieces } from '#server/platform/core/turns.ts'
import { json } from '#server/platform/database/db.ts'
import { eachCompany } from '#server/platform/jobs/by-company.ts'
import { type LinkOf, postAll } from '#server/platform/mail/outbox.ts'
import { reportBug } from '#server/platform/operations/sentry.ts'
import { holdLaunches, insertRequests } from './audience.ts'
import { invitation, type RespondSubject, reminder, respondLink } from './emails.tsx'
import { fixedAtLaunch } from './if-launched.ts'
import { inTurn } from './in-turn.ts'
import { keepEarlierOutcomes, makeRoom } from './jobs.ts'
import { eachLanguage, freezeLanguages } from './languages.ts'
import { audienceOn, type Beside, whoCanBeInvited } from './mailboxes.ts'
import { type Asked, peopleToRemind, runningSurveys, type SurveyRow } from './queries.ts'
import { checklist, loneScores } from './rules.ts'
import { tooManyFor } from './too-many.ts'
import { recentPeople } from './whole-company.ts'

interface Launching {
  checks?: PreflightCheck[]
  /** The administrator who is launching the survey now; undefined for a launch on the planned date. */
  administrator?: Caller | undefined
  asking?: Beside
}

export async function reasonsAgainst(
  ctx: Context,
  survey: SurveyRow,
  { checks = checklist(survey.checks), administrator, asking }: Launching = {},
) {
  const day = londonDate(administrator ? ctx.now : launchTime(survey, ctx.now))
  return whatHoldsItBack({
    status: survey.status,
    checks,
    lone_scores: loneScores(survey.template),
    min_group_size: ctx.config.MIN_GROUP_SIZE,
    ...(await audienceOn(ctx, survey, { day, asking })),
    vouched: await isVouchedFor(ctx, survey.company_id, administrator),
    too_many: administrator ? null : await tooManyFor(ctx, survey),
  })
}

export const reasonsOnceScheduled = (ctx: Context, survey: SurveyRow, launching: Launching = {}) =>
  reasonsAgainst(ctx, { ...survey, status: 'scheduled' }, launching)

/** True if a survey is ready but its launch hour has passed. It then launches between 09:00 and 17:00. */
export async function isReadyTooLate(ctx: Context, survey: SurveyRow) {
  if (ctx.now < londonTime(survey.estimated_date, LAUNCH_HOUR)) return false
  return (await reasonsOnceScheduled(ctx, survey)).length === 0
}

/** Like `reasonsAgainst`, but the company's other launches wait for this transaction. */
export async function lastReasonsAgainst(tx: Context, survey: SurveyRow, administrator?: Caller) {
  await holdLaunches(tx.db, survey.company_id)
  return reasonsAgainst(tx, survey, { administrator })
}

/**
 * Stores what people will see, and invites them. Call it while the survey is locked, after
 * `lastReasonsAgainst`.
 */
export async function launch(tx: Context, survey: SurveyRow, actor: { email: string } | null) {
  const fixed = await fixedAtLaunch(tx, survey, tx.now)
  const { template, closes_at, min_group_size, launch_company, asks_whole_company, readers } = fixed
  const tags = await tx.db
    .selectFrom('tags')
    .select(['id', 'name'])
    .where('company_id', '=', survey.company_id)
    .orderBy('id')
    .execute()
  await tx.db
    .updateTable('surveys')
    .set({
      status: 'active',
      launched_at: tx.now,
      closes_at,
      min_group_size,
      launch_tags: json(tags),
      launch_company: json(launch_company),
      asks_whole_company,
      readers: json(readers),
      template: json(template),
    })
    .where('id', '=', survey.id)
    .execute()
  await freezeLanguages(tx, survey, template, found(await companyById(tx.db, survey.company_id)))
  const invited = await invite(tx, { ...survey, ...fixed })
  if (invited < min_group_size || (asks_whole_company && !(await isWholeCompany(tx, survey, invited))))
    throw new AppError('not_ready', 'The team has just changed. Please try again')
  await tx.db.updateTable('surveys').set({ launched_to: invited }).where('id', '=', survey.id).execute()
  await tx.jobs.enqueue(tx, keepEarlierOutcomes, { survey_id: survey.id }, survey.company_id)
  await tx.jobs.enqueue(tx, makeRoom, { company_id: survey.company_id }, survey.company_id)
  await audit(tx, { action: 'survey_launched', actor, companyId: survey.company_id, target: survey.uuid })
  await announce(tx, survey.company_id, 'survey.launched', {
    survey_uuid: survey.uuid,
    recipients: invited,
    closes_at: closes_at.toISOString(),
    url: `${tx.config.PUBLIC_URL}/manage-survey/${survey.uuid}`,
  })
}

/** Whether the invited people are the whole company. The team may have changed since that was decided. */
const isWholeCompany = async (tx: Context, survey: SurveyRow, invited: number) =>
  isMostOfCompany(invited, (await recentPeople(tx, survey)).people)

/** Sends an invitation to everybody who can be invited now. Returns how many people that is. */
async function invite(tx: Context, survey: SurveyRow) {
  const free = (await whoCanBeInvited(tx, survey)).map(({ id }) => id)
  const people = await inPieces(free, (piece) => insertRequests(tx.db, survey, piece))
  const same = await mailProps(tx, survey)
  await eachLanguage(tx, survey, people, (spoken, group) =>
    postAll(
      tx,
      { mail: invitation, props: { ...same, ...spoken }, companyId: survey.company_id, above: 'later' },
      group.map((person) => posting(survey, person, 'invite')),
    ),
  )
  return people.length
}

/** Invites late joiners to a running survey. The caller must hold its lock. */
export async function inviteMore(tx: Context, survey: SurveyRow) {
  await holdLaunches(tx.db, survey.company_id)
  await invite(tx, survey)
}

export async function mailProps(
  tx: Context,
  { kind, launch_company, closes_at, min_group_size, template, readers }: SurveyRow,
) {
  const { name, help_contacts } = found(launch_company)
  return {
    company: name,
    help: await helpFor(tx, help_contacts),
    closes_at: (closes_at ?? tx.now).toISOString(),
    min_group_size: min_group_size ?? tx.config.MIN_GROUP_SIZE,
    minutes: minutesFor(template),
    kind,
    readers,
  }
}

const posting = (survey: SurveyRow, { id, uuid, email }: Asked, what: string) => ({
  key: `${what}:${id}`,
  to: email,
  links: {
    answer: [respondLink, { survey: survey.uuid, recipient: uuid }] as LinkOf<RespondSubject>,
    privacy: [privacyLink, uuid] as LinkOf<string>,
    stop: [stopMailsLink, uuid] as LinkOf<string>,
  },
})

export async function remindAll(ctx: Context) {
  await eachCompany(await runningSurveys(ctx.db), async ({ id, launched_at, ...survey }) => {
    const day = launched_at && reminderDue({ now: ctx.now, launched_at, ...survey })
    if (day) await inTurn(ctx, survey, () => remind(ctx, id, day)).catch((error) => unsent(ctx, error, id))
  })
}

const unsent = (ctx: Context, error: unknown, id: number) =>
  reportBug(ctx, error, { where: `survey ${id}`, note: 'reminders could not be sent' })

/**
 * Reminds people who had not answered at the start of the hour. Stores the day first, so that only one
 * process sends the reminders.
 */
async function remind(ctx: Context, id: number, day: number) {
  await transaction(ctx, async (tx) => {
    const survey = await tx.db
      .updateTable('surveys')
      .set({ reminded_day: day, reminded_at: tx.now })
      .where('id', '=', id)
      .where('status', '=', 'active')
      .where('reminded_day', '<', day)
      // After the end of a survey, only those who answered in this hour would still get a reminder.
      .where('closes_at', '>', tx.now)
      .returningAll()
      .executeTakeFirst()
    if (!survey?.closes_at) return
    const post = { mail: reminder, companyId: survey.company_id, above: 'never', isReminder: true } as const
    const reminded = { ...(await mailProps(tx, survey)), days_left: daysLeft(tx.now, survey.closes_at) }
    await eachLanguage(tx, survey, await peopleToRemind(tx.db, id, tx.now), (spoken, group) =>
      postAll(
        tx,
        { ...post, props: { ...reminded, ...spoken } },
        group.map((person) => posting(survey, person, `remind-${day}`)),
      ),
    )
  })
}
