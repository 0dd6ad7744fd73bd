const FEWEST_WORDS = 4
/** Text with more characters than this is split into sentences. */
const LONG = 240

/** The text on one line, without Markdown syntax. */
export const plain = (text: string) =>
  text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('*', '')
    .replaceAll(/\s+/g, ' ')
    // A word such as '.env' keeps the space before it.
    .replaceAll(/ ([.,;:!?])(?![\p{L}\d./])/gu, '$1')
    .trim()

/**
 * True for text with four or more words that starts or ends like a sentence. False for class names and
 * queries.
 */
export const isText = (text: string) =>
  text.split(' ').filter((word) => /^\P{L}*\p{L}[\p{L}’'-]*\P{L}*$/u.test(word)).length >= FEWEST_WORDS &&
  (/^[\p{Lu}\d‘“'"{]/u.test(text) || /[.?!…:]$/.test(text))

// The full stop of an abbreviation such as 'e.g.' does not end a sentence, because no capital letter follows
// it.
const END = /(?<=[.?!…]['’”)]?)\s+(?=['‘“(]?[\p{Lu}\d`{])/u

// Text such as 'Sam Webb <sam@example.com>' is not a tag.
const INLINE_TAG = /<\/?(?:a|b|code|em|i|span|strong)(?:\s[^<>]*)?>/g

/** Splits text at block tags and line breaks, and splits long parts into sentences. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/<\/?(?:p|h\d|li|ul|ol|div|br|figure)\b[^>]*>|\n+/)
    .map((part) => plain(part.replaceAll(INLINE_TAG, ' ')))
    .flatMap((part) => (part.length > LONG ? part.split(END) : part))

/**
 * The sentences on a Markdown page, from its paragraphs, list items and table cells. Leaves out code blocks
 * and headings.
 */
export const sentencesOfPage = (page: string): string[] =>
  page
    .replaceAll(/^```[\s\S]*?^```/gm, '\n\n')
    .replaceAll(/^#.*$/gm, '\n\n')
    .split(/\n\s*\n|\n(?=\s*(?:[-*|]|\d+\.) ?)/)
    .flatMap((block) => (block.trim().startsWith('|') ? block.split('|') : [block]))
    .map((block) => plain(block.replace(/^\s*(?:[-*]|\d+\.) /, '')))
    .flatMap((block) => block.split(END))
    .filter(isText)
