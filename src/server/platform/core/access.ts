import type { Access, Endpoint } from '#contract/endpoint.ts'
import type { KeyScope } from '#domain/api-keys.ts'
import { AppError, notFound } from './app-error.ts'

export interface Caller {
  id: number
  name: string
  email: string
  admin: boolean
  /** A link that was sent to the address has been opened. */
  confirmed: boolean
  sessionId: number
  /** Their account has a second step, so that nobody signs in with the password alone. */
  hasSecondStep: boolean
  /** The company whose single sign-on was used, for which alone this session is; null for a password. */
  onlyCompany: number | null
}

declare const proven: unique symbol
/** Proof that the caller may act in this company. Only `proveScope` makes one, so a query cannot be asked with a bare number. */
export interface CompanyScope {
  readonly companyId: number
  readonly role: 'owner' | 'manager' | 'administrator'
  readonly [proven]: true
}

/** The active company, with what the access checks need of it. */
export interface ActiveCompany {
  id: number
  /** Null: the caller is no member, which only administrators may be. */
  role: 'owner' | 'manager' | null
  trial_ends_at: Date
  subscribed: boolean
  deletes_at: Date | null
  /** From then on its people need a second step. */
  second_step_from: Date | null
}

export const needsCompany = (access: Access) => access.startsWith('company')
const needsAdmin = (access: Access) => access === 'admin' || access === 'company_admin'

/** Signing in and out, setting up a second step, the own account: open to callers who still lack a second step. */
const isOfOwnAccount = (path: string) => path.startsWith('/auth/')

/**
 * The first checks: the caller is signed in, is an administrator where the call is for those, and an administrator has a second
 * step, since a password that somebody finds out must not open every company.
 */
export function proveCaller(
  { access, path }: Pick<Endpoint, 'access' | 'path'>,
  caller: Caller | undefined,
): Caller {
  if (!caller) throw new AppError('unauthenticated', 'Please sign in')
  if (needsAdmin(access) && !caller.admin) throw new AppError('forbidden', 'This is for administrators only')
  if (!isOfOwnAccount(path)) proveAdministrator(caller)
  return caller
}

/** The same check of the second step, for the one call that authenticates its caller itself. */
export function proveAdministrator({ admin, hasSecondStep }: SecondStepOf) {
  if (admin && !hasSecondStep)
    throw new AppError(
      'second_step_required',
      'Administrators sign in with two steps. Please set it up first.',
    )
}

type SecondStepOf = Pick<Caller, 'admin' | 'hasSecondStep'>

/** After the days of grace, nothing of a company is open to those of its people who have no second step. */
export function proveSecondStep(
  { hasSecondStep }: Pick<Caller, 'hasSecondStep'>,
  { second_step_from }: Pick<ActiveCompany, 'second_step_from'>,
  now: Date,
) {
  if (!hasSecondStep && second_step_from && second_step_from <= now)
    throw new AppError(
      'second_step_required',
      'Your company signs in with two steps. Please set it up first.',
    )
}

export const NO_PLAN = 'No trial and no plan is running. Please choose a plan.'

/** The next checks: the company is one of the caller's own, and is on trial or pays. An administrator may act in any. */
export function proveScope(
  access: Access,
  caller: SecondStepOf,
  company: ActiveCompany | undefined,
  now: Date,
): CompanyScope {
  if (!company || company.deletes_at || (!company.role && !caller.admin))
    throw new AppError('no_company', 'Please choose or create a company')
  proveSecondStep(caller, company, now)
  if (access === 'company' && !caller.admin && !isPaidFor(company, now))
    throw new AppError('not_subscribed', NO_PLAN)
  return {
    companyId: company.id,
    role: caller.admin ? 'administrator' : (company.role ?? 'manager'),
  } as CompanyScope
}

/**
 * Scope for an owner's rights over the company's own data: to export it, to close the company and to reopen it. They end neither
 * with the trial nor with the closing, only with the deletion.
 */
export function proveOwnership(
  caller: SecondStepOf,
  company: ActiveCompany | undefined,
  now: Date,
): CompanyScope {
  if (!company || (!company.role && !caller.admin) || (company.deletes_at && company.deletes_at <= now))
    throw notFound()
  proveSecondStep(caller, company, now)
  if (company.role !== 'owner' && !caller.admin) throw forbidden()
  return { companyId: company.id, role: caller.admin ? 'administrator' : 'owner' } as CompanyScope
}

// A program cannot take a second step.
const PROGRAM = { admin: false, hasSecondStep: true }

/** An API key that works. */
export interface HeldKey {
  id: number
  name: string
  scopes: readonly KeyScope[]
  company: Omit<ActiveCompany, 'role'>
}

/**
 * Scope for a company's own system, which sees what a manager sees, as far as its key allows. The company follows from the key.
 */
export function proveKey(key: HeldKey | undefined, scope: KeyScope | undefined, now: Date) {
  if (!key) throw new AppError('unauthenticated', 'Please send an API key that works')
  if (scope === undefined || !key.scopes.includes(scope))
    throw new AppError('forbidden', `This API key was not made for ${scope ?? 'this'}`)
  const company: ActiveCompany = { ...key.company, role: 'manager' }
  return { key, scope: proveScope('company', PROGRAM, company, now) }
}

/** Throws for a session by single sign-on, where a call goes beyond its one company. */
export function refuseSso({ onlyCompany }: Pick<Caller, 'onlyCompany'>) {
  if (onlyCompany !== null)
    throw new AppError('forbidden', 'You are signed in for one company. Please sign in with your password.')
}

export const isPaidFor = (
  { subscribed, trial_ends_at }: Pick<ActiveCompany, 'subscribed' | 'trial_ends_at'>,
  now: Date,
) => subscribed || trial_ends_at > now

/** A worker, the demo or a test acts for no person: it names the company itself. Never reachable from a request. */
export const systemScope = (companyId: number) => ({ companyId, role: 'administrator' }) as CompanyScope

export function requireOwner(scope: CompanyScope) {
  if (scope.role === 'manager') throw forbidden()
}

const forbidden = () => new AppError('forbidden', 'Only the owner can do this')
