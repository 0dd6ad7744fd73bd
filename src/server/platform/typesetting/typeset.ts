import { createHash } from 'node:crypto'
import path from 'node:path'
import { lightColours } from '#domain/palette.ts'
import { ROOT } from '#server/platform/core/root.ts'
import { type Family, FONTS, familiesOf } from './fonts.ts'
import { printable, printableText } from './printable.ts'

/** Templates import each other from here: `/platform/typesetting/look.typ`. */
const TEMPLATES = path.join(ROOT, 'src/server')

/** The document's properties, as PDF readers show them. */
export interface About {
  title: string
  author: string
  /** The company, survey or people that it is about. */
  subject: string
}

/**
 * A PDF/UA-1 of a template beside the room that uses it ('features/reports/pdf/report.typ'). The facts go in as data, which
 * is never read as markup; what is not part of PDF/UA is refused as a bug of the template. Finished papers are kept for a
 * while, unless they hold a secret.
 */
export async function typeset(
  template: string,
  facts: unknown,
  about: About,
  { keeps = true } = {},
): Promise<Buffer> {
  const inputs = inputsOf(facts, about)
  const name = createHash('sha256')
    .update(JSON.stringify([template, inputs]))
    .digest('base64')
  const known = finished.get(name)
  if (known) return known
  opened ??= open()
  const typesetter = await opened
  const pdf = typesetter.pdf(
    { mainFilePath: path.join(TEMPLATES, template), inputs },
    { pdfStandard: 'ua-1' },
  )
  // The compiler's cache of one paper is of little use to the next, and costs 25 MB.
  typesetter.evictCache(0)
  if (keeps) keep(name, pdf)
  return pdf
}

const palette = JSON.stringify(lightColours)

function inputsOf(facts: unknown, { title, author, subject }: About) {
  const used = new Set<Family>()
  const texts = {
    facts: printable(facts, used),
    title: printableText(title, used),
    author: printableText(author, used),
    subject: printableText(subject, used),
  }
  return { ...texts, palette, fonts: JSON.stringify(familiesOf(used)) }
}

/** Finished papers by a hash of their template and inputs, so that opening one again takes no time. */
const finished = new Map<string, Buffer>()
const KEPT = 20

function keep(name: string, pdf: Buffer) {
  finished.set(name, pdf)
  const oldest = finished.keys().next().value
  if (finished.size > KEPT && oldest !== undefined) finished.delete(oldest)
}

let opened: ReturnType<typeof open> | undefined

/** Loaded with the first paper: the compiler takes 50 MB on the disk, and a server that prints nothing does not need it. */
async function open() {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler')
  return NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontPaths: [FONTS] }] })
}
