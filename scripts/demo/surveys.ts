import { plusDays } from '#domain/calendar.ts'
import { monthAndYear } from '#domain/dates.ts'
import { closesAt, preflightLabels } from '#domain/lifecycle.ts'
import { londonDate, londonTime } from '#domain/london.ts'
import type { Block } from '#domain/question-blocks.ts'
import { completeIfDue } from '#server/features/reports/complete.ts'
import { submitSurvey } from '#server/features/respond/service.ts'
import { RESPOND } from '#server/features/surveys/emails.tsx'
import {
  createSurvey,
  scheduleSurvey,
  unscheduleSurvey,
  updateSurvey,
} from '#server/features/surveys/planning.ts'
import { surveyByUuid } from '#server/features/surveys/queries.ts'
import { launchSurvey } from '#server/features/surveys/service.ts'
import { listRecipients } from '#server/features/team/people.ts'
import { listTemplates } from '#server/features/templates/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { Caller, CompanyScope } from '#server/platform/core/access.ts'
import { found } from '#server/platform/core/app-error.ts'
import { answersOf, chance } from './answers.ts'
import { people } from './people.ts'

export interface Demo {
  ctx: Context
  scope: CompanyScope
  admin: Caller
}

interface Round {
  /** If omitted, the title names the survey's month. */
  title?: string
  /** The seed that decides who answers. It stays the same, so that the demo's figures stay the same. */
  seed: string
  /** The recognised question set to use. Without it, our own questions are used. */
  instrument?: string
  blocks?: Block[]
  /** How many days ago the survey was launched. */
  launched: number
  /** The share of recipients who answered, from 0 to 1. */
  answered: number
  /** How people feel compared with usual: from -1 (worse) to 1 (better). */
  mood: number
  /** How much better people feel in a category in which the company has acted since the last survey. */
  better?: Readonly<Record<string, number>>
}

const PREPARED_DAYS = 12

/** How a survey was answered. `prepared` is the time at which its checklist was completed. */
type Answered = Pick<Round, 'seed' | 'answered' | 'mood' | 'better'> & { prepared: Context }

/** A survey's title, which is true on whatever day the demo is made. */
const titleOn = (date: string) => `Wellbeing survey, ${monthAndYear(date)}`

/** A survey that was launched at 09:00 on its day, with its answers. */
export async function runSurvey({ ctx, scope, admin }: Demo, round: Round) {
  const { instrument = null, blocks = [], launched } = round
  const date = plusDays(londonDate(ctx.now), -launched)
  const title = round.title ?? titleOn(date)
  const at = (now: Date): Context => ({ ...ctx, now })
  const prepared = at(londonTime(plusDays(date, -PREPARED_DAYS), 14))
  const template_id = await templateThatAsks(ctx, instrument)
  const fields = { title, estimated_date: date, repeat: 'none' as const, template_id, blocks }
  const uuid = await createSurvey(prepared, scope, fields)
  return answerSurvey({ ctx, scope, admin }, uuid, { ...round, prepared })
}

/** Completes a prepared survey's checklist, launches the survey on its date, and adds its answers. */
export async function answerSurvey(
  { ctx, scope, admin }: Demo,
  uuid: string,
  { seed, answered, mood, better = {}, prepared }: Answered,
) {
  const at = (now: Date): Context => ({ ...ctx, now })
  // The boxes of a draft are ticked, because ticking those of a scheduled survey would launch it today.
  const { status } = found(await surveyByUuid(ctx.db, scope, uuid))
  if (status === 'scheduled') await unscheduleSurvey(prepared, scope, uuid)
  await updateSurvey(prepared, scope, uuid, {
    preflight_checks: preflightLabels.map((label) => ({ label, status: true })),
  })
  await scheduleSurvey(prepared, scope, uuid)
  const { estimated_date: date, kind } = found(await surveyByUuid(ctx.db, scope, uuid))
  const launch = londonTime(date, 9)
  await launchSurvey(at(launch), scope, admin, uuid)

  const { template, id } = found(await surveyByUuid(ctx.db, scope, uuid))
  const uuidOf = new Map(
    (await listRecipients(ctx, scope)).map((recipient) => [recipient.email, recipient.uuid]),
  )
  const answering = people.filter(({ email }) => chance(email, seed) < answered)
  for (const person of answering) {
    const recipient = uuidOf.get(person.email) ?? ''
    const key = ctx.sign.key(RESPOND, uuid, recipient)
    const link = { survey: uuid, recipient, key, device: '', ip: '127.0.0.1' }
    await submitSurvey(at(new Date(launch.getTime() + 3_600_000)), link, {
      answers: answersOf(template, person, { mood, better }),
    })
  }
  const closes = closesAt(launch, kind)
  if (closes <= ctx.now) await completeIfDue(at(closes), id)
  return uuid
}

/** Creates a draft for the date that is this many days from now, as the owner would do by hand. */
export function draftIn({ ctx, scope }: Demo, days: number, repeat: 'none' | 'quarter') {
  const date = plusDays(londonDate(ctx.now), days)
  return createSurvey(ctx, scope, { title: titleOn(date), estimated_date: date, repeat })
}

async function templateThatAsks({ db }: Context, instrument: string | null) {
  const templates = await listTemplates(db)
  return found(templates.find((template) => (template.instrument?.id ?? null) === instrument)).id
}

/** Survey links for people who have not answered the running survey yet. */
export async function openLinks(ctx: Context, survey: string, count: number): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('survey_requests')
    .innerJoin('surveys', 'surveys.id', 'survey_requests.survey_id')
    .innerJoin('recipients', 'recipients.id', 'survey_requests.recipient_id')
    .select('recipients.uuid')
    .where('surveys.uuid', '=', survey)
    .where('survey_requests.status', '=', 'pending')
    .orderBy('recipients.id')
    .limit(count)
    .execute()
  return rows.map(
    ({ uuid }) =>
      `${ctx.config.PUBLIC_URL}/survey/${survey}?recipient=${uuid}&key=${ctx.sign.key(RESPOND, survey, uuid)}`,
  )
}
