import { mailDate } from '#domain/dates.ts'
import { Action, Small, Title, Words } from '#server/platform/mail/frame.tsx'
import { mail, personalLink } from '#server/platform/mail/mail.tsx'
import { secretOf } from '#server/platform/mail/secret.ts'

export const INVITE = 'invite'

/** Sending an invitation again gives it another uuid. */
export const inviteLink = personalLink<string>(
  INVITE,
  (parts, uuid) => `${parts.site}/invite/${secretOf(parts, INVITE, uuid)}`,
)

interface Invited {
  company: string
  /** The inviter's address, which is confirmed. Their name could be anything. */
  inviter: string
  /** ISO 8601 date and time. */
  until: string
}

export const memberInvitation = mail<Invited, 'accept'>(
  'member-invitation',
  ({ company, inviter, until }, { accept }, { product }) => ({
    subject: `Join ${company} on ${product}`,
    preview: `Manage ${company}’s wellbeing surveys together.`,
    body: (
      <>
        <Title>
          Join {company} on {product}
        </Title>
        <Words>
          {inviter} invites you to manage {company}’s wellbeing surveys on {product}: the team, the surveys
          and their reports.
        </Words>
        <Action href={accept}>Accept the invitation</Action>
        <Small>
          Anyone who has this link can use it, so please don't forward it. It works once, until{' '}
          {mailDate(until)}. If you do not know {inviter}, ignore this e-mail.
        </Small>
      </>
    ),
  }),
  {
    props: {
      company: "O'Hara, Sons & Co",
      inviter: 'asha.patel@example.test',
      until: '2026-11-17T09:00:00Z',
    },
    links: { accept: 'https://example.test/invite/1' },
  },
)

export const memberMails = [memberInvitation]
export const memberLinks = [inviteLink]
