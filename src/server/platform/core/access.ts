import type { Access, Endpoint } from '#contract/endpoint.ts'
import type { KeyScope } from '#domain/api-keys.ts'
import { kindsOf, type Seat } from '#domain/seats.ts'
import { AppError, notFound, signedOut } from './app-error.ts'

export interface Caller {
  id: number
  name: string
  email: string
  admin: boolean
  /** True once a link sent to the address has been opened. */
  confirmed: boolean
  sessionId: number
  /** True if the account has a second step, so that a password alone is not enough to sign in. */
  hasSecondStep: boolean
  /**
   * The company whose single sign-on was used, and to which the session is limited. Null after a sign-in with
   * a password.
   */
  onlyCompany: number | null
}

declare const proven: unique symbol
/**
 * Proof that the caller may act in this company. Only this file creates it, so no query accepts a bare
 * company id.
 */
export interface CompanyScope {
  readonly companyId: number
  readonly role: 'owner' | 'manager' | 'administrator'
  readonly [proven]: true
}

declare const seated: unique symbol
/**
 * Proof that the caller has a seat in this company. No query that takes a `CompanyScope` accepts it, so
 * somebody with a seat reads only what was written for seats.
 */
export interface SeatScope extends Seat {
  readonly companyId: number
  readonly role: 'seat'
  /** The id of the caller's membership. */
  readonly member: number
  /** True if team leads can read the report of the whole company for surveys sent from now on. */
  readonly company: boolean
  readonly [seated]: true
}

/** The scope for calls that are open to seats. */
export type AnyScope = CompanyScope | SeatScope

export const isSeat = (scope: AnyScope): scope is SeatScope => scope.role === 'seat'

/** The active company, with the data that the access checks need. */
export interface ActiveCompany {
  id: number
  /** The caller's role. Null if the caller is not a member or has a seat. */
  role: 'owner' | 'manager' | null
  seat: Pick<SeatScope, 'tags' | 'representative' | 'member' | 'company'> | null
  trial_ends_at: Date
  subscribed: boolean
  deletes_at: Date | null
  /** The time from which everybody in the company needs a second step. */
  second_step_from: Date | null
}

const needsAdmin = (access: Access) => access === 'admin' || access === 'company_admin'

/**
 * True for calls about signing in and out, the second step and the caller's own account. Callers without a
 * second step may make these calls.
 */
const isOfOwnAccount = (path: string) => path.startsWith('/auth/')

/**
 * Checks that the caller is signed in and, if the call requires one, an administrator. An administrator needs
 * a second step, so that a stolen password alone never opens every company.
 */
export function proveCaller(
  { access, path }: Pick<Endpoint, 'access' | 'path'>,
  caller: Caller | undefined,
): Caller {
  if (!caller) throw signedOut()
  if (needsAdmin(access) && !caller.admin) throw new AppError('forbidden', 'Only administrators can do this')
  if (!isOfOwnAccount(path)) proveAdministrator(caller)
  return caller
}

/**
 * The second-step check for administrators. Exported for the one call that authenticates its caller itself.
 */
export function proveAdministrator({ admin, hasSecondStep }: SecondStepOf) {
  if (admin && !hasSecondStep)
    throw new AppError(
      'second_step_required',
      'Administrators need two-step sign-in. Please set it up first.',
    )
}

type SecondStepOf = Pick<Caller, 'admin' | 'hasSecondStep'>

/** After the grace period, people without a second step cannot access any of their company's data. */
export const lacksSecondStep = (
  { hasSecondStep }: Pick<Caller, 'hasSecondStep'>,
  { second_step_from }: Pick<ActiveCompany, 'second_step_from'>,
  now: Date,
): boolean => !hasSecondStep && second_step_from !== null && second_step_from <= now

export function proveSecondStep(
  caller: Pick<Caller, 'hasSecondStep'>,
  company: Pick<ActiveCompany, 'second_step_from'>,
  now: Date,
) {
  if (lacksSecondStep(caller, company, now))
    throw new AppError(
      'second_step_required',
      'Your company requires two-step sign-in. Please set it up first.',
    )
}

const NO_PLAN = 'Your trial or plan has ended. Please choose a plan.'

export const noCompany = () => new AppError('no_company', 'Please choose or create a company')

const mayEnter = ({ admin }: SecondStepOf, company: ActiveCompany | undefined) =>
  company && (company.role || admin) ? company : undefined

const REFUSED_SEAT = 'Your role does not include this'

