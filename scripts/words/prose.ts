const FEWEST_WORDS = 4
const FEWEST_OWN_WORDS = 2
/** Text with more characters than this is split into sentences. */
const LONG = 240

/** The text on one line. Markdown links are reduced to their text in brackets. */
export const plain = (text: string) =>
  text
    .replaceAll(/(\[[^\]]*\])\([^)]*\)/g, '$1')
    .replaceAll(/\s+/g, ' ')
    // A word such as '.env' keeps the space before it.
    .replaceAll(/ ([.,;:!?])(?![\p{L}\d./])/gu, '$1')
    .trim()

const WORD = /^\P{L}*(?:\p{L}[\p{L}’'-]+|[aAI])\P{L}*$/u
const FONTS = /\bserif$|^Noto /

const VALUE = /\{[^}]*\}/g

/**
 * True for a text that has at least four words and starts or ends like a sentence. This leaves out class
 * names, queries and icons. Placeholders count as words, but at least two words must not be placeholders.
 */
export function isText(text: string): boolean {
  const own = text
    .replaceAll(VALUE, '')
    .split(' ')
    .filter((word) => WORD.test(word)).length
  return (
    own >= FEWEST_OWN_WORDS &&
    own + (text.match(VALUE) ?? []).length >= FEWEST_WORDS &&
    (/^[\p{Lu}\d‘“'"{[*_]/u.test(text) || /[.?!…:]$/.test(text)) &&
    !FONTS.test(text)
  )
}

// An abbreviation such as 'e.g.' does not end a sentence, because no capital letter follows.
const END = /(?<=[.?!…](?:['’”)]|\*\*)?)\s+(?=(?:['‘“([]|\*\*)?[\p{Lu}\d`{])/u

// Text such as 'Sam Webb <sam@example.com>' is not a tag.
const INLINE_TAG = /<(\/?)(a|b|code|em|i|span|strong)(?:\s[^<>]*)?>/g
/** The marks for bold text, links and code. */
const MARKS: Record<string, [start: string, end: string]> = {
  a: ['[', ']'],
  b: ['**', '**'],
  strong: ['**', '**'],
  code: ['`', '`'],
  em: ['_', '_'],
}

/** Puts the text between the marks for this inline tag. A tag without marks leaves the text unchanged. */
export const marked = (tag: string, text: string) => {
  const [start, end] = (text.trim() && MARKS[tag]) || ['', '']
  return start ? `${start}${text.trim()}${end}` : text
}

const withMarks = (html: string) =>
  html.replaceAll(INLINE_TAG, (_, closing: string, tag: string) => MARKS[tag]?.[closing ? 1 : 0] ?? '')

interface Part {
  text: string
  isItem: boolean
}

/**
 * Puts the sentence that introduces a list in front of each item of the list, because readers read the two
 * together.
 */
function joinLists(parts: Part[]): string[] {
  let before = ''
  return parts.flatMap(({ text, isItem }, index) => {
    if (isItem) return before ? `${before} ${text}` : text
    before = ''
    if (!text.endsWith(':') || !parts[index + 1]?.isItem) return text
    const sentences = text.split(END)
    before = sentences.pop() ?? ''
    return sentences.join(' ')
  })
}

const BLOCK = /<\/?(?:p|h\d|li|ul|ol|div|br|figure)\b[^>]*>|\n+/g

const ITEM = /^\s*(?:[-*]|\d+\.) /

/** Splits text at block tags and line breaks, and splits long parts into sentences. */
export function sentencesOf(text: string): string[] {
  // A text without closing tags is not HTML, even if it mentions a tag.
  const breaks = text.includes('</') ? BLOCK : /\n+/g
  const tags = ['', ...(text.match(breaks) ?? [])]
  const parts = text
    .split(breaks)
    .map((part, index) => ({
      text: plain(withMarks(part.replace(ITEM, ''))),
      isItem: (tags[index]?.startsWith('<li') ?? false) || ITEM.test(part),
    }))
    .filter((part) => part.text !== '')
  return joinLists(parts).flatMap((part) => (part.length > LONG ? part.split(END) : part))
}

/**
 * The sentences on a Markdown page, from its paragraphs, list items and table cells. Leaves out code blocks
 * and headings.
 */
export function sentencesOfPage(page: string): string[] {
  const parts = page
    .replaceAll(/^```[\s\S]*?^```/gm, '\n\n')
    .replaceAll(/^#.*$/gm, '\n\n')
    .split(/\n\s*\n|\n(?=\s*(?:[-*|]|\d+\.) ?)/)
    .flatMap((block) => (block.trim().startsWith('|') ? block.split('|') : [block]))
    .map((block) => ({ text: plain(block.replace(ITEM, '')), isItem: ITEM.test(block) }))
    .filter((part) => part.text !== '')
  return joinLists(parts)
    .flatMap((block) => block.split(END))
    .filter(isText)
}
