import { encode, wrap } from 'nodemailer/lib/qp'

/** Stands in for a link in a text that is the same for everybody. */
export const blank = (name: string) => `https://${name}.link.invalid/`
const BLANK = /https:\/\/([\w-]+)\.link\.invalid\//

export const fillBlanks = (text: string, linkOf: (name: string) => string) =>
  text.replaceAll(new RegExp(BLANK, 'g'), (_, name) => linkOf(name))

export type Part = (linkOf: (name: string) => string) => string

/**
 * A text as a MIME part without its links, which are filled in for each reader. Encoding takes as long as sending, so it is done
 * once for everybody: quoted-printable may be broken anywhere, and a link stands on lines of its own.
 */
export function createPart(type: 'plain' | 'html', text: string): Part {
  const head = `Content-Type: text/${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n`
  // The names of links are at the odd places.
  const pieces = text.split(BLANK).map((piece, index) => (index % 2 === 0 ? quoted(piece) : piece))
  return (linkOf) =>
    head + pieces.map((piece, index) => (index % 2 === 0 ? piece : quoted(linkOf(piece)))).join(SOFT_BREAK)
}

const SOFT_BREAK = '=\r\n'
// Lines of 76 characters, of which the last is the sign of a soft break.
const quoted = (text: string) => wrap(encode(text), 75)
