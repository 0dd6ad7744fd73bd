import { render, toPlainText } from '@react-email/render'
import { LetterFrame } from './letter.tsx'
import type { AnyLink, AnyMail, Letter, LinkParts, Sender } from './mail.tsx'

export interface Rendered {
  subject: string
  html: string
  text: string
  stop: string | undefined
}

export interface StoredMail {
  mail: string
  facts: unknown
  links: Record<string, [name: string, subject: unknown]>
}

// Stands in for a link while the mail is rendered once for everybody who gets it.
const blank = (name: string) => `https://${name}.link.invalid/`
const CACHED = 50

/** Renders mails of the outbox. The same mail to ten thousand people is rendered once; only the links differ. */
export function createRenderer(mails: AnyMail[], links: AnyLink[], parts: LinkParts, sender: Sender) {
  const mailOf = new Map(mails.map((mail) => [mail.name, mail]))
  const linkOf = new Map(links.map((link) => [link.name, link]))
  const cache = new Map<string, Promise<Rendered>>()

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
    const rendered = await forEverybody(stored)
    const urls = Object.entries(stored.links).map(
      ([name, [link, subject]]) =>
        [blank(name), linkOf.get(link)?.url(parts, subject) ?? parts.site] as const,
    )
    const fill = (text: string, spell = (url: string) => url) =>
      urls.reduce((filled, [from, to]) => filled.replaceAll(from, () => spell(to)), text)
    return {
      subject: rendered.subject,
      html: fill(rendered.html, (url) => url.replaceAll('&', '&amp;')),
      text: fill(rendered.text),
      stop: rendered.stop && fill(rendered.stop),
    }
  }
}

async function renderLetter(
  mail: AnyMail | undefined,
  facts: unknown,
  links: string[],
  sender: Sender,
): Promise<Rendered> {
  if (!mail) throw new Error('the outbox holds a mail that no room knows')
  const letter = mail.letter(facts, Object.fromEntries(links.map((name) => [name, blank(name)])), sender)
  return written(letter, sender)
}

/** A mail with its own sample, for people who want to see what would be sent. */
export const renderSample = (mail: AnyMail, sender: Sender) =>
  written(mail.letter(mail.sample.facts, mail.sample.links, sender), sender)

async function written(letter: Letter, sender: Sender): Promise<Rendered> {
  const html = await render(<LetterFrame letter={letter} sender={sender} />)
  return {
    subject: letter.subject.replaceAll(/[\r\n]+/g, ' '),
    html,
    text: toPlainText(html),
    stop: letter.stop,
  }
}
