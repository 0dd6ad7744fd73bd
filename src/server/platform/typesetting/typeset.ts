import path from 'node:path'
import { lightColours } from '#domain/palette.ts'
import { ROOT } from '#server/platform/core/root.ts'
import { FONTS, families } from './fonts.ts'
import { printable, printableText } from './printable.ts'

/** Templates import each other from here: `/platform/typesetting/look.typ`. */
const TEMPLATES = path.join(ROOT, 'src/server')

/** What a reader's program says of the paper. */
export interface About {
  title: string
  author: string
  /** The company, survey or people that it is about. */
  subject: string
}

/**
 * A PDF/UA-1 of a template beside the room that uses it ('features/reports/pdf/report.typ'). The facts go in as data, which
 * is never read as markup; what is not part of PDF/UA is refused as a bug of the template.
 */
export async function typeset(template: string, facts: unknown, about: About): Promise<Buffer> {
  opened ??= open()
  const typesetter = await opened
  const pdf = typesetter.pdf(
    { mainFilePath: path.join(TEMPLATES, template), inputs: { ...look, ...inputsOf(facts, about) } },
    { pdfStandard: 'ua-1' },
  )
  // What the last papers had in common is kept for the next ones, and no more: otherwise every paper would be.
  typesetter.evictCache(KEPT)
  return pdf
}

const KEPT = 2

const look = { palette: JSON.stringify(lightColours), fonts: JSON.stringify(families) }

const inputsOf = (facts: unknown, { title, author, subject }: About) => ({
  facts: printable(facts),
  title: printableText(title),
  author: printableText(author),
  subject: printableText(subject),
})

let opened: ReturnType<typeof open> | undefined

/** With the first paper: the program takes 50 MB on the disk, and who prints nothing needs none of it. */
async function open() {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler')
  return NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontPaths: [FONTS] }] })
}
