import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { SsoChange } from '#contract/sso.ts'
import { takesSecondStep, userById } from '#server/features/auth/queries.ts'
import { notify } from '#server/features/auth/service.ts'
import { companyById, confirmedOwnerOf, holdCompany, ownerOf } from '#server/features/companies/queries.ts'
import { requireConfirmed } from '#server/features/companies/service.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Caller, CompanyScope } from '#server/platform/core/access.ts'
import { Invalid } from '#server/platform/core/app-error.ts'
import { recordOf } from './domains.ts'
import { ssoChanged } from './emails.tsx'
import { callbackUrl, discover, kindOf, outgoingFaultOf, SECRET } from './provider.ts'
import { domainsOf, endPasswordSessions, endSsoSessions, lockSso, ssoOf } from './queries.ts'

type Change = z.output<typeof SsoChange>

/** The single sign-on settings. Leaves out the client secret, which is not shown after it has been saved. */
export async function readSso(ctx: Context, { companyId }: CompanyScope) {
  const settings = await ssoOf(ctx.db, companyId)
  const domains = await domainsOf(ctx.db, companyId)
  return {
    issuer: settings?.issuer ?? null,
    client_id: settings?.client_id ?? null,
    domains: domains.map((domain) => ({
      name: domain.name,
      verified: domain.verified_at !== null,
      record: recordOf(domain),
      missing_since: domain.missing_since,
    })),
    required: settings?.required ?? false,
    allow_domain: settings?.allow_domain ?? false,
    redirect_uri: callbackUrl(ctx, companyId),
  }
}

/** Contacts the provider before storing anything, so that a mistake is shown at the field it is in. */
export async function saveSso(ctx: Context, scope: CompanyScope, caller: Caller, change: Change) {
  // Otherwise, somebody could register with another person's address and set up single sign-on. If that
  // person later took over the company, the provider could still let others in.
  await requireConfirmed(ctx, scope, caller)
  const before = await ssoOf(ctx.db, scope.companyId)
  // The stored secret goes only to the provider that it was entered for.
  const secret = change.client_secret || (change.issuer === before?.issuer ? secretOf(ctx, before) : '')
  if (!secret) throw new Invalid({ client_secret: ['Required'] })
  if (change.required) await refuseLockingOut(ctx, scope, change)
  const isSameProvider =
    before?.issuer === change.issuer && before.client_id === change.client_id && !change.client_secret
  const issuer = isSameProvider ? change.issuer : await knownIssuer(ctx, scope, { ...change, secret })
  await transaction(ctx, async (tx) => {
    // This comes first, as in every call that removes a member.
    await holdCompany(tx, scope)
    // The settings may have changed while the provider was asked.
    const replaced = await lockSso(tx.db, scope.companyId)
    const domains = await domainsOf(tx.db, scope.companyId)
    await keep(tx, scope, { ...change, issuer, secret })
    // If the issuer changes or a domain is removed, ends all sessions from single sign-on. Any of them
    // could come from the previous issuer or that domain.
    const isRemoved = domains.some(({ name }) => change.domains.every((domain) => domain.name !== name))
    if (replaced && (isRemoved || replaced.issuer !== issuer)) await endSsoSessions(tx.db, scope.companyId)
    if (change.required && !replaced?.required) await endPasswordSessions(tx.db, scope.companyId)
    await audit(tx, { action: 'sso_changed', actor: caller, companyId: scope.companyId, target: issuer })
    await tellOwner(tx, scope, caller, 'changed')
  })
  return readSso(ctx, scope)
}

export function secretOf(
  { sign }: Context,
  settings: { company_id: number; client_secret: string } | undefined,
): string | undefined {
  return settings && sign.unseal(settings.client_secret, SECRET, settings.company_id)
}

/**
 * The issuer's URL, spelt exactly as the issuer spells it. Throws `Invalid` for the field if no provider
 * answers.
 */
