import { parseSync } from 'rolldown/utils'
import type { Template } from '#domain/template.ts'
import { isText, plain, sentencesOf } from './prose.ts'
import { versionsOf } from './shown-text.ts'
import { type Code, isNode, type Node, nameOf, nodesIn, treeOf, walk } from './syntax.ts'

/** Attributes with text that is shown or read aloud. Others contain class names, paths and so on. */
const SHOWN = /^(alt|title|label|placeholder|hint|description|aria-label|text|message|preview)$/

function isShown(node: Node) {
  if (node.type === 'JSXAttribute') return SHOWN.test(nameOf(node.name))
  // Leaves out the API's summaries, which are for engineers.
  if (node.type === 'Property') return nameOf(node.key) !== 'summary'
  // Leaves out tagged templates, which contain SQL.
  return !['ImportDeclaration', 'TaggedTemplateExpression'].includes(node.type)
}

const TEXT = /^(Literal|TemplateLiteral)$/

/** The file's string constants, by name. */
function constantsIn(tree: Node) {
  const found = new Map<string, Node>()
  walk(tree, (node) => {
    if (node.type === 'VariableDeclarator' && isNode(node.init) && TEXT.test(node.init.type))
      found.set(nameOf(node.id), node.init)
    return true
  })
  return found
}

/** Strings, templates and JSX text that read as prose. Long ones are split into sentences. */
export function screenTextsIn(code: Code): string[] {
  const tree = treeOf(code)
  const constants = constantsIn(tree)
  const used = new Set<Node>()
  const found: string[] = []
  const actions: string[] = []
  walk(tree, (node) => {
    if (!isShown(node)) return false
    if (used.has(node)) return true
    if (node.type === 'Property' && isNode(node.key)) used.add(node.key)
    const action = actionIn(node)
    if (action) actions.push(actionText(action, used))
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      found.push(...versionsOf({ type: 'JSXFragment', children: node.children }, constants, used))
    else if (node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string'))
      found.push(...versionsOf(node, constants, used))
    return true
  })
  return [...actions, ...found.flatMap(sentencesOf).filter(isText).map(withStart)]
}

/**
 * The text. If it continues a sentence that starts elsewhere, such as 'Hello Sam, ', it begins with an
 * ellipsis.
 */
const withStart = (text: string) => (/^[\p{Ll},;]/u.test(text) ? `…${text}` : text)

interface Action {
  title: Node
  how: Node
}

/** The title and the text of an action, because readers see them together. */
function actionIn(node: Node): Action | undefined {
  if (node.type !== 'ObjectExpression') return undefined
  const partOf = (key: string) =>
    nodesIn(node.properties).find((property) => nameOf(property.key) === key)?.value as Node | undefined
  const [title, how] = [partOf('title'), partOf('how')]
  return title?.type === 'Literal' && how?.type === 'Literal' ? { title, how } : undefined
}

function actionText({ title, how }: Action, used: Set<Node>): string {
  used.add(title).add(how)
  return `**${title.value}.** ${how.value}`
}

/**
 * All questions, each with its `answer_helper`, and all options, each with its question, as respondents read
 * them.
 */
export const questionTextsIn = ({ categories }: Pick<Template, 'categories'>): string[] =>
  categories
    .flatMap(({ name, description, questions }) => [
      `${name}: ${description}`,
      ...questions.flatMap(({ question, answer_helper, options, themes = [] }) => [
        [question, answer_helper].filter(Boolean).join(' '),
        ...options.map(
          ({ label, label_helper }) => `${question} ${[label, label_helper].filter(Boolean).join(': ')}`,
        ),
        ...themes.map(({ label }) => `${question} ${label}`),
      ]),
    ])
    .filter(isText)

/** Texts of a Typst template: its content in brackets, and its strings. */
export const typstTextsIn = (template: string): string[] =>
  [...template.matchAll(/\[([^[\]#]+)\]|"([^"\n]+)"/g)]
    .flatMap(([, content, string]) => sentencesOf(content ?? string ?? ''))
    .filter(isText)

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
    if (node.type === 'CallExpression' && title && TESTS.test(rootOf(node.callee)) && TEXT.test(title.type))
      found.push(...versionsOf(title, new Map(), new Set()).slice(0, 1))
    return true
  })
  return found.filter((title) => title.includes(' '))
}

/** The name `test` in a call such as `test.each(…)`. */
const rootOf = (value: unknown): string =>
  isNode(value) ? (typeof value.name === 'string' ? value.name : rootOf(value.object ?? value.callee)) : ''
