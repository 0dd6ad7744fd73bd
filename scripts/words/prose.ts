const FEWEST_WORDS = 4
/** Characters. A longer text comes sentence by sentence. */
const LONG = 240

/** In one line, without the marks of Markdown. */
export const plain = (text: string) =>
  text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('*', '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,;:!?])/g, '$1')
    .trim()

/** Four words or more, with a beginning or an end of a sentence: so no class names and no queries. */
export const isText = (text: string) =>
  text.split(' ').filter((word) => /^\P{L}*\p{L}[\p{L}’'-]*\P{L}*$/u.test(word)).length >= FEWEST_WORDS &&
  (/^[\p{Lu}\d‘“'"{]/u.test(text) || /[.?!…:]$/.test(text))

// An abbreviation such as 'e.g.' does not end a sentence, as no capital follows.
const END = /(?<=[.?!…]['’”)]?)\s+(?=['‘“(]?[\p{Lu}\d`{])/u

/** The parts between block tags and line breaks; long ones as sentences. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/<\/?(?:p|h\d|li|ul|ol|div|br|figure)\b[^>]*>|\n+/)
    .map((part) => plain(part.replaceAll(/<[^<>]+>/g, ' ')))
    .flatMap((part) => (part.length > LONG ? part.split(END) : part))

/** Sentences of a Markdown page: of paragraphs, list items and table cells, without code blocks and headings. */
export const sentencesOfPage = (page: string): string[] =>
  page
    .replaceAll(/^```[\s\S]*?^```/gm, '\n\n')
    .replaceAll(/^#.*$/gm, '\n\n')
    .split(/\n\s*\n|\n(?=\s*(?:[-*|]|\d+\.) ?)/)
    .flatMap((block) => (block.trim().startsWith('|') ? block.split('|') : [block]))
    .map((block) => plain(block.replace(/^\s*(?:[-*]|\d+\.) /, '')))
    .flatMap((block) => block.split(END))
    .filter(isText)
