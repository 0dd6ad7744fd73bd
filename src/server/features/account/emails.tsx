import { mailDate } from '#domain/dates.ts'
import { Action, Small, Title, Words } from '#server/platform/mail/letter.tsx'
import { mail, personalLink } from '#server/platform/mail/mail.tsx'

/** The page for somebody without an open company, on which a closed one can be restored. */
export const restoreLink = personalLink<null>('restore', ({ site }) => `${site}/setup-company`)

interface Closed {
  company: string
  by: string
  /** ISO 8601, an instant. */
  deletes_at: string
}

const company = "O'Hara, Sons & Co"

export const companyClosed = mail<Closed, 'restore'>(
  'company-closed',
  (facts, { restore }) => ({
    subject: `${facts.company} is closed and will be deleted on ${mailDate(facts.deletes_at)}`,
    preview: 'Until then it can be restored with everything in it.',
    body: (
      <>
        <Title>{facts.company} is closed</Title>
        <Words>
          {facts.by} has closed {facts.company}. Nobody can sign in to it, nothing is sent any more, and links
          to its surveys no longer work.
        </Words>
        <Words>
          On {mailDate(facts.deletes_at)} everything of yours is deleted for good. Until then the owner can
          restore it with everything in it. Codes in place of addresses, which protect the people you asked,
          go some weeks later.
        </Words>
        <Action href={restore}>Restore {facts.company}</Action>
        <Small>A subscription is not renewed any more.</Small>
      </>
    ),
  }),
  {
    facts: { company, by: 'Asha Patel', deletes_at: '2026-11-17T09:00:00Z' },
    links: { restore: 'https://example.test/setup-company' },
  },
)

export const companyRestored = mail<{ company: string; by: string }>(
  'company-restored',
  (facts, _links, { site }) => ({
    subject: `${facts.company} is restored`,
    preview: 'Everything is there again.',
    body: (
      <>
        <Title>{facts.company} is restored</Title>
        <Words>
          {facts.by} has restored {facts.company}, with everything in it. Surveys that were running go on, and
          those whose time is over end now.
        </Words>
        <Action href={site}>Open {facts.company}</Action>
        <Small>Please look at your plan: a subscription that was ended has to be taken up again.</Small>
      </>
    ),
  }),
  { facts: { company, by: 'Asha Patel' }, links: {} },
)

export const companyDeleted = mail<{ company: string }>(
  'company-deleted',
  (facts) => ({
    subject: `${facts.company} is deleted`,
    preview: 'As announced when it was closed.',
    body: (
      <>
        <Title>{facts.company} is deleted</Title>
        <Words>
          As announced when it was closed, the team, surveys, answers, reports and feedback of {facts.company}{' '}
          are deleted for good. Your own account is still there.
        </Words>
      </>
    ),
  }),
  { facts: { company }, links: {} },
)

export const accountMails = [companyClosed, companyRestored, companyDeleted]
export const accountLinks = [restoreLink]
