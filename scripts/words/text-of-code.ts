import { parseSync } from 'rolldown/utils'
import { isText, plain, sentencesOf } from './prose.ts'

export interface Code {
  path: string
  text: string
}

/** A node in the syntax tree. Its other fields depend on its type. */
interface Node {
  type: string
  [property: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
const nodesIn = (value: unknown): Node[] =>
  Array.isArray(value) ? value.flatMap(nodesIn) : isNode(value) ? [value] : []

/** Calls `see` for a node and all nodes below it, except below those for which it returns false. */
function walk(node: Node, see: (node: Node) => boolean) {
  if (see(node)) for (const child of nodesIn(Object.values(node))) walk(child, see)
}
const treeOf = ({ path, text }: Code) => parseSync(path, text).program as unknown as Node

const joined = ({ quasis }: Node) =>
  (quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{…}')
const nameOf = (value: unknown) => (isNode(value) ? String(value.name) : '')

/** Attributes with text that is shown or read aloud. Others contain class names, paths and so on. */
const SHOWN = /^(alt|title|label|placeholder|hint|description|aria-label|text|message|preview)$/

function isShown(node: Node) {
  if (node.type === 'JSXAttribute') return SHOWN.test(nameOf(node.name))
  // Leaves out the API's summaries, which are for engineers.
  if (node.type === 'Property') return nameOf(node.key) !== 'summary'
  // Leaves out tagged templates, which contain SQL.
  return !['ImportDeclaration', 'TaggedTemplateExpression'].includes(node.type)
}

/** Strings, templates and JSX text that read as prose. Long ones are split into sentences. */
export function screenTextsIn(code: Code): string[] {
  const found: string[] = []
  walk(treeOf(code), (node) => {
    if (!isShown(node)) return false
    if (node.type === 'Literal' && typeof node.value === 'string') found.push(node.value)
    if (node.type === 'TemplateLiteral') found.push(joined(node))
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      found.push(nodesIn(node.children).map(textOf).join(''))
    return true
  })
  return found.flatMap(sentencesOf).filter(isText)
}

const INLINE = /^(a|b|em|strong|span|code|Link|TextLink)$/

/**
 * What a reader sees of a child: its text, `{…}` in place of a value, and a line break in place of an element
 * that is not inline.
 */
function textOf(child: Node): string {
  if (child.type === 'JSXText') return String(child.value).replaceAll(/\s*\n\s*/g, ' ')
  if (child.type === 'JSXElement') {
    const name = nameOf((child.openingElement as Node).name)
    return INLINE.test(name) ? nodesIn(child.children).map(textOf).join('') : '\n'
  }
  const value = child.expression
  return isNode(value) && typeof value.value === 'string' ? value.value : '{…}'
}

/** Comments of at least four words, without comment marks. Consecutive line comments count as one comment. */
export function commentsIn({ path, text }: Code): string[] {
  const blocks: { type: string; text: string; end: number }[] = []
  for (const { type, value, start, end } of parseSync(path, text).comments) {
    const own = value.replaceAll(/^\s*\*+/gm, '').trim()
    const last = blocks.at(-1)
    if (type === 'Line' && last?.type === 'Line' && text.slice(last.end, start).trim() === '') {
      last.text += ` ${own}`
      last.end = end
    } else blocks.push({ type, text: own, end })
  }
  return blocks
    .map((block) => plain(block.text.replace(/^biome-ignore \S+ /, '')))
    .filter((comment) => !comment.startsWith('@') && isText(comment))
}

const TESTS = /^(test|it)$/

/** The titles of tests: the first arguments of `test`, `test.each(…)` and the like. */
export function testTitlesIn(code: Code): string[] {
  const found: string[] = []
  walk(treeOf(code), (node) => {
    const [title] = nodesIn(node.arguments)
    if (node.type === 'CallExpression' && title && TESTS.test(rootOf(node.callee))) {
      if (typeof title.value === 'string') found.push(title.value)
      if (title.type === 'TemplateLiteral') found.push(joined(title))
    }
    return true
  })
  return found.filter((title) => title.includes(' '))
}

/** The name `test` in a call such as `test.each(…)`. */
const rootOf = (value: unknown): string =>
  isNode(value) ? (typeof value.name === 'string' ? value.name : rootOf(value.object ?? value.callee)) : ''
