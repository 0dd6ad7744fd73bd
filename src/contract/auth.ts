import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Confirmation, Email, PASSWORDS_DIFFER, Password, PersonName, textOf } from './fields.ts'
import { LIMITS } from './limits.ts'

const User = z.object({
  name: z.string(),
  email: z.string(),
  admin: z.boolean(),
  /**
   * True once someone has opened the link emailed to the address. Until then, the account cannot email other
   * people.
   */
  confirmed: z.boolean(),
})
export const Me = User.extend({
  /**
   * A new address, which takes effect when the emailed link is opened. Null for a single sign-on session if
   * the account also belongs to another company.
   */
  pending_email: z.string().nullable(),
  /** True if signing in requires a second step. */
  second_step: z.boolean(),
  /** True if an authenticator app is set up for the second step. */
  totp: z.boolean(),
  /** The number of unused recovery codes. */
  recovery_codes: z.number(),
  /** True if the account has a password. Some single sign-on accounts have none. */
  has_password: z.boolean(),
})
export type Me = z.output<typeof Me>
export const SignedIn = User.extend({ token: z.string() })
export type SignedIn = z.output<typeof SignedIn>

/** The available methods for the second step. */
export const secondMethods = ['totp', 'passkey', 'recovery'] as const
export type SecondMethod = (typeof secondMethods)[number]
/**
 * The reply to a correct password when two-step sign-in is on. The call /auth/second exchanges the ticket for
 * a session.
 */
const SecondAsked = z.object({ second: z.array(z.enum(secondMethods)), ticket: z.string() })
export type SecondAsked = z.output<typeof SecondAsked>
const AfterPassword = z.union([SecondAsked, SignedIn])

export const Login = z.object({ email: Email, password: Password })

export const Registration = z
  .object({
    name: PersonName,
    email: Email,
    password: Password,
    password_confirmation: Confirmation,
    terms_conditions: z.literal(true, { error: 'Required' }),
    /** The token from a colleague's invitation. */
    invite: textOf(255).nullish(),
  })
  .refine((form) => form.password === form.password_confirmation, {
    path: ['password_confirmation'],
    error: PASSWORDS_DIFFER,
    when: bothGiven('password', 'password_confirmation'),
  })

export const Forgotten = z.object({ email: Email })

const newPassword = {
  new_password: Password,
  new_password_confirmation: Confirmation,
}
const newPasswordsMatch = {
  path: ['new_password_confirmation'],
  error: PASSWORDS_DIFFER,
  when: bothGiven('new_password', 'new_password_confirmation'),
}
const agrees = (form: { new_password: string; new_password_confirmation: string }) =>
  form.new_password === form.new_password_confirmation

/** The token is read from the path. A token in the body is ignored. */
export const PasswordReset = z
  .object({ token: z.unknown().optional(), ...newPassword })
  .refine(agrees, newPasswordsMatch)

export const PasswordChange = z
  .object({ current_password: textOf(255), ...newPassword })
  .refine(agrees, newPasswordsMatch)

export const Profile = z.object({
  name: PersonName,
  email: Email,
  /** The current password. Required only if the address changes. */
  current_password: textOf(255).nullish(),
})

export const Confirm = z.object({ token: textOf(255).min(1, 'Required') })

/** Compares the two passwords as soon as both are filled in, even if other fields are still invalid. */
function bothGiven(one: string, other: string) {
  return ({ value }: { value: unknown }) => {
    const form = value as Record<string, unknown> | null
    return typeof form?.[one] === 'string' && typeof form[other] === 'string' && form[other] !== ''
  }
}

export const auth = {
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    summary: 'Sign in, or get a ticket for the second step',
    body: Login,
    reply: AfterPassword,
  }),
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    access: 'public',
    limits: LIMITS.newAccount,
    summary: 'Create an account',
    body: Registration,
    reply: SignedIn,
    status: 201,
  }),
  forgot: endpoint({
    method: 'POST',
    path: '/auth/forgot',
    access: 'public',
    summary: 'Request a password reset link',
    body: Forgotten,
    reply: z.object({ message: z.string() }),
  }),
  reset: endpoint({
    method: 'POST',
    path: '/auth/reset/:token',
    access: 'public',
    summary: 'Set a new password with a reset link',
    params: z.object({ token: textOf(255) }),
    body: PasswordReset,
    reply: AfterPassword,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/auth/confirm',
    access: 'public',
    summary: 'Confirm an e-mail address',
    body: Confirm,
  }),
  resendConfirmation: endpoint({
    method: 'POST',
    path: '/auth/confirm/resend',
    access: 'user',
    summary: 'Resend the link that confirms an e-mail address',
  }),
  logout: endpoint({ method: 'POST', path: '/auth/logout', access: 'user', summary: 'Sign out' }),
  me: endpoint({
    method: 'GET',
    path: '/auth/me',
    access: 'user',
    summary: 'Get the signed-in user',
    reply: Me,
  }),
  update: endpoint({
    method: 'POST',
    path: '/auth/update',
    access: 'user',
    summary: 'Change the name, or request a new e-mail address',
    body: Profile,
    reply: Me,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/auth/change-password',
    access: 'user',
    summary: 'Change the password and sign out everywhere else',
    body: PasswordChange,
  }),
}
