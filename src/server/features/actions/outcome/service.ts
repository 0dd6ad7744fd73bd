import type { z } from 'zod'
import type { Outcome, OutcomeNote, SharedOutcome } from '#contract/outcomes.ts'
import { sharedAgainFrom } from '#domain/actions.ts'
import { peopleByCard } from '#domain/cards.ts'
import { fullDate } from '#domain/dates.ts'
import { firstOffered } from '#domain/languages.ts'
import { companyById } from '#server/features/companies/queries.ts'
import { requireConfirmed } from '#server/features/companies/service.ts'
import { randomCode } from '#server/features/decks/service.ts'
import { helpFor } from '#server/features/help-lines/service.ts'
import { fullReport } from '#server/features/reports/service.ts'
import { RESPOND, type RespondSubject } from '#server/features/surveys/emails.tsx'
import { lockSurvey, type SurveyRow, surveyByUuid } from '#server/features/surveys/queries.ts'
import {
  batchesOf,
  eachLanguage,
  languagesOf,
  type PersonalLink,
  provePersonalLink,
} from '#server/features/surveys/service.ts'
import { privacyLink, stopMailsLink } from '#server/features/team/emails.tsx'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { type AnyScope, type Caller, type CompanyScope, isSeat } from '#server/platform/core/access.ts'
import { AppError, found } from '#server/platform/core/app-error.ts'
import { type LinkOf, postAll } from '#server/platform/mail/outbox.ts'
import { type SignedFile, signedUrl } from '#server/platform/pages/signed-links.ts'
import { actionsOfSurvey } from '../queries.ts'
import { couldName, namesOf } from '../rules.ts'
import { NOT_SENT, requireShared } from '../seats.ts'
import { outcomeLink, outcomeUrl, surveyOutcome, type Told } from './emails.tsx'
import { categoryNames, inLanguage } from './in-language.ts'
import {
  countPeopleToTell,
  countWaiting,
  lastSharedSurvey,
  markShared,
  peopleToTell,
  sharedSurveyBehind,
  teamAddresses,
} from './queries.ts'
import { resultsOf } from './results.ts'

export const OUTCOME_POSTER: SignedFile = { purpose: 'outcome-poster-pdf', folder: 'outcome-posters' }

/** The current outcome for everyone who was asked: participation, scores and actions. */
export async function outcomeOf(ctx: Context, survey: SurveyRow): Promise<Outcome> {
  const { name: company } = found(await companyById(ctx.db, survey.company_id))
  const report = await fullReport(ctx, survey)
  return {
    company,
    title: survey.title,
    completed: survey.completed_number,
    recipients: survey.sent_number,
    ...resultsOf(survey, report),
    actions: (await actionsOfSurvey(ctx.db, survey.id))
      .filter(({ shared }) => shared)
      .map(({ shared: _, tag_id: __, ...action }) => action),
    note: survey.outcome_note,
    shared_at: survey.outcome_shared_at?.toISOString() ?? null,
  }
}

const helpOf = async (ctx: Context, { company_id }: Pick<SurveyRow, 'company_id'>) =>
  helpFor(ctx, found(await companyById(ctx.db, company_id)).help_contacts)

async function completeSurvey({ db }: Context, scope: AnyScope, uuid: string): Promise<SurveyRow> {
  const survey = found(await surveyByUuid(db, scope, uuid))
  requireComplete(survey)
  return survey
}

function requireComplete({ status }: SurveyRow) {
  if (status !== 'complete')
    throw new AppError('not_complete', 'You can share the plan once the survey is complete')
}

/** Runs before the body is validated, so that another company's survey gives a 404. */
export const getOutcomeOrThrow = async ({ db }: Context, scope: CompanyScope, uuid: string) =>
  found(await surveyByUuid(db, scope, uuid))

/**
 * The outcome. A representative gets it only once it has been shared with employees, and without its delivery
 * figures.
 */
export async function readOutcome(ctx: Context, scope: AnyScope, uuid: string): Promise<SharedOutcome> {
  const survey = await completeSurvey(ctx, scope, uuid)
  if (isSeat(scope)) {
    requireShared(scope, survey)
    return { ...(await outcomeOf(ctx, survey)), ...NOT_SENT }
  }
  return {
    ...(await outcomeOf(ctx, survey)),
    again_from: againFrom(survey)?.toISOString() ?? null,
    sending: await sendingOf(ctx, survey),
    readers: await countPeopleToTell(ctx.db, survey.id),
    people_with_cards: await peopleWithCards(ctx, survey),
    poster_url: survey.outcome_shared_at ? signedUrl(ctx, OUTCOME_POSTER, survey.uuid) : null,
  }
}

const peopleWithCards = async ({ db }: Context, { id }: SurveyRow) =>
  peopleByCard(await batchesOf(db, id)).asked

const againFrom = ({ outcome_shared_at }: SurveyRow) =>
  outcome_shared_at ? sharedAgainFrom(outcome_shared_at) : null

const keysOf = (survey: Pick<SurveyRow, 'id'>, round: number) => `outcome:${survey.id}:${round}:`

/**
 * How many of the emails have been sent since the outcome was last shared. Null if it has never been shared.
 */
async function sendingOf({ db }: Context, survey: SurveyRow) {
  const { outcome_shared_at, outcome_recipients: of, outcome_rounds, company_id } = survey
  if (!outcome_shared_at) return null
  return { sent: of - (await countWaiting(db, company_id, keysOf(survey, outcome_rounds))), of }
}

