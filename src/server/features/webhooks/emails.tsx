import { greetingName } from '#domain/names.ts'
import { Action, Small, Title, Words } from '#server/platform/mail/letter.tsx'
import { mail } from '#server/platform/mail/mail.tsx'

interface Off {
  name: string
  company: string
  /** Its host: the rest of an address may hold a secret. */
  place: string
  /** Of the last try, in our own words. */
  reason: string
}

export const webhookOff = mail<Off>(
  'webhook-off',
  ({ name, company, place, reason }, _links, { site }) => ({
    subject: `A webhook of ${company} has been switched off`,
    preview: 'Nothing is sent there any more.',
    body: (
      <>
        <Title>A webhook has been switched off</Title>
        <Words>
          Hello {greetingName(name)}, what happens at {company} could not be told to {place} for a long time,
          or it has asked for nothing more. The last try ended so: {reason}.
        </Words>
        <Words>Nothing more is sent there until you switch it on again in the settings.</Words>
        <Action href={`${site}/profile/connections`}>Open the settings</Action>
        <Small>Surveys, reports and e-mails are not affected.</Small>
      </>
    ),
  }),
  {
    facts: {
      name: 'Asha Patel',
      company: "O'Hara, Sons & Co",
      place: 'hooks.example.com',
      reason: 'Answered with 503',
    },
    links: {},
  },
)

export const webhookMails = [webhookOff]
