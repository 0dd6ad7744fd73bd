import { setTimeout } from 'node:timers/promises'
import { type NewReportLink, type ReportLink, reportSections } from '#contract/report-links.ts'
import { DAY_MS } from '#domain/durations.ts'
import { londonDate } from '#domain/london.ts'
import { planInPrint } from '#server/features/actions/service.ts'
import { hashPassword, isPassword } from '#server/features/auth/service.ts'
import { type PrintedReport, printedReport, requirePublished } from '#server/features/reports/service.ts'
import { lockSurvey, surveyByUuid } from '#server/features/surveys/queries.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Caller, CompanyScope } from '#server/platform/core/access.ts'
import { AppError, found, notFound } from '#server/platform/core/app-error.ts'
import { createSharedDoor } from '#server/platform/core/doors.ts'
import { hashToken, randomToken } from '#server/platform/core/sign.ts'
import {
  countFrom,
  forgiveFrom,
  isOverLimit,
  refuseOverFrom,
  takeBackAttempt,
} from '#server/platform/http/rate-limit.ts'
import { countView, linkByHash, linkById, linksOf, lockManager, revoke, viewsOf } from './queries.ts'

interface Holder {
  scope: CompanyScope
  caller: Caller
  /** The survey's uuid. */
  uuid: string
}

/** Counts expired and revoked links too, because the list shows all of them. */
const LINKS_AT_MOST = 200