type Note = z.output<typeof OutcomeNote>

/** The outcome that would be shared with this message, and any words in it that could identify a person. */
export async function previewOutcome(ctx: Context, scope: CompanyScope, uuid: string, { note = null }: Note) {
  const survey = await completeSurvey(ctx, scope, uuid)
  const outcome = { ...(await outcomeOf(ctx, survey)), note, shared_at: ctx.now.toISOString() }
  return { outcome, help: await helpOf(ctx, survey), warnings: await warningsAbout(ctx, scope, outcome) }
}

/** Warnings about words in a text that are an email address or match part of a team member's address. */
async function warningsAbout({ db }: Context, scope: CompanyScope, { note, actions }: Outcome) {
  const texts = [
    { where: 'Your message', text: note },
    ...actions.map(({ title, how, outcome }) => ({
      where: `“${title}”`,
      text: [title, how, outcome].filter(Boolean).join('\n'),
    })),
  ]
  const said = texts.map(({ text }) => text ?? '')
  const names = await namesOf(teamAddresses(db, scope), said)
  return texts.flatMap(({ where, text }) => {
    const found = couldName(text ?? '', names)
    return found.length === 0 ? [] : [`${where} may name someone: ${found.join(', ')}`]
  })
}

/**
 * Shares the outcome with everyone in one go, at most once every seven days. Adds either all of the emails to
 * the outbox or none.
 */
export async function shareOutcome(
  ctx: Context,
  { scope, caller, uuid }: { scope: CompanyScope; caller: Caller; uuid: string },
  { note = null }: Note,
) {
  return transaction(ctx, async (tx) => {
    const survey = found(await lockSurvey(tx.db, scope, uuid))
    requireComplete(survey)
    const again = againFrom(survey)
    if (again && again > tx.now)
      throw new AppError(
        'conflict',
        `This has already been shared. You can share it again on ${fullDate(again)}.`,
      )
    await requireConfirmed(tx, scope, caller)
    const outcome = { ...(await outcomeOf(tx, survey)), note }
    if (outcome.actions.length === 0)
      throw new AppError('not_ready', 'First choose at least one action to share with the team')
    const people = await peopleToTell(tx.db, survey.id)
    if (people.length === 0 && (await peopleWithCards(tx, survey)) === 0)
      throw new AppError('not_ready', 'There is nobody to send this e-mail to')
    const recipients = people.length
    const help = await helpOf(tx, survey)
    const round = await markShared(tx.db, survey.id, { note, recipients, code: randomCode(), now: tx.now })
    await eachLanguage(tx, survey, people, async (spoken, group) =>
      postAll(
        tx,
        {
          mail: surveyOutcome,
          props: {
            ...told(outcome),
            ...spoken,
            names: await categoryNames(tx, survey, spoken.language),
            help,
          },
          companyId: survey.company_id,
          above: 'now',
        },
        group.map((person) => posting(survey, person, keysOf(survey, round))),
      ),
    )
    await audit(tx, { action: 'outcome_shared', actor: caller, companyId: scope.companyId, target: uuid })
    return { recipients }
  })
}

const posting = (
  survey: SurveyRow,
  { id, uuid: recipient, email }: { id: number; uuid: string; email: string },
  keys: string,
) => ({
  key: `${keys}${id}`,
  to: email,
  links: {
    page: [outcomeLink, { survey: survey.uuid, recipient }] as LinkOf<RespondSubject>,
    privacy: [privacyLink, recipient] as LinkOf<string>,
    stop: [stopMailsLink, recipient] as LinkOf<string>,
  },
})

// Leaves out fields that the email does not show, because each recipient's row in the outbox holds a copy.
const told = ({ shared_at: _, actions, ...outcome }: Outcome): Told => ({
  ...outcome,
  actions: actions.map(({ title, owner, due_on, status }) => ({ title, owner, due_on, status })),
})

/**
 * The outcome for a person who was asked. Until it has been shared, the reply is a 404, as for an invalid
 * link.
 */
export async function outcomeBehind(ctx: Context, link: PersonalLink): Promise<Outcome> {
  return (await outcomeFor(ctx, link)).outcome
}

/** The outcome for the page, with its reader's language and help contacts. */
export async function outcomeFor(ctx: Context, link: PersonalLink) {
  await provePersonalLink(ctx, link)
  const survey = found(await sharedSurveyBehind(ctx.db, link.survey, link.recipient))
  const { language: own, launch_company } = survey
  const language = firstOffered([own, found(launch_company).language], await languagesOf(ctx.db, survey.id))
  const outcome = await inLanguage(ctx, survey, await outcomeOf(ctx, survey), language)
  return { language, outcome, help: await helpOf(ctx, survey) }
}

/**
 * The outcome of the previous survey, for somebody who was sent both surveys. It stays the same while this
 * survey runs.
 */
export async function sinceLast(
  { db, config, sign }: Context,
  asked: { survey_id: number; company_id: number; launched_at: Date; recipient: string },
) {
  const last = await lastSharedSurvey(db, asked)
  if (!last) return null
  const { uuid: survey, ...counts } = last
  const subject = { survey, recipient: asked.recipient }
  return {
    ...counts,
    url: outcomeUrl(config.PUBLIC_URL, subject, sign.key(RESPOND, survey, asked.recipient)),
  }
}
