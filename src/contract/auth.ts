import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Confirmation, Email, PASSWORDS_DIFFER, Password, PersonName } from './fields.ts'
import { LIMITS } from './limits.ts'

const User = z.object({
  name: z.string(),
  email: z.string(),
  admin: z.boolean(),
  /** The link that was mailed to the address has been opened. Until then the account sends no mail to other people. */
  confirmed: z.boolean(),
})
export const Me = User.extend({
  /** A new address, used once the link that was mailed to it has been opened. */
  pending_email: z.string().nullable(),
  /** Signing in takes a second step. */
  second_step: z.boolean(),
  /** The second step can be an authenticator app. */
  totp: z.boolean(),
  /** Unused recovery codes. */
  recovery_codes: z.number(),
  /** False for an account of single sign-on without a password of its own. */
  has_password: z.boolean(),
})
export type Me = z.output<typeof Me>
export const SignedIn = User.extend({ token: z.string() })
export type SignedIn = z.output<typeof SignedIn>

/** Ways to take the second step. */
export const secondMethods = ['totp', 'passkey', 'recovery'] as const
export type SecondMethod = (typeof secondMethods)[number]
/** The reply to a right password where a second step is on: /auth/second exchanges the ticket for a session. */
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
    /** The token of a colleague's invitation. */
    invite: z.string().max(255).nullish(),
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

/** The token comes from the path; one in the body is ignored. */
export const PasswordReset = z
  .object({ token: z.unknown().optional(), ...newPassword })
  .refine(agrees, newPasswordsMatch)

export const PasswordChange = z
  .object({ current_password: z.string().max(255), ...newPassword })
  .refine(agrees, newPasswordsMatch)

export const Profile = z.object({
  name: PersonName,
  email: Email,
  /** Required only to change the address. */
  current_password: z.string().max(255).nullish(),
})

export const Confirm = z.object({ token: z.string().min(1, 'Required').max(255) })

/** Reports the mismatch as soon as both fields are filled in, even if other fields are still invalid. */
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
    summary: 'Sign in; with a second step, get a ticket for it',
    body: Login,
    reply: AfterPassword,
  }),
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    access: 'public',
    limits: LIMITS.newAccount,
    summary: 'Make an account',
    body: Registration,
    reply: SignedIn,
    status: 201,
  }),
  forgot: endpoint({
    method: 'POST',
    path: '/auth/forgot',
    access: 'public',
    summary: 'Ask for a link to choose a new password',
    body: Forgotten,
    reply: z.object({ message: z.string() }),
  }),
  reset: endpoint({
    method: 'POST',
    path: '/auth/reset/:token',
    access: 'public',
    summary: 'Choose a new password',
    params: z.object({ token: z.string().max(255) }),
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
    summary: 'Send the link to confirm an e-mail address once more',
  }),
  logout: endpoint({ method: 'POST', path: '/auth/logout', access: 'user', summary: 'End this sign-in' }),
  me: endpoint({ method: 'GET', path: '/auth/me', access: 'user', summary: 'Who is signed in', reply: Me }),
  update: endpoint({
    method: 'POST',
    path: '/auth/update',
    access: 'user',
    summary: 'Change the name, or ask for another address',
    body: Profile,
    reply: Me,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/auth/change-password',
    access: 'user',
    summary: 'Change the password; all other sign-ins end',
    body: PasswordChange,
  }),
}
