import { render, toPlainText } from '@react-email/render'
import { unlinked } from '#domain/names.ts'
import { LetterFrame } from './letter.tsx'
import type { AnyLink, AnyMail, Letter, LinkParts, Sender } from './mail.tsx'
import { blank, createPart, fillBlanks, type Part } from './part.ts'

/** A mail to one person. Both texts are parts of a message, ready to be sent. */
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
  facts: unknown
  links: Record<string, [name: string, subject: unknown]>
}

/** A mail rendered once for all its readers: the links are still to be filled in. */
interface Frame {
  subject: string
  html: Part
  text: Part
  stop: string | undefined
}

const CACHED = 50

/** Renders mails of the outbox. The same mail to ten thousand people is rendered once; only the links differ. */
export function createRenderer(
  mails: AnyMail[],
  links: AnyLink[],
  parts: Pick<LinkParts, 'site' | 'key'>,
  sender: Sender,
) {
  const mailOf = new Map(mails.map((mail) => [mail.name, mail]))
  const linkOf = new Map(links.map((link) => [link.name, link]))
  const cache = new Map<string, Promise<Frame>>()

  function forEverybody({ mail, facts, links }: StoredMail) {
    const key = JSON.stringify([mail, facts])
    const known = cache.get(key)
    if (known) return known
    const rendered = renderLetter(mailOf.get(mail), facts, Object.keys(links), sender)
    cache.set(key, rendered)
    const oldest = cache.keys().next().value
    if (cache.size > CACHED && oldest !== undefined) cache.delete(oldest)
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

async function renderLetter(
  mail: AnyMail | undefined,
  facts: unknown,
  links: string[],
  sender: Sender,
): Promise<Frame> {
  if (!mail) throw new Error('the outbox holds a mail that no room knows')
  const letter = mail.letter(
    withoutLinks(facts),
    Object.fromEntries(links.map((name) => [name, blank(name)])),
    sender,
  )
  const { subject, html, text } = await written(letter, sender)
  return { subject, html: createPart('html', html), text: createPart('plain', text), stop: letter.stop }
}

/** A company's name is free text, and its mails go to strangers, so no mail program may make a link of it. */
function withoutLinks(facts: unknown): unknown {
  const { company } = facts as { company?: unknown }
  return typeof company === 'string' ? { ...(facts as object), company: unlinked(company) } : facts
}

/** A mail with its own sample, for people who want to see what would be sent. */
export const renderSample = (mail: AnyMail, sender: Sender) =>
  written(mail.letter(mail.sample.facts, mail.sample.links, sender), sender)

async function written(letter: Letter, sender: Sender) {
  const html = await render(<LetterFrame letter={letter} sender={sender} />)
  return { subject: letter.subject.replaceAll(/[\r\n]+/g, ' '), html, text: toPlainText(html) }
}
