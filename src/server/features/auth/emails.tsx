import { Action, Small, Title, Words } from '#server/platform/mail/letter.tsx'
import { mail, personalLink } from '#server/platform/mail/mail.tsx'
import { secretOf } from '#server/platform/mail/secret.ts'

/** The token is the reset's uuid and a key over it: somebody who has only the database cannot make one. */
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

export const passwordReset = mail<{ name: string }, 'reset'>(
  'password-reset',
  ({ name }, { reset }, { product }) => ({
    subject: `Choose a new password for ${product}`,
    preview: 'The link works once, and for one hour.',
    body: (
      <>
        <Title>Choose a new password</Title>
        <Words>
          Hello {name}, somebody, most likely you, asked for a new password for your {product} account.
        </Words>
        <Action href={reset}>Choose a new password</Action>
        <Small>
          The link works once, and for one hour. If you did not ask for it, you can ignore this e-mail:
          nothing has changed.
        </Small>
      </>
    ),
  }),
  { facts: { name: 'Asha Patel' }, links: { reset: 'https://example.test/reset/1' } },
)

const untilThen = (isChange: boolean) =>
  isChange
    ? 'Until then you sign in with the old one.'
    : 'Until then you can look around and prepare everything, but nothing is sent to others in your name.'

export const emailConfirmation = mail<{ name: string; isChange: boolean }, 'confirm'>(
  'email-confirmation',
  ({ name, isChange }, { confirm }, { product }) => ({
    subject: `Confirm your e-mail address for ${product}`,
    preview: untilThen(isChange),
    body: (
      <>
        <Title>Confirm your e-mail address</Title>
        <Words>
          Hello {name}, please confirm that this is the e-mail address of your {product} account.{' '}
          {untilThen(isChange)}
        </Words>
        <Action href={confirm}>Confirm e-mail address</Action>
        <Small>
          The link works once, and for three days. If you have no account with {product}, please ignore this
          e-mail and do not confirm.
        </Small>
      </>
    ),
  }),
  { facts: { name: 'Asha Patel', isChange: false }, links: { confirm: 'https://example.test/confirm/1' } },
)

export const emailChangeAsked = mail<{ name: string; to: string }, 'forgot'>(
  'email-change-asked',
  ({ name, to }, { forgot }, { product }) => ({
    subject: `The e-mail address of your ${product} account is being changed`,
    preview: 'Nothing to do if that was you.',
    body: (
      <>
        <Title>Your e-mail address is being changed</Title>
        <Words>
          Hello {name}, somebody who knows your password, most likely you, wants to sign in to {product} with{' '}
          {to} from now on. The change counts once the link that we have sent there is opened.
        </Words>
        <Words>
          If that was not you, choose a new password now: that stops the change and ends every sign-in.
        </Words>
        <Action href={forgot}>Choose a new password</Action>
      </>
    ),
  }),
  {
    facts: { name: 'Asha Patel', to: 'asha@new.example.test' },
    links: { forgot: 'https://example.test/forgot' },
  },
)

interface Change {
  name: string
  change: keyof typeof CHANGES
  /** What its holder calls the passkey. */
  passkey: string | null
  /** The password alone signs in from now on. */
  isLast: boolean
}

const ALONE = 'From now on your password alone signs you in.'

/** Subject and text of each change. */
const CHANGES = {
  second_step_added: () => [
    'Two-step sign-in is on',
    'from now on, signing in with your password takes a code from your authenticator app as well. Keep your recovery codes where you find them without your phone.',
  ],
  second_step_removed: ({ isLast }: Change) =>
    isLast
      ? ['Two-step sign-in is off', `your second step was removed. ${ALONE}`]
      : [
          'Your authenticator app was removed',
          'its codes no longer sign you in. Your passkeys and recovery codes still do.',
        ],
  second_step_reset: () => [
    'Two-step sign-in was reset',
    'the people who run this service have switched two-step sign-in off for your account, and every sign-in has ended. Passkeys and recovery codes no longer work. Until you set it up again, your password alone signs you in.',
  ],
  passkey_added: ({ passkey }: Change) => [
    'A passkey was added',
    `the passkey “${passkey}” signs you in from now on, and your password alone no longer does.`,
  ],
  passkey_removed: ({ passkey, isLast }: Change) => [
    'A passkey was removed',
    `the passkey “${passkey}” no longer signs you in. ${isLast ? ALONE : ''}`.trim(),
  ],
  recovery_code_used: () => [
    'A recovery code was used',
    'one of your recovery codes was used in place of your second step. It does not work again.',
  ],
  recovery_codes_renewed: () => [
    'You have new recovery codes',
    'new recovery codes were made for your account. Those from before no longer work.',
  ],
} as const satisfies Record<string, (change: Change) => string[]>

/** A new password does not end a passkey, which has to be removed as well. */
const whatToDo = (change: keyof typeof CHANGES) =>
  change === 'passkey_added'
    ? 'If that was not you, choose a new password now: that ends every sign-in. Then remove the passkey in your account settings. If you cannot get in, the people who run this service can reset it.'
    : 'If that was not you, choose a new password now: that ends every sign-in.'

export const secondStepChanged = mail<Change, 'forgot'>(
  'second-step-changed',
  (facts, { forgot }, { product }) => {
    const [subject = '', text = ''] = CHANGES[facts.change](facts)
    return {
      subject: `${subject} for your ${product} account`,
      preview: 'Nothing to do if that was you.',
      body: (
        <>
          <Title>{subject}</Title>
          <Words>
            Hello {facts.name}, {text}
          </Words>
          <Words>{whatToDo(facts.change)}</Words>
          <Action href={forgot}>Choose a new password</Action>
        </>
      ),
    }
  },
  {
    facts: { name: 'Asha Patel', change: 'passkey_added', passkey: 'Work laptop', isLast: false },
    links: { forgot: 'https://example.test/forgot' },
  },
)

export const codesGuessed = mail<{ name: string }, 'forgot'>(
  'codes-guessed',
  ({ name }, { forgot }, { product }) => ({
    subject: `Wrong codes for your ${product} account`,
    preview: 'Somebody who knows your password was stopped at the second step.',
    body: (
      <>
        <Title>Wrong codes for your account</Title>
        <Words>
          Hello {name}, somebody has given your password to {product} and then five times a wrong second step.
          That did not let them in. If it was you, there is nothing to do.
        </Words>
        <Words>
          If that was not you, somebody knows your password. Choose a new one now: that stops them, and ends
          every sign-in.
        </Words>
        <Action href={forgot}>Choose a new password</Action>
        <Small>We tell you of this once a day at the most.</Small>
      </>
    ),
  }),
  { facts: { name: 'Asha Patel' }, links: { forgot: 'https://example.test/forgot' } },
)

export const authMails = [passwordReset, emailConfirmation, emailChangeAsked, secondStepChanged, codesGuessed]
export const authLinks = [resetLink, confirmLink, forgotLink]
