import type { ReactNode } from 'react'

/** What links are made of: the address of the site, and the function that makes their keys. */
export interface LinkParts {
  site: string
  key: (purpose: string, ...subject: (string | number)[]) => string
  /** Whom the mail goes to, and when it was put into the outbox. */
  to: string
  written: Date
}

/** A link whose secret is derived when the mail is sent. The outbox keeps only the subject. */
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
  /** The first words that an inbox shows beside the subject. */
  preview?: string
  /** One-click unsubscribe of RFC 8058, for mails that somebody did not ask for. */
  stop?: string
  /** Small links below the body. */
  footer?: { label: string; href: string }[]
  /** English from left to right unless said otherwise. */
  language?: string
  direction?: 'ltr' | 'rtl'
  /** The same in English, for a letter in another language. */
  english?: Letter
}

/** What every mail is given besides its own facts. */
export interface Sender {
  product: string
  site: string
}

/** A mail: a function of its facts and its links, with a sample for the gallery. */
export interface Mail<Facts = unknown, Links extends string = string> {
  name: string
  letter: (facts: Facts, links: Record<Links, string>, sender: Sender) => Letter
  sample: { facts: Facts; links: Record<Links, string> }
}
export const mail = <Facts, Links extends string = never>(
  name: string,
  letter: Mail<Facts, Links>['letter'],
  sample: Mail<Facts, Links>['sample'],
): Mail<Facts, Links> => ({ name, letter, sample })

// biome-ignore lint/suspicious/noExplicitAny: a list of mails of different facts
export type AnyMail = Mail<any, any>
// biome-ignore lint/suspicious/noExplicitAny: a list of links of different subjects
export type AnyLink = PersonalLink<any>
