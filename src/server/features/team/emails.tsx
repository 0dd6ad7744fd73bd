import { type LinkParts, personalLink } from '#server/platform/mail/mail.tsx'
import { lastingSecretOf } from '#server/platform/mail/secret.ts'

export const PRIVACY = 'privacy'
const page = (parts: LinkParts, uuid: string) =>
  `${parts.site}/privacy/${lastingSecretOf(parts, PRIVACY, uuid)}`

/**
 * The page with what is held about a person, and what they can do about it. Every mail to an employee carries this link, by which
 * their mails are found.
 */
export const privacyLink = personalLink<string>('privacy', page)

/** The mail's one-click unsubscribe: a post to it stops the mails, opening it only asks. */
export const stopMailsLink = personalLink<string>(
  'stop-survey-mails',
  (parts, uuid) => `${page(parts, uuid)}/stop`,
)

export const teamLinks = [privacyLink, stopMailsLink]
