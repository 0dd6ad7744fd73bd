import { closesAt, daysLeft, launchDecision, reminderDue, whatHoldsItBack } from '#domain/lifecycle.ts'
import { londonDate } from '#domain/london.ts'
import { companyById, ownerOf } from '#server/features/companies/queries.ts'
import { privacyLink, stopMailsLink } from '#server/features/team/emails.tsx'
import { audit } from '#server/platform/audit.ts'
import { json } from '#server/platform/db.ts'
import { type LinkOf, post, postAll } from '#server/platform/mail/outbox.ts'
import { found } from '#server/platform/refusal.ts'
import { transaction, type Work } from '#server/platform/work.ts'
import { invitation, manageLink, type RespondSubject, reminder, respondLink, surveyHeld } from './emails.tsx'
import {
  countAudience,
  insertRequests,
  lockSurveyById,
  type NewRequest,
  pendingPeople,
  type SurveyRow,
  surveysInState,
} from './queries.ts'
import { checklist } from './rules.ts'

/** What still stands between this survey and its launch. */
export async function reasonsAgainst(tx: Work, survey: SurveyRow) {
  return whatHoldsItBack({
    status: survey.status,
    checks: checklist(survey.checks),
    recipients: await countAudience(tx.db, survey),
  })
}

/** Makes one request a person, copies the tags, fixes k and posts the invitations. The caller holds the survey's lock and has found no reason against it. */
export async function launch(tx: Work, survey: SurveyRow, actor: { email: string } | null) {
  const closes_at = closesAt(tx.now)
  const min_group_size = tx.config.MIN_GROUP_SIZE
  const tags = await tx.db
    .selectFrom('tags')
    .select(['id', 'name'])
    .where('company_id', '=', survey.company_id)
    .orderBy('id')
    .execute()
  await tx.db
    .updateTable('surveys')
    .set({ status: 'active', launched_at: tx.now, closes_at, min_group_size, launch_tags: json(tags) })
    .where('id', '=', survey.id)
    .execute()
  await invite(tx, { ...survey, closes_at, min_group_size })
  await audit(tx, { action: 'survey_launched', actor, companyId: survey.company_id, target: survey.uuid })
}

/** Invites everybody of the audience who has no request yet. */
export async function invite(tx: Work, survey: SurveyRow) {
  const people = await insertRequests(tx.db, survey)
  await postAll(
    tx,
    { mail: invitation, facts: await facts(tx, survey), companyId: survey.company_id, above: 'later' },
    people.map((person) => posting(survey, person, 'invite')),
  )
}

async function facts(tx: Work, { company_id, closes_at, min_group_size }: SurveyRow) {
  const { name } = found(await companyById(tx.db, company_id))
  return {
    company: name,
    closes_at: (closes_at ?? tx.now).toISOString(),
    min_group_size: min_group_size ?? tx.config.MIN_GROUP_SIZE,
  }
}

const posting = (survey: SurveyRow, { id, uuid, email }: NewRequest, what: string) => ({
  key: `${what}:${id}`,
  to: email,
  links: {
    answer: [respondLink, { survey: survey.uuid, recipient: uuid }] as LinkOf<RespondSubject>,
    privacy: [privacyLink, uuid] as LinkOf<string>,
    stop: [stopMailsLink, uuid] as LinkOf<string>,
  },
})

/** Launches a scheduled survey when its time has come, or holds it and tells the owner once. */
export async function launchOrHold(work: Work, id: number) {
  await transaction(work, async (tx) => {
    const survey = await lockSurveyById(tx.db, id)
    if (survey?.status !== 'scheduled') return
    const reasons = await reasonsAgainst(tx, survey)
    const decision = launchDecision({
      now: tx.now,
      estimated_date: survey.estimated_date,
      held: survey.held_at !== null,
      reasons,
    })
    if (decision === 'launch') await launch(tx, survey, null)
    if (decision === 'hold') await hold(tx, survey, reasons)
  })
}

async function hold(tx: Work, survey: SurveyRow, reasons: string[]) {
  await tx.db.updateTable('surveys').set({ held_at: tx.now }).where('id', '=', survey.id).execute()
  const owner = await ownerOf(tx.db, survey.company_id)
  if (!owner) return
  await post(
    tx,
    {
      mail: surveyHeld,
      facts: { name: owner.name, title: survey.title, reasons },
      companyId: survey.company_id,
    },
    {
      key: `held:${survey.id}:${survey.estimated_date}`,
      to: owner.email,
      links: { survey: [manageLink, survey.uuid] },
    },
  )
}

export async function launchOrHoldAll(work: Work) {
  for (const { id } of await surveysInState(work.db, 'scheduled', londonDate(work.now)))
    await launchOrHold(work, id)
}

export async function remindAll(work: Work) {
  for (const survey of await surveysInState(work.db, 'active', londonDate(work.now))) {
    if (!survey.launched_at) continue
    const day = reminderDue({
      now: work.now,
      launched_at: survey.launched_at,
      reminded_day: survey.reminded_day,
    })
    if (day !== null) await remind(work, survey.id, day)
  }
}

/** Reminds those who have not answered. The day is moved on first, so that of two processes one goes on. */
async function remind(work: Work, id: number, day: number) {
  await transaction(work, async (tx) => {
    const survey = await tx.db
      .updateTable('surveys')
      .set({ reminded_day: day })
      .where('id', '=', id)
      .where('status', '=', 'active')
      .where('reminded_day', '<', day)
      .returningAll()
      .executeTakeFirst()
    if (!survey?.closes_at) return
    const people = await pendingPeople(tx.db, id)
    const reminded = { ...(await facts(tx, survey)), days_left: daysLeft(tx.now, survey.closes_at) }
    await postAll(
      tx,
      { mail: reminder, facts: reminded, companyId: survey.company_id, above: 'never' },
      people.map((person) => posting(survey, person, `remind-${day}`)),
    )
  })
}
