import { encode, wrap } from 'nodemailer/lib/qp'

/** The placeholder for a link in text that is the same for every recipient. */
export const blank = (name: string) => `https://${name}.link.invalid/`
const BLANK = /https:\/\/([\w-]+)\.link\.invalid\//

export const fillBlanks = (text: string, linkOf: (name: string) => string) =>
  text.replaceAll(new RegExp(BLANK, 'g'), (_, name) => linkOf(name))

export type Part = (linkOf: (name: string) => string) => string

/**
 * A text as a MIME part whose links are filled in for each recipient. Encoding a text takes longer than
 * sending it, so it is done once for all recipients. Encoded text may be broken anywhere, so each link gets
 * its own lines.
 */
export function createPart(type: 'plain' | 'html', text: string): Part {
  const head = `Content-Type: text/${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n`
  // Every second piece is the name of a link.
  const pieces = text.split(BLANK).map((piece, index) => (index % 2 === 0 ? quoted(piece) : piece))
  return (linkOf) =>
    head + pieces.map((piece, index) => (index % 2 === 0 ? piece : quoted(linkOf(piece)))).join(SOFT_BREAK)
}

const SOFT_BREAK = '=\r\n'
// A line has at most 76 characters. The last one may be the `=` of a soft line break.
const quoted = (text: string) => wrap(encode(text.replaceAll(/\r\n?|\n/g, '\r\n')), 75)
