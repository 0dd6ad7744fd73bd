import { render, toPlainText } from '@react-email/render'
import { LRUCache } from 'lru-cache'
import { isMailAddress, unlinked } from '#domain/names.ts'
import { EmailFrame } from './frame.tsx'
import type { AnyLink, AnyMail, Letter, LinkParts, Mail, Sender } from './mail.tsx'
import { blank, createPart, fillBlanks, type Part } from './part.ts'

/** An email to one person. Both texts are MIME parts. */
export interface Rendered {
  subject: string
  html: string
  text: string
  stop: string | undefined
}

export interface StoredMail {
  to_address: string
  created_at: Date
  mail: string
  props: unknown
  links: Record<string, [name: string, subject: unknown]>
}

/** An email rendered once for all recipients. Its links are filled in for each of them. */
interface Frame extends Omit<Rendered, 'html' | 'text'> {
  html: Part
  text: Part
}

const CACHED = 50

/**
 * Renders emails from the outbox. The same email to 10,000 people is rendered once, because only the links
 * differ.
 */
export function createRenderer(
  mails: AnyMail[],
  links: AnyLink[],
  parts: Pick<LinkParts, 'site' | 'key'>,
  sender: Sender,
) {
  const mailOf = new Map(mails.map((mail) => [mail.name, mail]))
  const linkOf = new Map(links.map((link) => [link.name, link]))
  const cache = new LRUCache<string, Promise<Frame>>({ max: CACHED })

  function forEverybody({ mail, props, links }: StoredMail) {
    const key = JSON.stringify([mail, props])
    const known = cache.get(key)
    if (known) return known
    const rendered = renderFrame(mailOf.get(mail), props, Object.keys(links), sender)
    cache.set(key, rendered)
    return rendered
  }

  return async (stored: StoredMail): Promise<Rendered> => {
    const { subject, html, text, stop } = await forEverybody(stored)
    const own = { ...parts, to: stored.to_address, written: stored.created_at }
    const urls = new Map(
      Object.entries(stored.links).map(([name, [link, about]]) => [
        name,
        linkOf.get(link)?.url(own, about) ?? parts.site,
      ]),
    )
    const urlOf = (name: string) => urls.get(name) ?? blank(name)
    return {
      subject,
      html: html((name) => urlOf(name).replaceAll('&', '&amp;')),
      text: text(urlOf),
      stop: stop && fillBlanks(stop, urlOf),
    }
  }
}

async function renderFrame(...email: Parameters<typeof renderEmail>): Promise<Frame> {
  const { subject, html, text, stop } = await renderEmail(...email)
  return { subject, html: createPart('html', html), text: createPart('plain', text), stop }
}

async function renderEmail(mail: AnyMail | undefined, props: unknown, links: string[], sender: Sender) {
  if (!mail) throw new Error('the outbox holds an email that no feature lists')
  const letter = mail.letter(
    withoutLinks(props),
    Object.fromEntries(links.map((name) => [name, blank(name)])),
    sender,
  )
  return { ...(await written(letter, sender)), stop: letter.stop }
}

/**
 * Template data is free text, and email programs must not turn it into links. A plain email address stays as
 * it is.
 */
function withoutLinks(value: unknown): unknown {
  if (typeof value === 'string') return isMailAddress(value) ? value : unlinked(value)
  if (Array.isArray(value)) return value.map(withoutLinks)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutLinks(part)]))
}

/** An email with its sample data, for people who want to see what would be sent. */
export const renderSample = (mail: AnyMail, sender: Sender) =>
  written(mail.letter(mail.sample.props, mail.sample.links, sender), sender)

/** An email as text, with a placeholder for each personal link. */
export async function renderPreview<Props, Names extends string>(
  mail: Mail<Props, Names>,
  props: Props,
  sender: Sender,
) {
  const { subject, text } = await renderEmail(mail, props, Object.keys(mail.sample.links), sender)
  return { subject, text: fillBlanks(text, () => '[personal link]') }
}

async function written(letter: Letter, sender: Sender) {
  const html = await render(<EmailFrame letter={letter} sender={sender} />)
  return { subject: letter.subject.replaceAll(/[\r\n]+/g, ' '), html, text: toPlainText(html) }
}
