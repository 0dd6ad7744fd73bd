import { greetingName } from '#domain/names.ts'
import { Action, Small, Title, Words } from '#server/platform/mail/letter.tsx'
import { mail, personalLink } from '#server/platform/mail/mail.tsx'

export const teamLink = personalLink<null>('team', ({ site }) => `${site}/team`)

/** Says that it happened and not to whom: the address is gone, and stands in no mail either. */
export const personRemoved = mail<{ name: string; company: string }, 'team'>(
  'person-removed',
  ({ name, company }, { team }) => ({
    subject: `Somebody has left the survey team of ${company}`,
    preview: 'They asked to be removed, which is everybody’s right. Your reports have not changed.',
    body: (
      <>
        <Title>Somebody has left your survey team</Title>
        <Words>
          Hello {greetingName(name)}, a member of the survey team of {company} has asked us to be removed, and
          it is done: the address is deleted, and their answers are no longer linked to them. Reports have not
          changed.
        </Words>
        <Words>
          We do not say who it was. Please don't ask around, and don't add anybody again without their
          agreement.
        </Words>
        <Action href={team}>Open your team</Action>
        <Small>Everybody who gets a survey from you can ask for this, without giving a reason.</Small>
      </>
    ),
  }),
  {
    facts: { name: 'Asha Patel', company: "O'Hara, Sons & Co" },
    links: { team: 'https://example.test/team' },
  },
)

export const privacyMails = [personRemoved]
export const privacyLinks = [teamLink]
