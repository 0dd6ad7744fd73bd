import path from 'node:path'
import { lightColours } from '#domain/palette.ts'
import { answerQuestions } from '#server/platform/children/answer.ts'
import { type Family, FONTS, familiesOf } from './fonts.ts'
import { type Paper, TEMPLATES, type Typeset } from './paper.ts'
import { printable, printableText } from './printable.ts'

/** This child process makes PDFs, one at a time. */
answerQuestions(async (paper: Paper): Promise<Typeset> => {
  opened ??= open()
  const typesetter = await opened
  try {
    return typesetter.pdf(
      { mainFilePath: path.join(TEMPLATES, paper.template), inputs: inputsOf(paper) },
      { pdfStandard: 'ua-1' },
    )
  } catch (error) {
    return { failed: String(error) }
  } finally {
    // Clears the compiler's cache. What it caches for one PDF hardly helps the next one, yet takes up 25 MB.
    typesetter.evictCache(0)
  }
})

const palette = JSON.stringify(lightColours)

function inputsOf({ props, about: { title, author, subject } }: Paper) {
  const used = new Set<Family>()
  const texts = {
    props: printable(props, used),
    title: printableText(title, used),
    author: printableText(author, used),
    subject: printableText(subject, used),
  }
  return { ...texts, palette, fonts: JSON.stringify(familiesOf(used)) }
}

let opened: ReturnType<typeof open> | undefined

async function open() {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler')
  return NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontPaths: [FONTS] }] })
}
