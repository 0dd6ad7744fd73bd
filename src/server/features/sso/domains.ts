import { sql } from 'kysely'
import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import { confirmedOwnerOf } from '#server/features/companies/queries.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import { AppError } from '#server/platform/core/app-error.ts'
import { isUniqueViolation } from '#server/platform/database/db.ts'
import { post } from '#server/platform/mail/outbox.ts'
import { hasTxtRecord } from '#server/platform/outgoing/company-lookups.ts'
import { domainMissing } from './emails.tsx'
import { domainsOf, endPasswordSessions, endSsoSessions, ssoOf } from './queries.ts'

const WEEK_MS = 7 * DAY_MS
/**
 * How long a domain is kept while its record is missing. It is a week, because a record may be removed by
 * mistake.
 */
const STAYS_MS = WEEK_MS

type Domain = Awaited<ReturnType<typeof domainsOf>>[number]

export const recordOf = ({ token }: Pick<Domain, 'token'>) => `evenkeel-verify=${token}`

/** In milliseconds, for several lookups together. A domain without a result by then stays as it is. */
const LOOKUPS_MS = 30_000

/**
 * Whether the domain's DNS records prove that it belongs to the company. Undefined if no DNS server answered.
 */
function isProven({ config, site }: Context, domain: Domain, signal: AbortSignal) {
  const question = { name: domain.name, servers: config.DNS_SERVERS, record: recordOf(domain) }
  return hasTxtRecord(question, { companyId: domain.company_id, site }, signal)
}

/**
 * Looks up the DNS records now. A missing record changes nothing here, because only the scheduled check
 * removes a domain.
 */
export async function verifyDomains(ctx: Context, { companyId }: CompanyScope) {
  const domains = await domainsOf(ctx.db, companyId)
  const signal = AbortSignal.timeout(LOOKUPS_MS)
  const proofs = await Promise.all(domains.map((domain) => isProven(ctx, domain, signal)))
  const elsewhere: string[] = []
  for (const [index, domain] of domains.entries())
    if (proofs[index] && !(await markProven(ctx, domain))) elsewhere.push(domain.name)
  if (elsewhere.length > 0)
    throw new AppError('conflict', `Another company has already verified ${elsewhere.join(', ')}`)
}

/** The domain, if it has not changed since before its record was looked up. */
const unchanged = (tx: Context, { id, verified_at, missing_since, check_at }: Domain) =>
  tx.db
    .updateTable('sso_domains')
    .where('id', '=', id)
    .where(sameTime('verified_at', verified_at))
    .where(sameTime('missing_since', missing_since))
    .where(sameTime('check_at', check_at))

// The database stores times to the microsecond.
const sameTime = (column: 'verified_at' | 'missing_since' | 'check_at', time: Date | null) =>
  sql<boolean>`date_trunc('milliseconds', ${sql.ref(column)}) is not distinct from ${time}::timestamptz`

/** Marks the domain as verified. Returns false if it belongs to another company. */
async function markProven(ctx: Context, domain: Domain): Promise<boolean> {
  try {
    await transaction(ctx, async (tx) => {
      const { numUpdatedRows } = await unchanged(tx, domain)
        .set({
          verified_at: domain.verified_at ?? tx.now,
          missing_since: null,
          check_at: new Date(tx.now.getTime() + WEEK_MS),
        })
        .executeTakeFirst()
      if (domain.verified_at || numUpdatedRows === 0n) return
      const { company_id: companyId, name: target } = domain
      await audit(tx, { action: 'sso_domain_verified', actor: null, companyId, target })
      await endPasswordSessions(tx.db, companyId)
    })
    return true
  } catch (error) {
    if (isUniqueViolation(error, 'sso_domains_one_company')) return false
    throw error
  }
}

/** Looks up each record once a week, or once a day while it is missing. */
export async function checkDomains(ctx: Context) {
  const domains = await claimDue(ctx)
  const signal = AbortSignal.timeout(LOOKUPS_MS)
  await Promise.all(
    domains.map(async (domain) => {
      const isThere = await isProven(ctx, domain, signal)
      // If no DNS server answers, the company keeps the domain, and the next lookup is an hour later.
      if (isThere) await markProven(ctx, domain)
      else if (isThere === false) await transaction(ctx, (tx) => noteMissing(tx, domain))
    }),
  )
}

/** How many DNS records a task looks up. Lookups take turns, and one without an answer takes 5 seconds. */
const AT_ONCE = 20

/**
 * Sets the time of the next lookup first, so that only one process does the lookup. If that process crashes,
 * the lookup is an hour late.
 */
const claimDue = ({ db, now }: Context) =>
  db
    .updateTable('sso_domains')
    .set({ check_at: new Date(now.getTime() + HOUR_MS) })
    .where('id', 'in', (of) =>
      of
        .selectFrom('sso_domains')
        .select('id')
        .where('verified_at', 'is not', null)
        .where('check_at', '<=', now)
        .orderBy('check_at')
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()

/**
 * Emails the owner every day while the record is missing. After a week, the company loses the domain, and its
 * single sign-on sessions end.
 */
async function noteMissing(tx: Context, domain: Domain) {
  const { id, company_id: companyId, name } = domain
  const since = domain.missing_since ?? tx.now
  const isOver = tx.now.getTime() - since.getTime() >= STAYS_MS
  const { numUpdatedRows } = await unchanged(tx, domain)
    .set(
      isOver
        ? { verified_at: null, missing_since: null, check_at: null }
        : { missing_since: since, check_at: new Date(tx.now.getTime() + DAY_MS) },
    )
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  if (isOver) {
    await endSsoSessions(tx.db, companyId)
    await audit(tx, { action: 'sso_domain_lost', actor: null, companyId, target: name })
  }
  const [owner, settings] = [await confirmedOwnerOf(tx.db, companyId), await ssoOf(tx.db, companyId)]
  if (!owner || !settings) return
  const until = isOver ? null : new Date(since.getTime() + STAYS_MS).toISOString()
  const props = { name: owner.name, company: settings.company, domain: name, record: recordOf(domain), until }
  await post(
    tx,
    { mail: domainMissing, props, companyId },
    { key: `sso-domain:${id}:${tx.now.getTime()}`, to: owner.email, links: {} },
  )
}
