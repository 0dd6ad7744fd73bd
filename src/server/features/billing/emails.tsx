import { mailDate } from '#domain/dates.ts'
import { greetingName } from '#domain/names.ts'
import { Action, Small, Title, Words } from '#server/platform/mail/frame.tsx'
import { mail, type Sender } from '#server/platform/mail/mail.tsx'

interface Trial {
  name: string
  company: string
  /** ISO 8601 date and time. */
  ends_at: string
}

const choosePlan = ({ site }: Sender) => (
  <Action href={`${site}/billing/subscription`}>Choose your plan</Action>
)
const sample = {
  props: { name: 'Asha Patel', company: "O'Hara, Sons & Co", ends_at: '2026-11-17T09:00:00Z' },
  links: {},
}

export const trialEnding = mail<Trial>(
  'trial-ending',
  ({ name, company, ends_at }, _links, sender) => ({
    subject: `Your ${sender.product} trial ends on ${mailDate(ends_at)}`,
    preview: 'You will not be charged unless you choose a plan.',
    body: (
      <>
        <Title>Your trial ends in 3 days</Title>
        <Words>
          Hello {greetingName(name)}, {company}’s free trial ends on {mailDate(ends_at)}. Choose a plan to
          keep using the service.
        </Words>
        {choosePlan(sender)}
        <Small>
          You will not be charged unless you choose a plan. We will keep your team, surveys and reports.
        </Small>
      </>
    ),
  }),
  sample,
)

export const trialEnded = mail<Trial>(
  'trial-ended',
  ({ name, company }, _links, sender) => ({
    subject: `Your ${sender.product} trial has ended`,
    preview: 'We have kept your surveys and reports. Choose a plan to continue.',
    body: (
      <>
        <Title>Your trial has ended</Title>
        <Words>
          Hello {greetingName(name)}, {company}’s free trial has ended. We have kept your team, surveys and
          reports. Choose a plan to use them again.
        </Words>
        {choosePlan(sender)}
        <Small>People who have a link to a running survey can still answer it.</Small>
      </>
    ),
  }),
  sample,
)

export const billingMails = [trialEnding, trialEnded]