async function knownIssuer(
  ctx: Context,
  { companyId: company_id }: CompanyScope,
  { issuer, client_id, secret }: Pick<Change, 'issuer' | 'client_id'> & { secret: string },
): Promise<string> {
  try {
    const plain = issuer.replace(/\/\.well-known\/openid-configuration$/, '')
    return (await discover(ctx, { company_id, issuer: plain, client_id, secret })).serverMetadata().issuer
  } catch (error) {
    ctx.log.info({ kind: kindOf(error) }, 'no single sign-on provider found at this address')
    const why = outgoingFaultOf(error)?.message ?? 'We found no OpenID Connect provider at this address'
    throw new Invalid({ issuer: [why] })
  }
}

const OWNER_FIRST =
  'The owner first needs a password and two-step sign-in, so that they can sign in if the provider fails'
const DOMAIN_FIRST = 'Verify a domain first'

/**
 * Refuses to require single sign-on without a verified domain, because that would have no effect. Also
 * refuses if the owner has no other way to sign in, because a failing provider would then lock everybody out.
 */
async function refuseLockingOut(ctx: Context, { companyId }: CompanyScope, { domains }: Change) {
  const verified = (await domainsOf(ctx.db, companyId)).filter(({ verified_at }) => verified_at !== null)
  if (!verified.some(({ name }) => domains.some((domain) => domain.name === name)))
    throw new Invalid({ required: [DOMAIN_FIRST] })
  const owner = await ownerOf(ctx.db, companyId)
  if (owner && !(await hasDoor(ctx, owner.id))) throw new Invalid({ required: [OWNER_FIRST] })
}

async function hasDoor({ db }: Context, ownerId: number): Promise<boolean> {
  const { password_hash } = await userById(db, ownerId)
  return password_hash !== null && takesSecondStep(db, ownerId)
}

async function keep(tx: Context, { companyId }: CompanyScope, change: Change & { secret: string }) {
  const { issuer, client_id, required, allow_domain } = change
  const client_secret = tx.sign.seal(change.secret, SECRET, companyId)
  const values = { issuer, client_id, client_secret, required, allow_domain }
  await tx.db
    .insertInto('sso')
    .values({ company_id: companyId, ...values })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
    .execute()
  const names = [...new Set(change.domains.map(({ name }) => name))]
  await tx.db
    .deleteFrom('sso_domains')
    .where('company_id', '=', companyId)
    .$if(names.length > 0, (rows) => rows.where('name', 'not in', names))
    .execute()
  if (names.length > 0)
    await tx.db
      .insertInto('sso_domains')
      .values(names.map((name) => ({ company_id: companyId, name, token: newToken() })))
      .onConflict((conflict) => conflict.columns(['company_id', 'name']).doNothing())
      .execute()
}

const newToken = () => randomBytes(16).toString('hex')

/**
 * Removes the settings, domains and sessions. People without a password can set one through an emailed link.
 * Idempotent.
 */
export async function removeSso(ctx: Context, scope: CompanyScope, caller: Caller) {
  await transaction(ctx, async (tx) => {
    const { companyId } = scope
    await holdCompany(tx, scope)
    const gone = await tx.db
      .deleteFrom('sso')
      .where('company_id', '=', companyId)
      .returning('issuer')
      .executeTakeFirst()
    if (!gone) return
    await endSsoSessions(tx.db, companyId)
    await audit(tx, { action: 'sso_removed', actor: caller, companyId })
    await tellOwner(tx, scope, caller, 'removed')
  })
}

async function tellOwner(
  tx: Context,
  { companyId }: CompanyScope,
  { name: by }: Caller,
  change: 'changed' | 'removed',
) {
  const [owner, company] = [await confirmedOwnerOf(tx.db, companyId), await companyById(tx.db, companyId)]
  if (!owner || !company) return
  await notify(
    tx,
    { mail: ssoChanged, props: { name: owner.name, company: company.name, by, change }, companyId },
    { id: owner.id, key: `sso:${change}:${companyId}:${tx.now.getTime()}`, to: owner.email, links: {} },
  )
}
