import { confirmedOwnerOf } from '#server/features/companies/queries.ts'
import { helpFor } from '#server/features/help-lines/service.ts'
import { languageFor } from '#server/features/languages/service.ts'
import { PRIVACY, stopMailsLink } from '#server/features/team/emails.tsx'
import { eraseRecipient, resumeMails, stopMails } from '#server/features/team/service.ts'
import type { Stop } from '#server/platform/bounces/service.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { notFound } from '#server/platform/core/app-error.ts'
import { longChange } from '#server/platform/database/long-changes.ts'
import { countFrom } from '#server/platform/http/rate-limit.ts'
import { post } from '#server/platform/mail/outbox.ts'
import { openedBy } from '#server/platform/mail/secret.ts'
import { personRemoved, teamLink } from './emails.tsx'
import { personByUuid, surveysOf, teamsOf } from './queries.ts'

/** The secret in the link that somebody opened, and their IP address. */
export interface Knock {
  secret: string
  ip: string
}

const wrongKeys = { max: 100, seconds: 900 }

/**
 * The person whose page a link's secret opens, and the page's path. Throws `not_found` for any other secret.
 */
export async function personBehind(ctx: Context, { secret, ip }: Knock) {
  const person = await personOf(ctx, secret)
  if (person) {
    const { since: _, ...shown } = person
    const language = await languageFor(ctx, [person.language, person.company_language])
    return { ...shown, language, path: `/privacy/${secret}` }
  }
  await countFrom(ctx, 'privacy-from', ip, wrongKeys)
  throw notFound()
}

/** The uuid in a person's secret. The secret may be wrong. */
export const personNamed = (secret: string) => secret.split('.', 1)[0] ?? ''

/** An import that locks the person's company, if there is one. Undefined for a wrong secret. */
export async function hindranceOf(ctx: Context, secret: string) {
  const person = await personOf(ctx, secret)
  return person && longChange(ctx.db, person.company_id)
}

const personOf = (ctx: Context, secret: string) =>
  openedBy(ctx, { purpose: PRIVACY, secret }, (uuid) => personByUuid(ctx.db, uuid))

/**
 * What a person's page shows. It leaves out their answers, and what a directory sends besides the address:
 * the page's text names that.
 */
export async function readPersonalData(ctx: Context, knock: Knock) {
  const person = await personBehind(ctx, knock)
  const teams = await teamsOf(ctx.db, person.id)
  const surveys = await surveysOf(ctx.db, person.id, ctx.now)
  return { person, teams, surveys, help: await helpFor(ctx, person.help_contacts) }
}
export type PersonalData = Awaited<ReturnType<typeof readPersonalData>>

export async function stopSurveyMails(ctx: Context, knock: Knock) {
  const person = await personBehind(ctx, knock)
  await transaction(ctx, (tx) => stopMails(tx, person.company_id, person.id))
  return person
}

/** If an employee marks an email as spam, survey emails to them stop, as if they had used the stop link. */
export const privacyStops: Stop[] = [
  {
    link: stopMailsLink.name,
    stop: async (tx, uuid, to) => {
      const person = await personByUuid(tx.db, uuid)
      if (person?.email === to) await stopMails(tx, person.company_id, person.id)
    },
  },
]

export async function resumeSurveyMails(ctx: Context, knock: Knock) {
  const person = await personBehind(ctx, knock)
  await resumeMails(ctx, person.company_id, person.id)
  return person
}

/**
 * Erases the person immediately, with the same service function as when the employer deletes them, and tells
 * the owner that somebody left.
 */
export async function leave(ctx: Context, knock: Knock) {
  const person = await personBehind(ctx, knock)
  const { company_id: companyId, company } = person
  await transaction(ctx, async (tx) => {
    if (!(await eraseRecipient(tx, { companyId, id: person.id, actor: null }))) throw notFound()
    const owner = await confirmedOwnerOf(tx.db, companyId)
    if (!owner) return
    await post(
      tx,
      { mail: personRemoved, props: { name: owner.name, company }, companyId },
      { key: `left:${person.uuid}`, to: owner.email, links: { team: [teamLink, null] } },
    )
  })
  return person
}
