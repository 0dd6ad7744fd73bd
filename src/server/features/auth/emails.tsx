import { greetingName } from '#domain/names.ts'
import { Action, Small, Title, Words } from '#server/platform/mail/frame.tsx'
import { mail, personalLink } from '#server/platform/mail/mail.tsx'
import { secretOf } from '#server/platform/mail/secret.ts'
import { warningMails } from './warnings.tsx'

/** The token is the reset's uuid with a keyed hash, so nobody can forge one from a copy of the database. */
export const RESET = 'reset'
export const resetLink = personalLink<string>(
  RESET,
  (parts, uuid) => `${parts.site}/reset/${secretOf(parts, RESET, uuid)}`,
)

export const CONFIRM = 'confirm'
export const confirmLink = personalLink<string>(
  CONFIRM,
  (parts, uuid) => `${parts.site}/confirm/${secretOf(parts, CONFIRM, uuid)}`,
)

export const forgotLink = personalLink<null>('forgot', ({ site }) => `${site}/forgot`)

export const passwordReset = mail<{ name: string | null }, 'reset'>(
  'password-reset',
  ({ name }, { reset }, { product }) => ({
    subject: `Choose a new password for ${product}`,
    preview: 'You can use the link once, within one hour.',
    body: (
      <>
        <Title>Choose a new password</Title>
        <Words>
          Hello {greetingName(name)}, we were asked to reset the password for your {product} account.
        </Words>
        <Action href={reset}>Choose a new password</Action>
        <Small>
          You can use the link once, within one hour. If you did not ask for it, ignore this e-mail. Your
          password has not changed.
        </Small>
      </>
    ),
  }),
  { props: { name: 'Asha Patel' }, links: { reset: 'https://example.test/reset/1' } },
)

const untilThen = (isChange: boolean) =>
  isChange
    ? 'Until you confirm it, sign in with your old address.'
    : 'Until you confirm it, you can set everything up, but you cannot send anything to other people.'

/** Contains no name, because the person who entered the address could have entered any name. */
export const emailConfirmation = mail<{ isChange: boolean }, 'confirm'>(
  'email-confirmation',
  ({ isChange }, { confirm }, { product }) => ({
    subject: `Confirm your e-mail address for ${product}`,
    preview: untilThen(isChange),
    body: (
      <>
        <Title>Confirm your e-mail address</Title>
        <Words>
          Hello, please confirm that this is your e-mail address for {product}. {untilThen(isChange)}
        </Words>
        <Action href={confirm}>Confirm e-mail address</Action>
        <Small>
          You can use the link once, within 3 days. Use it only if you have just created an account with{' '}
          {product} or changed its address. Otherwise, somebody else did that and knows the password, so
          please ignore this e-mail.
        </Small>
      </>
    ),
  }),
  { props: { isChange: false }, links: { confirm: 'https://example.test/confirm/1' } },
)

export const emailChangeAsked = mail<{ name: string; to: string }, 'forgot'>(
  'email-change-asked',
  ({ name, to }, { forgot }, { product }) => ({
    subject: `Your ${product} e-mail address is about to change`,
    preview: 'If this was you, you do not need to do anything.',
    body: (
      <>
        <Title>Your e-mail address is about to change</Title>
        <Words>
          Hello {greetingName(name)}, someone who knows your password asked to change your {product} e-mail
          address to {to}. It will change when the link we sent to that address is opened.
        </Words>
        <Words>
          If this was not you, choose a new password now. This stops the change and signs you out everywhere.
        </Words>
        <Action href={forgot}>Choose a new password</Action>
      </>
    ),
  }),
  {
    props: { name: 'Asha Patel', to: 'asha@new.example.test' },
    links: { forgot: 'https://example.test/forgot' },
  },
)

export const passwordChanged = mail<{ name: string }, 'forgot'>(
  'password-changed',
  ({ name }, { forgot }, { product }) => ({
    subject: `The password for your ${product} account has changed`,
    preview: 'If this was you, you do not need to do anything.',
    body: (
      <>
        <Title>Your password has changed</Title>
        <Words>
          Hello {greetingName(name)}, your {product} account has a new password.
        </Words>
        <Words>If this was not you, choose a new password now. This signs you out everywhere.</Words>
        <Action href={forgot}>Choose a new password</Action>
      </>
    ),
  }),
  { props: { name: 'Asha Patel' }, links: { forgot: 'https://example.test/forgot' } },
)

interface Change {
  name: string
  change: keyof typeof CHANGES
  /** The name that the user gave the passkey. */
  passkey: string | null
  /** True if the account now signs in with a password only. */
  isLast: boolean
}

const ALONE = 'You now sign in with your password only.'

/** The subject and text for each change. */
const CHANGES = {
  second_step_added: () => [
    'Two-step sign-in is on',
    'you now need your password and a code from your authenticator app to sign in. Keep your recovery codes where you can find them without your phone.',
  ],
  second_step_removed: ({ isLast }: Change) =>
    isLast
      ? ['Two-step sign-in is off', `your second step was removed. ${ALONE}`]
      : [
          'Your authenticator app was removed',
          'you can no longer sign in with codes from your authenticator app. Your passkeys and recovery codes still work.',
        ],
  second_step_reset: () => [
    'Two-step sign-in was reset',
    'the people who run this service have turned off two-step sign-in for your account and signed you out everywhere. Your passkeys and recovery codes no longer work. Until you set up two-step sign-in again, you need only your password to sign in.',
  ],
  passkey_added: ({ passkey }: Change) => [
    'A passkey was added',
    `you can now sign in with the passkey “${passkey}”. Your password alone is no longer enough.`,
  ],
  passkey_removed: ({ passkey, isLast }: Change) => [
    'A passkey was removed',
    `you can no longer sign in with the passkey “${passkey}”. ${isLast ? ALONE : ''}`.trim(),
  ],
  recovery_code_used: () => [
    'A recovery code was used',
    'one of your recovery codes was used instead of your usual second step. It will not work again.',
  ],
  recovery_codes_renewed: () => [
    'You have new recovery codes',
    'you have new recovery codes for your account. The old ones no longer work.',
  ],
} as const satisfies Record<string, (change: Change) => string[]>

/** A new password does not disable a passkey, which must be removed separately. */
const whatToDo = (change: keyof typeof CHANGES) =>
  change === 'passkey_added'
    ? 'If this was not you, choose a new password now. This signs you out everywhere. Then remove the passkey in your account settings. If you cannot sign in, the people who run this service can reset two-step sign-in for you.'
    : 'If this was not you, choose a new password now. This signs you out everywhere.'

export const secondStepChanged = mail<Change, 'forgot'>(
  'second-step-changed',
  (props, { forgot }, { product }) => {
    const [subject = '', text = ''] = CHANGES[props.change](props)
    return {
      subject: `${subject} for your ${product} account`,
      preview: 'If this was you, you do not need to do anything.',
      body: (
        <>
          <Title>{subject}</Title>
          <Words>
            Hello {greetingName(props.name)}, {text}
          </Words>
          <Words>{whatToDo(props.change)}</Words>
          <Action href={forgot}>Choose a new password</Action>
        </>
      ),
    }
  },
  {
    props: { name: 'Asha Patel', change: 'passkey_added', passkey: 'Work laptop', isLast: false },
    links: { forgot: 'https://example.test/forgot' },
  },
)

export const authMails = [
  passwordReset,
  emailConfirmation,
  emailChangeAsked,
  passwordChanged,
  secondStepChanged,
  ...warningMails,
]
export const authLinks = [resetLink, confirmLink, forgotLink]
