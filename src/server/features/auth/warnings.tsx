import { greetingName } from '#domain/names.ts'
import { Action, Small, Title, Words } from '#server/platform/mail/frame.tsx'
import { mail } from '#server/platform/mail/mail.tsx'

export const codesGuessed = mail<{ name: string }, 'forgot'>(
  'codes-guessed',
  ({ name }, { forgot }, { product }) => ({
    subject: `Wrong codes for your ${product} account`,
    preview: 'Someone entered your password but not the right code.',
    body: (
      <>
        <Title>Wrong codes for your account</Title>
        <Words>
          Hello {greetingName(name)}, someone entered your {product} password and then got the second step
          wrong 5 times. They did not get in. If this was you, you do not need to do anything.
        </Words>
        <Words>
          If this was not you, someone knows your password. Choose a new one now. This stops them and signs
          you out everywhere.
        </Words>
        <Action href={forgot}>Choose a new password</Action>
        <Small>We send this e-mail at most once a day.</Small>
      </>
    ),
  }),
  { props: { name: 'Asha Patel' }, links: { forgot: 'https://example.test/forgot' } },
)

export const secondStepPaused = mail<{ name: string }, 'forgot'>(
  'second-step-paused',
  ({ name }, { forgot }, { product }) => ({
    subject: `Two-step sign-in is paused for your ${product} account`,
    preview: 'Someone entered too many wrong codes.',
    body: (
      <>
        <Title>Too many wrong codes</Title>
        <Words>
          Hello {greetingName(name)}, someone entered 20 wrong codes for your {product} account in the last 24
          hours. Two-step sign-in will not work on new devices for the next hour. You can still sign in on
          devices where you have used it before.
        </Words>
        <Words>
          If this was not you, someone knows your password. Choose a new one now. This stops them and signs
          you out everywhere.
        </Words>
        <Action href={forgot}>Choose a new password</Action>
        <Small>We send this e-mail at most once a day.</Small>
      </>
    ),
  }),
  { props: { name: 'Asha Patel' }, links: { forgot: 'https://example.test/forgot' } },
)

export const passwordGuessed = mail<{ name: string }, 'forgot'>(
  'password-guessed',
  ({ name }, { forgot }, { product }) => ({
    subject: `Failed sign-ins to your ${product} account`,
    preview: 'Someone who is signed in to your account got your password wrong 5 times.',
    body: (
      <>
        <Title>Failed sign-ins to your account</Title>
        <Words>
          Hello {greetingName(name)}, someone who is signed in to your {product} account got your password
          wrong 5 times. They cannot try again for up to 15 minutes.
        </Words>
        <Words>
          If this was not you, someone else is using your account. Choose a new password now. This signs you
          out everywhere.
        </Words>
        <Action href={forgot}>Choose a new password</Action>
        <Small>We send this e-mail at most once a day.</Small>
      </>
    ),
  }),
  { props: { name: 'Asha Patel' }, links: { forgot: 'https://example.test/forgot' } },
)

export const warningMails = [codesGuessed, secondStepPaused, passwordGuessed]
