import { getDocumentProxy } from 'unpdf'

type Document = Awaited<ReturnType<typeof getDocumentProxy>>
type Page = Awaited<ReturnType<Document['getPage']>>
type Structure = Awaited<ReturnType<Page['getStructTree']>>

export interface Paper {
  /** The text in reading order, with single spaces and without soft hyphens and direction marks. */
  words: string
  pages: string[]
  title: unknown
  author: unknown
  subject: unknown
  language: unknown
  isTagged: boolean
  /** The PDF/UA part that the document claims: 1 is PDF/UA-1. */
  accessibility: unknown
  /** Roles of the document's structure elements, such as 'H1', 'P' and 'Table'. */
  roles: string[]
  /** Text that extends beyond the edge of its page. */
  outside: string[]
  /** Text that is written over other text. */
  overlapping: string[]
}

/** Parses a PDF as a PDF viewer would. */
export async function readPdf(bytes: Uint8Array): Promise<Paper> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { info, metadata } = await document.getMetadata()
  const about = info as Record<string, unknown>
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
  const read = await Promise.all(numbers.map(async (number) => readPage(await document.getPage(number))))
  const pages = read.map(({ text }) => text)
  return {
    words: pages.join(' '),
    pages,
    title: about.Title,
    author: about.Author,
    subject: about.Subject,
    language: about.Language,
    isTagged: (await document.getMarkInfo())?.Marked === true,
    accessibility: metadata?.get('pdfuaid:part'),
    roles: read.flatMap(({ roles }) => roles),
    outside: read.flatMap(({ outside }) => outside),
    overlapping: read.flatMap(({ overlapping }) => overlapping),
  }
}

async function readPage(page: Page) {
  const { items } = await page.getTextContent()
  const { width } = page.getViewport({ scale: 1 })
  const written = items.filter((item) => 'str' in item)
  return {
    text: plain(written.map(({ str, hasEOL }) => `${str}${hasEOL ? ' ' : ''}`).join('')),
    roles: rolesIn(await page.getStructTree()),
    outside: written
      .filter(
        (item) => item.str.trim() !== '' && (item.transform[4] < 0 || item.transform[4] + item.width > width),
      )
      .map(({ str }) => str),
    overlapping: overlapping(written.filter(({ str }) => str.trim() !== '')),
  }
}

/** How far neighbouring pieces of text may run into each other, in points. */
const KERNING = 2

interface Written {
  str: string
  width: number
  height: number
  transform: number[]
}

/** The texts that start inside another text on the same line. */
function overlapping(items: Written[]): string[] {
  const boxes = items.map(({ str, width, height, transform: [, , , , x = 0, y = 0] }) => ({
    str,
    left: x,
    right: x + width,
    height,
    y,
  }))
  return boxes
    .filter((box) =>
      boxes.some(
        (other) =>
          other !== box &&
          other.left <= box.left &&
          other.right > box.left + KERNING &&
          Math.abs(other.y - box.y) < Math.min(other.height, box.height) / 2,
      ),
    )
    .map(({ str }) => str)
}

const plain = (text: string) =>
  text
    .replaceAll(/[\u200b\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

function rolesIn(node: Structure): string[] {
  if (!node) return []
  return [node.role, ...node.children.flatMap((child) => ('role' in child ? rolesIn(child) : []))]
}
