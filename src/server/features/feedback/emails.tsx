import { Link } from '@react-email/components'
import { Fragment } from 'react'
import { canonicalAddress, mailtoLink } from '#domain/email.ts'
import { isMailAddress } from '#domain/names.ts'
import { Action, Small, Title, Words } from '#server/platform/mail/frame.tsx'
import { mail, personalLink } from '#server/platform/mail/mail.tsx'
import { lastingSecretOf } from '#server/platform/mail/secret.ts'
import { greetingFor } from './reply-writer.ts'
import { secretOf } from './rules.ts'

/** A link to the form for a single feedback request. Its subject is the request's uuid. */
export const answerLink = personalLink<string>(
  'feedback-answer',
  ({ site, key }, uuid) => `${site}/give-feedback/${secretOf(key, uuid)}`,
)

/**
 * Stops all feedback requests from this company to this person, at every alias of the mailbox that the email
 * was sent to. The subject is the person's uuid.
 */
export const STOP = 'stop'
export const stopLink = personalLink<string>(
  'feedback-stop',
  (parts, uuid) =>
    `${parts.site}/stop/${lastingSecretOf({ ...parts, to: canonicalAddress(parts.to) }, STOP, uuid)}`,
)

const stopSample = 'https://example.test/stop/1'

export const feedbackRequest = mail<{ company: string; name: string | null }, 'answer' | 'stop'>(
  'feedback-request',
  ({ company, name }, { answer, stop }) => ({
    subject: `How was your experience with ${company}?`,
    preview: 'It takes a minute to give 1 to 5 stars, and a comment if you like.',
    body: (
      <>
        <Title>{company} would like your feedback</Title>
        <Words>
          {greetingFor(name)}, how was your experience with {company}? It takes a minute to give 1 to 5 stars,
          and a comment if you like.
        </Words>
        <Action href={answer}>Leave feedback</Action>
        <Small>
          You get this e-mail because {company} gave us your address so that we could ask you once. They
          cannot ask you again for 30 days. This link is only for you, so please don't forward it.
        </Small>
      </>
    ),
    stop,
    footer: [{ label: `Stop all requests from ${company}`, href: stop }],
  }),
  {
    props: { company: "O'Hara, Sons & Co", name: 'Sam Okoro' },
    links: { answer: 'https://example.test/give-feedback/1', stop: stopSample },
  },
)

interface Reply {
  company: string
  contact_email: string | null
  human_response: string
}

export const feedbackReply = mail<Reply, 'stop'>(
  'feedback-reply',
  ({ company, contact_email, human_response }, { stop }) => ({
    subject: `${company} has replied to your feedback`,
    body: (
      <>
        <Title>{company} has replied to your feedback</Title>
        {paragraphs(human_response).map((lines) => (
          <Words key={lines.join('\n')}>{withBreaks(lines)}</Words>
        ))}
        <Small>
          {contact_email ? (
            <>
              To write back, please e-mail{' '}
              {isMailAddress(contact_email) ? (
                <Link href={mailtoLink(contact_email)}>{contact_email}</Link>
              ) : (
                contact_email
              )}
              . We do not read replies to this e-mail.
            </>
          ) : (
            'We do not read replies to this e-mail.'
          )}
        </Small>
      </>
    ),
    stop,
    footer: [{ label: `Stop all requests from ${company}`, href: stop }],
  }),
  {
    props: {
      company: "O'Hara, Sons & Co",
      contact_email: 'hello@example.test',
      human_response:
        'Hello Sam,\n\nThank you for telling us. We hope to see you again soon.\n\nKind regards,\nO’Hara, Sons & Co',
    },
    links: { stop: stopSample },
  },
)

const paragraphs = (text: string) => text.split(/\n\s*\n/).map((paragraph) => paragraph.trim().split('\n'))

const withBreaks = (lines: string[]) =>
  lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an email's lines never change their order
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))

export const feedbackMails = [feedbackRequest, feedbackReply]
export const feedbackLinks = [answerLink, stopLink]
