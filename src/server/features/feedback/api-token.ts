import { recognise } from '#server/features/auth/service.ts'
import { activeCompany } from '#server/features/companies/queries.ts'
import { recogniseKey } from '#server/features/keys/service.ts'
import type { Context } from '#server/platform/context.ts'
import { type Caller, proveAdministrator, proveKey, proveScope } from '#server/platform/core/access.ts'
import { notFound } from '#server/platform/core/app-error.ts'
import { hashToken } from '#server/platform/core/sign.ts'
import { companyNamedIn } from './rules.ts'
import type { Asker } from './service.ts'

/**
 * The company that a bearer may ask for, by a person's token or the company's own key. The company that the body names decides,
 * so it is read before the rest of the body is validated; without a readable one the refusals of access still come first.
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
  const { scope } = proveKey(await recogniseKey(ctx, tokenHash), 'feedback:send', ctx.now)
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
