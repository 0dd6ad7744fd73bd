import { fullDate } from '#domain/dates.ts'
import { greetingName } from '#domain/names.ts'
import { Action, Points, Small, Title, Words } from '#server/platform/mail/frame.tsx'
import { type LinkParts, mail, personalLink } from '#server/platform/mail/mail.tsx'
import { lastingSecretOf } from '#server/platform/mail/secret.ts'
import { outcomeLink, surveyOutcome } from './outcome/emails.tsx'

/** The link to one action. On its page, the owner can mark the action as done or change its due date. */
export const OWN_ACTION = 'own-action'
export const actionLink = personalLink<string>(
  OWN_ACTION,
  (parts, uuid) => `${parts.site}/action/${lastingSecretOf(parts, OWN_ACTION, uuid)}`,
)

/** A POST to this link stops emails about the plan. Opening it only asks for confirmation. */
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
    { label: 'Open actions', href: plan },
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
    preview: `Due on ${fullDate(due_on)}.`,
    body: (
      <>
        <Title>{title}</Title>
        <Words>
          Hello {greetingName(name)}, {by} has made you the owner of this action in the action plan for “
          {survey}”. It is due on {fullDate(due_on)}.
        </Words>
        <Action href={links.action}>Open the action</Action>
        <Small>
          On that page, you can mark the action as done or change its date. This link is only for you, so
          please don't forward it.
        </Small>
      </>
    ),
    ...choices(links),
  }),
  {
    props: {
      name: 'Kit Moreno',
      by: 'Asha Patel',
      title: 'Plan the week as a team on Monday',
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
  /** True if the due date has passed. */
  overdue: boolean
}

/**
 * Sent a week before the due date, on the due date and while the action is overdue. States dates rather than
 * 'tomorrow', because an email may arrive late.
 */
export const actionDue = mail<Due, OwnersLinks>(
  'action-due',
  ({ name, title, survey, due_on, overdue }, links) => ({
    subject: overdue
      ? `“${title}” was due on ${fullDate(due_on)}`
      : `“${title}” is due on ${fullDate(due_on)}`,
    preview: `This action is in the plan for “${survey}”.`,
    body: (
      <>
        <Title>{title}</Title>
        <Words>
          Hello {greetingName(name)}, you own this action in the action plan for “{survey}”. It{' '}
          {overdue ? 'was' : 'is'} due on {fullDate(due_on)}
          {overdue ? ' and is still open.' : '.'}
        </Words>
        <Action href={links.action}>Update the action</Action>
        <Small>This link is only for you, so please don't forward it.</Small>
      </>
    ),
    ...choices(links),
  }),
  {
    props: {
      name: 'Kit Moreno',
      title: 'Plan the week as a team on Monday',
      survey: 'Autumn survey',
      due_on: '2026-12-03',
      overdue: true,
    },
    links,
  },
)

interface CheckDue {
  name: string
  title: string
  /** The day (yyyy-MM-dd) on which the action was done. Null if it is unknown. */
  done_on: string | null
}

/**
 * Sent on the day of the check, and again during the two weeks after it. The email mentions neither a cause
 * nor a score.
 */
export const actionCheckDue = mail<CheckDue, OwnersLinks>(
  'action-check-due',
  ({ name, title, done_on }, links) => ({
    subject: `“${title}” is due for a check`,
    preview: 'Has it helped? Say what you found.',
    body: (
      <>
        <Title>{title}</Title>
        <Words>
          Hello {greetingName(name)},{' '}
          {done_on ? `this action was done on ${fullDate(done_on)}` : 'this action is done'}. Has it helped?
          Say what you found.
        </Words>
        <Action href={links.action}>Record the check</Action>
        <Small>This link is only for you, so please don't forward it.</Small>
      </>
    ),
    ...choices(links),
  }),
  {
    props: { name: 'Kit Moreno', title: 'Plan the week as a team on Monday', done_on: '2026-12-03' },
    links,
  },
)

interface Digest {
  name: string
  company: string
  /** Each overdue action as a line of text, with its date and owner. */
  overdue: string[]
  others: string[]
  /** The number of open actions that the email does not list. */
  more: number
  /** How many finished actions are due for a check. */
  checks: number
}

export const planDigest = mail<Digest, 'plan' | 'stop'>(
  'plan-digest',
  ({ name, company, overdue, others, more, checks }, links) => ({
    subject: `Open actions in ${company}’s action plan`,
    preview: overdue.length === 0 ? 'Nothing is overdue.' : `Overdue: ${overdue.length}.`,
    body: (
      <>
        <Title>Actions that are still open</Title>
        <Words>
          Hello {greetingName(name)}, these actions in {company}’s action plan are still open.
        </Words>
        {overdue.length > 0 && (
          <>
            <Words>Overdue:</Words>
            <Points points={overdue} />
          </>
        )}
        {others.length > 0 && (
          <>
            <Words>{overdue.length > 0 ? 'Not overdue:' : 'These actions are not overdue yet:'}</Words>
            <Points points={others} />
          </>
        )}
        {more > 0 && <Words>And {more} more in the action plan.</Words>}
        {checks > 0 && <Words>{checks === 1 ? '1 check is due.' : `${checks} checks are due.`}</Words>}
        <Action href={links.plan}>Open actions</Action>
        <Small>You get this e-mail once a month while any action is open.</Small>
      </>
    ),
    stop: links.stop,
    footer: [{ label: 'Stop these e-mails', href: links.stop }],
  }),
  {
    props: {
      name: 'Asha Patel',
      company: 'Harbour Bakery Ltd',
      overdue: ['Plan the week as a team on Monday: 3 November 2026, Kit Moreno'],
      others: ['Name one person for each machine: 3 December 2026, Asha Patel'],
      more: 0,
      checks: 1,
    },
    links: { plan: links.plan, stop: links.stop },
  },
)

export const actionMails = [actionAssigned, actionDue, actionCheckDue, planDigest, surveyOutcome]
export const actionLinks = [actionLink, stopPlanMailsLink, planLink, outcomeLink]
