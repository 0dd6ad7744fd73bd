import { recognise } from '#server/features/auth/service.ts'
import { activeCompany } from '#server/features/companies/queries.ts'
import { reachCompany } from '#server/features/companies/service.ts'
import type { Context } from '#server/platform/context.ts'
import { type Caller, proveAdministrator, proveScope, requireOwner } from '#server/platform/core/access.ts'
import { AppError, notFound } from '#server/platform/core/app-error.ts'
import { hashToken, randomToken } from '#server/platform/core/sign.ts'
import { companyOfToken } from './queries.ts'
import { companyNamedIn } from './rules.ts'
import type { Asker } from './service.ts'

/** The company, when the caller owns it. */
export async function ownedCompany(ctx: Context, caller: Caller, id: number) {
  await reachCompany(ctx, caller, id)
  requireOwner(proveScope('company', caller, await activeCompany(ctx, caller, id), ctx.now))
}

/** Replaces the last one. Only its hash is kept, so this is the one time that anybody sees it. */
export async function makeApiToken({ db, now }: Context, companyId: number) {
  const token = randomToken()
  const kept = { token_hash: hashToken(token), created_at: now }
  await db
    .insertInto('company_api_tokens')
    .values({ company_id: companyId, ...kept })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(kept))
    .execute()
  return { token }
}

export const revokeApiToken = ({ db }: Context, companyId: number) =>
  db.deleteFrom('company_api_tokens').where('company_id', '=', companyId).execute()

/**
 * For which company a bearer may ask, a person's token or the company's own. The company that the body names decides,
 * so it is read before the rest of the body is judged; without a readable one the refusals of access still come first.
 */
export async function proveTrigger(ctx: Context, bearer: string | undefined, sent: unknown): Promise<Asker> {
  const named = companyNamedIn(sent)
  const tokenHash = bearer ? hashToken(bearer) : ''
  const caller = await recognise(ctx, tokenHash)
  if (caller) proveAdministrator(caller)
  const scope = caller ? await scopeOfCaller(ctx, caller, named) : await scopeOfToken(ctx, tokenHash, named)
  return { scope, caller }
}

async function scopeOfToken(ctx: Context, tokenHash: string, named: number | undefined) {
  const company = await companyOfToken(ctx.db, tokenHash)
  if (!company) throw new AppError('unauthenticated', 'Please send a token')
  // A program's token: there is nobody who could take a second step.
  const program = { admin: false, hasSecondStep: true }
  const scope = proveScope('company', program, { ...company, role: 'manager' }, ctx.now)
  if (named !== undefined && named !== scope.companyId) throw notFound()
  return scope
}

async function scopeOfCaller(ctx: Context, caller: Caller, named: number | undefined) {
  const company = named === undefined ? undefined : await activeCompany(ctx, caller, named)
  if (company && !company.deletes_at && (company.role || caller.admin))
    return proveScope('company', caller, company, ctx.now)
  if (caller.admin) throw notFound()
  const scope = proveScope('company', caller, await activeCompany(ctx, caller, undefined), ctx.now)
  if (named !== undefined) throw notFound()
  return scope
}
