import { recognise } from '#server/features/auth/service.ts'
import { activeCompany } from '#server/features/companies/queries.ts'
import { recogniseKey } from '#server/features/keys/service.ts'
import type { Context } from '#server/platform/context.ts'
import {
  type Caller,
  type CompanyScope,
  proveAdministrator,
  proveKey,
  proveScope,
} from '#server/platform/core/access.ts'
import { notFound } from '#server/platform/core/app-error.ts'
import { hashToken } from '#server/platform/core/sign.ts'
import type { Asker, Call } from '#server/platform/http/routes.ts'
import { companyNamedIn } from './rules.ts'

/**
 * The company for which requests are sent: the active company, or another of the caller's companies. Throws
 * `not_found` for any other company.
 */
export async function proveAsker(
  ctx: Context,
  { scope, caller }: { scope: CompanyScope; caller: Caller },
  sent: unknown,
): Promise<Asker> {
  const named = companyNamedIn(sent)
  if (named === undefined || named === scope.companyId) return { scope, caller }
  const company = await activeCompany(ctx, caller, named)
  if (!company || company.deletes_at || (!company.role && !caller.admin)) throw notFound()
  return { scope: proveScope('company', caller, company, ctx.now), caller }
}

/**
 * The company for which the caller may send feedback requests. The bearer token belongs to a user or to the
 * company itself. The body names the company, so this field is read before the body is validated. If it is
 * missing, a caller without access still gets an access error, not a validation error.
 */
export async function proveTrigger(ctx: Sender, sent: unknown): Promise<Asker> {
  const named = companyNamedIn(sent)
  const tokenHash = ctx.bearer ? hashToken(ctx.bearer) : ''
  const caller = await recognise(ctx, tokenHash)
  if (caller) proveAdministrator(caller)
  const scope = caller ? await scopeOfCaller(ctx, caller, named) : await scopeOfToken(ctx, tokenHash, named)
  return { scope, caller }
}

type Sender = Context & Pick<Call, 'bearer' | 'ip'>

async function scopeOfToken(ctx: Sender, tokenHash: string, named: number | undefined) {
  const { scope } = proveKey(await recogniseKey(ctx, tokenHash, ctx.ip), 'feedback:send', ctx.now)
  if (named !== undefined && named !== scope.companyId) throw notFound()
  return scope
}

async function scopeOfCaller(ctx: Context, caller: Caller, named: number | undefined) {
  const company = named === undefined ? undefined : await activeCompany(ctx, caller, named)
  if (company && !company.deletes_at && (company.role || caller.admin))
    return proveScope('company', caller, company, ctx.now)
  if (caller.admin || company?.seat) throw notFound()
  const scope = proveScope('company', caller, await activeCompany(ctx, caller, undefined), ctx.now)
  if (named !== undefined) throw notFound()
  return scope
}