/** Only a hash of the token is stored, so this is the only time the link can be shown. */
export async function makeLink(ctx: Context, { scope, caller, uuid }: Holder, fields: NewReportLink) {
  const { tag_id = null, days, password, sections = [...reportSections] } = fields
  const { survey, report } = await requirePublished(ctx, scope, uuid, tag_id)
  const token = randomToken()
  const expires_at = new Date(ctx.now.getTime() + days * DAY_MS)
  const password_hash = password ? await hashPassword(ctx, password) : null
  const id = await transaction(ctx, async (tx) => {
    // Otherwise, several calls at once could exceed the limit.
    found(await lockSurvey(tx.db, scope, uuid))
    // Hashing the password takes a while, and the caller may have been removed in the meantime.
    if (scope.role !== 'administrator' && !(await lockManager(tx.db, scope.companyId, caller.id)))
      throw new AppError('forbidden', 'You no longer manage this company')
    if ((await linksOf(tx.db, survey.id)).length >= LINKS_AT_MOST)
      throw new AppError('conflict', `A survey can have up to ${LINKS_AT_MOST} report links`)
    const { id } = await tx.db
      .insertInto('report_links')
      .values({
        company_id: scope.companyId,
        survey_id: survey.id,
        tag_id,
        team: report.team,
        sections,
        password_hash,
        expires_at,
        token_hash: hashToken(token),
        user_id: caller.id,
        created_at: tx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await note(tx, 'report_link_made', { scope, caller, uuid }, id)
    return id
  })
  return { id, url: `${ctx.config.PUBLIC_URL}/r/${token}`, expires_at }
}

const note = (
  tx: Context,
  action: 'report_link_made' | 'report_link_revoked',
  { scope, caller, uuid }: Holder,
  id: number,
) => audit(tx, { action, actor: caller, companyId: scope.companyId, target: `${uuid} link ${id}` })

export async function readLinks({ db }: Context, scope: CompanyScope, uuid: string) {
  const survey = found(await surveyByUuid(db, scope, uuid))
  const views = await viewsOf(db, survey.id)
  return (await linksOf(db, survey.id)).map(({ password_hash, ...link }) => ({
    ...link,
    password: password_hash !== null,
    views: views
      .filter(({ link_id }) => link_id === link.id)
      .map(({ day, views: count }) => ({ day, count })),
  }))
}

export async function getLinkOrThrow(
  { db }: Context,
  scope: CompanyScope,
  { uuid, id }: { uuid: string; id: number },
) {
  const survey = found(await surveyByUuid(db, scope, uuid))
  return found(await linkById(db, survey.id, id))
}

/** Idempotent. */
export async function revokeLink(ctx: Context, holder: Holder, id: number) {
  await transaction(ctx, async (tx) => {
    await getLinkOrThrow(tx, holder.scope, { uuid: holder.uuid, id })
    if (await revoke(tx.db, id, tx.now)) await note(tx, 'report_link_revoked', holder, id)
  })
}

/** The token in the link that somebody opened, and their IP address. */
interface Knock {
  token: string
  ip: string
  /** The password, if the form was submitted. */
  password?: string | undefined
}

export type Opened =
  | { state: 'shown'; report: PrintedReport; sections: ReportLink['sections']; expires_at: Date }
  | { state: 'locked'; isWrong: boolean }
  | { state: 'over' }

const wrongTokens = { max: 100, seconds: 900 }
/**
 * The limit for each network. Above the limit for all networks together, replies are delayed, but the correct
 * password still works. Otherwise, anybody with the link could lock it for everybody.
 */
const wrongPasswords = { max: 10, seconds: 900 }
const wrongFromEverywhere = { max: 100, seconds: 900 }
const SLOW_MS = 2_000
/**
 * Limits how often one network opens one survey's links, because checking the password and making the page
 * take time.
 */
const openings = { max: 1_000, seconds: 600 }

/**
 * The report that a link opens. If the link needs a password, the reply does not name the company or the
 * survey until the password has been given. For an expired or revoked link, it never names them.
 */
export async function openLink(ctx: Context, { token, ip, password }: Knock): Promise<Opened> {
  const link = await linkByHash(ctx.db, hashToken(token))
  if (!link) {
    await countFrom(ctx, 'report-link-from', ip, wrongTokens)
    throw notFound()
  }
  if (link.revoked_at || link.expires_at <= ctx.now) return { state: 'over' }
  const opening = `report-link-opened:${link.survey}`
  if (link.password_hash !== null) {
    if (password === undefined) return { state: 'locked', isWrong: false }
    await refuseOverFrom(ctx, opening, ip, openings)
    const isRight = await isRightPassword(ctx, { id: link.id, ip, password, hash: link.password_hash })
    if (!isRight) return { state: 'locked', isWrong: true }
  }
  await countFrom(ctx, opening, ip, openings)
  const report = await inTurn(ctx, link.survey, () => reportBehind(ctx, link))
  // If there is no report, the company has been closed.
  if (!report) return { state: 'over' }
  await countView(ctx.db, link.id, londonDate(ctx.now))
  const { sections, expires_at } = link
  return { state: 'shown', report, sections, expires_at }
}

const door = createSharedDoor()

/**
 * Reads one report of a survey at a time, and up to two for each network, because reports can be long.
 * Networks take turns. Each can have only a few pages waiting, so no page is refused.
 */
const inTurn = <T>({ site }: Context, survey: string, read: () => Promise<T>): Promise<T> =>
  door(
    [
      { name: `network ${site}`, atOnce: 2 },
      { name: `survey ${survey}`, atOnce: 1 },
    ],
    { waiting: Number.POSITIVE_INFINITY },
    read,
  )

type Link = NonNullable<Awaited<ReturnType<typeof linkByHash>>>

const reportBehind = (ctx: Context, { survey: uuid, tag_id: tagId, sections }: Link) =>
  printedReport(ctx, sections.includes('plan') ? planInPrint : noPlan, { uuid, tagId, audience: 'linked' })

const noPlan = async () => []

async function isRightPassword(
  ctx: Context,
  { id, ip, password, hash }: { id: number; ip: string; password: string; hash: string },
) {
  const link = `report-link:${id}`
  await countFrom(ctx, link, ip, wrongPasswords)
  if (await isOverLimit(ctx, link, wrongFromEverywhere)) await setTimeout(SLOW_MS)
  if (!(await isPassword(ctx, password, hash))) return false
  await forgiveFrom(ctx, link, ip)
  await takeBackAttempt(ctx, link)
  return true
}
