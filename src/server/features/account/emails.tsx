import { mailDate } from '#domain/dates.ts'
import { Action, Small, Title, Words } from '#server/platform/mail/frame.tsx'
import { mail, personalLink } from '#server/platform/mail/mail.tsx'

/** Opens the page for people who have no open company, where they can restore a closed one. */
export const restoreLink = personalLink<null>('restore', ({ site }) => `${site}/setup-company`)

interface Closed {
  company: string
  by: string
  /** ISO 8601 date and time. */
  deletes_at: string
}

const company = "O'Hara, Sons & Co"

export const companyClosed = mail<Closed, 'restore'>(
  'company-closed',
  (props, { restore }) => ({
    subject: `${props.company} is closed and will be deleted on ${mailDate(props.deletes_at)}`,
    preview: 'The owner can restore it until then.',
    body: (
      <>
        <Title>{props.company} is closed</Title>
        <Words>
          {props.by} has closed {props.company}. Nobody can sign in to it, its e-mails have stopped, and its
          survey links no longer work.
        </Words>
        <Words>
          On {mailDate(props.deletes_at)} we will delete all of {props.company}’s data for good. Until then,
          the owner can restore the company with everything in it. To protect the people you surveyed, we keep
          codes in place of their addresses for a few more weeks.
        </Words>
        <Action href={restore}>Restore {props.company}</Action>
        <Small>If you have a subscription, it will not renew.</Small>
      </>
    ),
  }),
  {
    props: { company, by: 'Asha Patel', deletes_at: '2026-11-17T09:00:00Z' },
    links: { restore: 'https://example.test/setup-company' },
  },
)

export const companyRestored = mail<{ company: string; by: string }>(
  'company-restored',
  (props, _links, { site }) => ({
    subject: `${props.company} is restored`,
    preview: 'All its data has been restored.',
    body: (
      <>
        <Title>{props.company} is restored</Title>
        <Words>
          {props.by} has restored {props.company}, with everything in it. Running surveys continue. Surveys
          past their closing date end now.
        </Words>
        <Action href={site}>Open {props.company}</Action>
        <Small>Please check your subscription. If it has ended, you need to subscribe again.</Small>
      </>
    ),
  }),
  { props: { company, by: 'Asha Patel' }, links: {} },
)

export const companyDeleted = mail<{ company: string }>(
  'company-deleted',
  (props) => ({
    subject: `${props.company} is deleted`,
    preview: 'We told you about this when the company was closed.',
    body: (
      <>
        <Title>{props.company} is deleted</Title>
        <Words>
          We have deleted {props.company}’s team, surveys, answers, reports and feedback for good, as we told
          you when the company was closed. You still have your own account.
        </Words>
      </>
    ),
  }),
  { props: { company }, links: {} },
)

export const accountMails = [companyClosed, companyRestored, companyDeleted]
export const accountLinks = [restoreLink]