/**
 * Checks that the caller may make this call in the active company. Somebody with a seat may only make calls
 * whose `seats` include one of their kinds of seat. An administrator acts as an administrator, whatever their
 * seat.
 */
export function proveReader(
  { access, seats = [] }: Pick<Endpoint, 'access' | 'seats'>,
  caller: SecondStepOf,
  active: ActiveCompany | undefined,
  now: Date,
): AnyScope {
  if (!active?.seat || caller.admin) return proveScope(access, caller, active, now)
  if (active.deletes_at) throw noCompany()
  proveSecondStep(caller, active, now)
  provePlan(access, caller, active, now)
  const { seat } = active
  if (!kindsOf(seat).some((kind) => seats.includes(kind))) throw new AppError('forbidden', REFUSED_SEAT)
  return { ...seat, companyId: active.id, role: 'seat' } as SeatScope
}

/**
 * Checks that the caller may make this call in the active company, as a member or an administrator. An
 * administrator may act in any company, even as its owner.
 */
export function proveScope(
  access: Access,
  caller: SecondStepOf,
  active: ActiveCompany | undefined,
  now: Date,
): CompanyScope {
  const company = mayEnter(caller, active)
  if (!company || company.deletes_at) throw noCompany()
  return grant(access, caller, company, now)
}

/**
 * Checks that the caller may make this call in the company named in the path. Throws `not_found` if the
 * caller does not belong to it. The owner of a closed company may make calls with access `owner_closed` until
 * the company is deleted. Administrators may also make these calls and see a closed company, but may not make
 * calls with access `owner`.
 */
export function proveNamed(
  access: Access,
  caller: SecondStepOf,
  named: ActiveCompany | undefined,
  now: Date,
): CompanyScope {
  const company = mayEnter(caller, named)
  if (!company) throw notFound()
  if (company.deletes_at) {
    const isGone = access === 'owner_closed' ? company.deletes_at <= now : !caller.admin
    if (isGone) throw notFound()
    if (access === 'owner') throw noCompany()
  }
  return grant(access, caller, company, now)
}

function grant(access: Access, caller: SecondStepOf, company: ActiveCompany, now: Date): CompanyScope {
  proveSecondStep(caller, company, now)
  provePlan(access, caller, company, now)
  const { admin } = caller
  if (access.startsWith('owner') && !admin && company.role !== 'owner')
    throw new AppError('forbidden', 'Only the owner can do this')
  return { companyId: company.id, role: admin ? 'administrator' : company.role } as CompanyScope
}

function provePlan(access: Access, { admin }: SecondStepOf, company: ActiveCompany, now: Date) {
  if ((access === 'company' || access === 'owner') && !admin && !isPaidFor(company, now))
    throw new AppError('not_subscribed', NO_PLAN)
}

// A program cannot complete a second step, so none is required of it.
const PROGRAM = { admin: false, hasSecondStep: true }

/** A valid API key. */
export interface ActiveKey {
  id: number
  name: string
  scopes: readonly KeyScope[]
  /**
   * The network whose turns the key's calls take. Companies without a plan that were created in one network
   * share its turns.
   */
  network: string
  company: Omit<ActiveCompany, 'role' | 'seat'>
}

/**
 * The scope for a company's own system. It may see what a manager sees, within the limits of its key. The key
 * determines the company.
 */
export function proveKey(key: ActiveKey | undefined, scope: KeyScope | undefined, now: Date) {
  if (!key) throw new AppError('unauthenticated', 'Please send a valid API key')
  if (scope === undefined || !key.scopes.includes(scope))
    throw new AppError('forbidden', `This API key does not have the scope ${scope ?? 'for this call'}`)
  const company: ActiveCompany = { ...key.company, role: 'manager', seat: null }
  return { key, scope: proveScope('company', PROGRAM, company, now) }
}

/** Throws if a single sign-on session is used for a call that reaches beyond its one company. */
export function refuseSso({ onlyCompany }: Pick<Caller, 'onlyCompany'>) {
  if (onlyCompany !== null)
    throw new AppError(
      'forbidden',
      'Your single sign-on covers one company only. To do this, sign in with your password.',
    )
}

export const isPaidFor = (
  { subscribed, trial_ends_at }: Pick<ActiveCompany, 'subscribed' | 'trial_ends_at'>,
  now: Date,
) => subscribed || trial_ends_at > now

/**
 * The scope for code that acts for no person and names the company itself: a worker, the demo or a test. No
 * request may use it.
 */
export const systemScope = (companyId: number) => ({ companyId, role: 'administrator' }) as CompanyScope
