import { Action, Small, Title, Words } from '#server/platform/mail/letter.tsx'
import { mail, personalLink } from '#server/platform/mail/mail.tsx'

/** The token is the reset's id and its key; the database could not make one. */
export const resetLink = personalLink<number>(
  'reset',
  ({ site, key }, id) => `${site}/reset/${id}.${key('reset', id)}`,
)

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

export const authMails = [passwordReset]
export const authLinks = [resetLink]
