import { type LinkParts, personalLink } from '#server/platform/mail/mail.tsx'
import { lastingSecretOf } from '#server/platform/mail/secret.ts'

export const PRIVACY = 'privacy'
const page = (parts: LinkParts, uuid: string) =>
  `${parts.site}/privacy/${lastingSecretOf(parts, PRIVACY, uuid)}`

/**
 * The page with a person's stored data and choices. Every email to an employee contains this link, and the
 * link can be used to find the emails sent to a person.
 */
export const privacyLink = personalLink<string>('privacy', page)

/** The email's one-click unsubscribe link. A POST stops the emails, and a GET only asks for confirmation. */
export const stopMailsLink = personalLink<string>(
  'stop-survey-mails',
  (parts, uuid) => `${page(parts, uuid)}/stop`,
)

export const teamLinks = [privacyLink, stopMailsLink]
