import type { ReactNode } from 'react'

/** The data for links: the site's URL, and the function that creates keys. */
export interface LinkParts {
  site: string
  key: (purpose: string, ...subject: (string | number)[]) => string
  /** The recipient's address, and when the email was added to the outbox. */
  to: string
  written: Date
}

/** A link whose secret is derived when the email is sent. The outbox stores only the link's subject. */
export interface PersonalLink<Subject = unknown> {
  name: string
  url: (parts: LinkParts, subject: Subject) => string
}
export const personalLink = <Subject,>(
  name: string,
  url: PersonalLink<Subject>['url'],
): PersonalLink<Subject> => ({ name, url })

export interface Letter {
  subject: string
  body: ReactNode
  /** The preview text, which an inbox shows next to the subject. */
  preview?: string
  /** The one-click unsubscribe link (RFC 8058), for unsolicited emails. */
  stop?: string
  /** Small links below the body. */
  footer?: { label: string; href: string }[]
  /** The email's language and direction. The defaults are English and left to right. */
  language?: string
  direction?: 'ltr' | 'rtl'
  /** The English version of an email in another language. */
  english?: Letter
}

/** Data that every email gets in addition to its own. */
export interface Sender {
  product: string
  site: string
}

/** An email as a function of its template data and its links, with sample data for the gallery. */
export interface Mail<Props = unknown, Links extends string = string> {
  name: string
  letter: (props: Props, links: Record<Links, string>, sender: Sender) => Letter
  sample: { props: Props; links: Record<Links, string> }
}
export const mail = <Props, Links extends string = never>(
  name: string,
  letter: Mail<Props, Links>['letter'],
  sample: Mail<Props, Links>['sample'],
): Mail<Props, Links> => ({ name, letter, sample })

// biome-ignore lint/suspicious/noExplicitAny: a list of emails with different props
export type AnyMail = Mail<any, any>
// biome-ignore lint/suspicious/noExplicitAny: a list of links with different subjects
export type AnyLink = PersonalLink<any>
