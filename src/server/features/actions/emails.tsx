import { longDate } from '#domain/dates.ts'
import { greetingName } from '#domain/names.ts'
import { Action, Points, Small, Title, Words } from '#server/platform/mail/letter.tsx'
import { type LinkParts, mail, personalLink } from '#server/platform/mail/mail.tsx'
import { lastingSecretOf } from '#server/platform/mail/secret.ts'
import { outcomeLink, surveyOutcome } from './outcome/emails.tsx'

/** The link to one action for its owner, who can say that it is done, or move its date. */
export const OWN_ACTION = 'own-action'
export const actionLink = personalLink<string>(
  OWN_ACTION,
  (parts, uuid) => `${parts.site}/action/${lastingSecretOf(parts, OWN_ACTION, uuid)}`,
)

/** A post to it stops the mails about the plan, opening it only asks. */
export const PLAN_MAILS = 'plan-mails'
export const stopPlanMailsLink = personalLink<string>(
  PLAN_MAILS,
  (parts: LinkParts, uuid) => `${parts.site}/plan-mails/${lastingSecretOf(parts, PLAN_MAILS, uuid)}`,
)

export const planLink = personalLink<null>('plan', ({ site }) => `${site}/actions`)

const links = {
  action: 'https://example.test/action/1',
  plan: 'https://example.test/actions',
  stop: 'https://example.test/plan-mails/1',
}
type OwnersLinks = keyof typeof links

const choices = ({ plan, stop }: { plan: string; stop: string }) => ({
  stop,
  footer: [
    { label: 'Open the plan', href: plan },
    { label: 'Stop these e-mails', href: stop },
  ],
})

interface Assigned {
  name: string
  by: string
  title: string
  survey: string
  /** yyyy-MM-dd */
  due_on: string
}

export const actionAssigned = mail<Assigned, OwnersLinks>(
  'action-assigned',
  ({ name, by, title, survey, due_on }, links) => ({
    subject: `${by} has asked you to take on “${title}”`,
    preview: `Due on ${longDate(due_on)}.`,
    body: (
      <>
        <Title>{title}</Title>
        <Words>
          Hello {greetingName(name)}, {by} has put this into the plan after “{survey}” and named you as its
          owner. It is due on {longDate(due_on)}.
        </Words>
        <Action href={links.action}>Open the action</Action>
        <Small>
          There you see how, and can say that it is done or move its date. The link is yours alone.
        </Small>
      </>
    ),
    ...choices(links),
  }),
  {
    facts: {
      name: 'Kit Moreno',
      by: 'Asha Patel',
      title: 'Plan the week with the team on Monday',
      survey: 'Autumn survey',
      due_on: '2026-12-03',
    },
    links,
  },
)

interface Due {
  name: string
  title: string
  survey: string
  due_on: string
  /** It was due before the day of this mail. */
  overdue: boolean
}

/** A week before, on the day, and while it is late. Dates and no 'tomorrow': a mail may arrive later than it was written. */
export const actionDue = mail<Due, OwnersLinks>(
  'action-due',
  ({ name, title, survey, due_on, overdue }, links) => ({
    subject: overdue
      ? `“${title}” was due on ${longDate(due_on)}`
      : `“${title}” is due on ${longDate(due_on)}`,
    preview: `From the plan after “${survey}”.`,
    body: (
      <>
        <Title>{title}</Title>
        <Words>
          Hello {greetingName(name)}, this is part of the plan after “{survey}”, and you are its owner. It{' '}
          {overdue ? 'was' : 'is'} due on {longDate(due_on)}
          {overdue ? ' and is still open.' : '.'}
        </Words>
        <Action href={links.action}>It is done, or needs more time</Action>
        <Small>Opening the page changes nothing. The link is yours alone.</Small>
      </>
    ),
    ...choices(links),
  }),
  {
    facts: {
      name: 'Kit Moreno',
      title: 'Plan the week with the team on Monday',
      survey: 'Autumn survey',
      due_on: '2026-12-03',
      overdue: true,
    },
    links,
  },
)

interface Digest {
  name: string
  company: string
  /** The overdue actions in words, with date and owner. */
  overdue: string[]
  others: string[]
  /** Of the others, those that the mail has no room for. */
  more: number
}

export const planDigest = mail<Digest, 'plan' | 'stop'>(
  'plan-digest',
  ({ name, company, overdue, others, more }, links) => ({
    subject: `What is open in the plan of ${company}`,
    preview:
      overdue.length === 0 ? 'Nothing is overdue.' : `Overdue: ${overdue.length}. Everything else is below.`,
    body: (
      <>
        <Title>What is open in the plan</Title>
        <Words>
          Hello {greetingName(name)}, this is what {company} has promised itself after its surveys and not
          finished yet.
        </Words>
        {overdue.length > 0 && (
          <>
            <Words>Overdue:</Words>
            <Points points={overdue} />
          </>
        )}
        {others.length > 0 && (
          <>
            <Words>{overdue.length > 0 ? 'Not due yet:' : 'None of it is overdue:'}</Words>
            <Points points={others} />
          </>
        )}
        {more > 0 && <Words>And {more} more in the plan.</Words>}
        <Action href={links.plan}>Open the plan</Action>
        <Small>This mail comes once a month, and only while something is open.</Small>
      </>
    ),
    stop: links.stop,
    footer: [{ label: 'Stop these e-mails', href: links.stop }],
  }),
  {
    facts: {
      name: 'Asha Patel',
      company: 'Harbour Bakery Ltd',
      overdue: ['Plan the week with the team on Monday: November 3rd 2026, Kit Moreno'],
      others: ['Name one person for each machine: December 3rd 2026, Asha Patel'],
      more: 0,
    },
    links: { plan: links.plan, stop: links.stop },
  },
)

export const actionMails = [actionAssigned, actionDue, planDigest, surveyOutcome]
export const actionLinks = [actionLink, stopPlanMailsLink, planLink, outcomeLink]
