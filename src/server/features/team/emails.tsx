import { type LinkParts, personalLink } from '#server/platform/mail/mail.tsx'
import { lastingSecretOf } from '#server/platform/mail/secret.ts'

export const PRIVACY = 'privacy'
const page = (parts: LinkParts, uuid: string) =>
  `${parts.site}/privacy/${lastingSecretOf(parts, PRIVACY, uuid)}`

/**
 * The page with a person's stored data and choices. Every email to an employee has this link, by which the person's
 * emails can also be found.
 */
export const privacyLink = personalLink<string>('privacy', page)

/** The email's one-click unsubscribe link: a POST stops the emails, a GET only asks. */
export const stopMailsLink = personalLink<string>(
  'stop-survey-mails',
  (parts, uuid) => `${page(parts, uuid)}/stop`,
)

export const teamLinks = [privacyLink, stopMailsLink]
