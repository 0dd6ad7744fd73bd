import { greetingName } from '#domain/names.ts'
import { Action, Small, Title, Words } from '#server/platform/mail/frame.tsx'
import { mail, personalLink } from '#server/platform/mail/mail.tsx'

export const teamLink = personalLink<null>('team', ({ site }) => `${site}/team`)

/** Does not say who left, because their address has been deleted and must not survive in an email. */
export const personRemoved = mail<{ name: string; company: string }, 'team'>(
  'person-removed',
  ({ name, company }, { team }) => ({
    subject: `Someone has left ${company}’s survey team`,
    preview: 'Anyone can ask to be removed. Your reports have not changed.',
    body: (
      <>
        <Title>Someone has left your survey team</Title>
        <Words>
          Hello {greetingName(name)}, someone in {company}’s survey team asked us to remove them. We have
          deleted their address. Your reports have not changed.
        </Words>
        <Words>
          We do not say who it was. Please don't ask around, and don't add anyone back without their
          agreement.
        </Words>
        <Action href={team}>Open your team</Action>
        <Small>Anyone who gets a survey from you can ask for this, without giving a reason.</Small>
      </>
    ),
  }),
  {
    props: { name: 'Asha Patel', company: "O'Hara, Sons & Co" },
    links: { team: 'https://example.test/team' },
  },
)

export const privacyMails = [personRemoved]
export const privacyLinks = [teamLink]
