import { greetingName } from '#domain/names.ts'
import { Action, Small, Title, Words } from '#server/platform/mail/frame.tsx'
import { mail } from '#server/platform/mail/mail.tsx'

interface Off {
  name: string
  company: string
  /** The host in the webhook's URL. The rest of the URL may contain a secret, so it is left out. */
  place: string
  /** Why the last attempt failed, in our own words. */
  reason: string
}

export const webhookOff = mail<Off>(
  'webhook-off',
  ({ name, company, place, reason }, _links, { site }) => ({
    subject: `One of ${company}’s webhooks has been turned off`,
    preview: 'We no longer send anything to this webhook.',
    body: (
      <>
        <Title>A webhook has been turned off</Title>
        <Words>
          Hello {greetingName(name)}, we turned off {company}’s webhook at {place}, because it had been
          failing for a long time, or the receiving system had asked us to stop. The last error was: {reason}.
        </Words>
        <Words>
          We will not send anything else to this webhook until you turn it on again in the settings.
        </Words>
        <Action href={`${site}/profile/connections`}>Open the settings</Action>
        <Small>Surveys, reports and e-mails are not affected.</Small>
      </>
    ),
  }),
  {
    props: {
      name: 'Asha Patel',
      company: "O'Hara, Sons & Co",
      place: 'hooks.example.com',
      reason: 'Answered with 503',
    },
    links: {},
  },
)

export const webhookMails = [webhookOff]
