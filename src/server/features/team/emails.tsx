import { type LinkParts, personalLink } from '#server/platform/mail/mail.tsx'
import { lastingSecretOf } from '#server/platform/mail/secret.ts'

export const PRIVACY = 'privacy'
const page = (parts: LinkParts, uuid: string) =>
  `${parts.site}/privacy/${lastingSecretOf(parts, PRIVACY, uuid)}`

/**
 * The page with a person's stored data and choices. Every email to an employee contains this link, which can
 * also be used to find the person's emails.
 */
export const privacyLink = personalLink<string>('privacy', page)

/** The email's one-click unsubscribe link. A POST stops the emails, whereas a GET only asks. */
export const stopMailsLink = personalLink<string>(
  'stop-survey-mails',
  (parts, uuid) => `${page(parts, uuid)}/stop`,
)

export const teamLinks = [privacyLink, stopMailsLink]
