import { marked } from './prose.ts'
import { isNode, type Node, nameOf, nodesIn } from './syntax.ts'

/** What the functions in this file share while they assemble a text. */
interface Reading {
  /** The file's constants by name. */
  constants: Map<string, Node>
  /** Nodes that are part of a longer text, so that they are not read again. */
  used: Set<Node>
  /** The index of the alternative to read wherever a text depends on a condition. */
  choice: number
}

/** The indexes to read. Four are enough for all conditions in our texts. */
const CHOICES = [0, 1, 2, 3]

/** Every version of a text that readers may see, one for each alternative of its conditions. */
export const versionsOf = (node: Node, constants: Map<string, Node>, used: Set<Node>): string[] => [
  ...new Set(CHOICES.map((choice) => textOf(node, { constants, used, choice }))),
]

const INLINE = /^(b|em|strong|span|code)$/
const LINK = /^(a|\w*Link)$/

/**
 * The text of a node as a reader sees it. A value becomes its name in braces, and a block becomes a line
 * break.
 */
function textOf(node: Node, reading: Reading): string {
  if (node.type === 'JSXText') return isLineBreak(node) ? ' ' : wordsOf(node)
  if (
    node.type === 'JSXExpressionContainer' ||
    node.type.startsWith('TS') ||
    node.type === 'ParenthesizedExpression'
  )
    return isNode(node.expression) ? textOf(node.expression, reading) : ''
  if (node.type === 'JSXElement') return textOfElement(node, reading)
  if (node.type === 'JSXFragment') return childrenOf(node, reading)
  if (node.type === 'JSXEmptyExpression') return ''
  return textOfExpression(node, reading)
}

/** The text of all children of an element or a fragment. */
const childrenOf = (node: Node, reading: Reading): string => {
  reading.used.add(node)
  const children = nodesIn(node.children)
  const shown = children.filter((child) => !isLineBreak(child))
  const isInline = (child: Node) => {
    const place = shown.indexOf(child)
    return isComponent(child) && isBetweenWords(shown[place - 1], shown[place + 1])
  }
  return children
    .map((child) => (isInline(child) ? inlineOf(child, reading) : textOf(child, reading)))
    .join('')
}

const isLineBreak = (node: Node) =>
  node.type === 'JSXText' && String(node.value).trim() === '' && String(node.value).includes('\n')

/**
 * True if a space or a punctuation mark separates a component from the text before or after it. A line break
 * does not count.
 */
const isBetweenWords = (before: Node | undefined, after: Node | undefined) =>
  /[“‘( ]$/.test(wordsOf(before)) || /^[”’). ,:;]/.test(wordsOf(after))

const wordsOf = (node: Node | undefined): string => {
  if (node?.type === 'JSXExpressionContainer') return wordsOf(node.expression as Node)
  if (node?.type !== 'JSXText' && node?.type !== 'Literal') return ''
  return String(node.value)
    .replaceAll(/^\s*\n\s*|\s*\n\s*$/g, '')
    .replaceAll(/\s*\n\s*/g, ' ')
}

/** For example `<Address>` in 'You are signed in as <Address>{email}</Address>'. */
const isComponent = (node: Node) =>
  node.type === 'JSXElement' && /^[A-Z]/.test(elementName(node)) && !LINK.test(elementName(node))

const inlineOf = (child: Node, reading: Reading) => childrenOf(child, reading) || `{${elementName(child)}}`

const elementName = (element: Node) => nameOf((element.openingElement as Node).name)

function textOfElement(node: Node, reading: Reading): string {
  const name = elementName(node)
  if (LINK.test(name)) return marked('a', childrenOf(node, reading))
  return INLINE.test(name) ? marked(name, childrenOf(node, reading)) : '\n'
}

function textOfExpression(node: Node, reading: Reading): string {
  const read = (part: unknown) => (isNode(part) ? textOf(part, reading) : '')
  switch (node.type) {
    case 'Literal':
      reading.used.add(node)
      return /^(string|number)$/.test(typeof node.value) ? String(node.value) : ''
    case 'TemplateLiteral':
      reading.used.add(node)
      return joined(node, reading)
    case 'ConditionalExpression': {
      const alternatives = alternativesOf(node)
      return read(alternatives[Math.min(reading.choice, alternatives.length - 1)])
    }
    case 'LogicalExpression':
      if (node.operator !== '&&') return read(node.left)
      return reading.choice === 0 ? read(node.right) : ''
    case 'Identifier': {
      const constant = reading.constants.get(nameOf(node))
      return constant ? textOf(constant, reading) : `{${nameOf(node)}}`
    }
    default:
      return `{${nameOfValue(node)}}`
  }
}

/**
 * For `a ? b : c ? d : e`, returns b, d and e. For `n === 1 ? b : c`, returns only c, which is the plural.
 */
function alternativesOf(node: unknown): unknown[] {
  if (!isNode(node) || node.type !== 'ConditionalExpression') return [node]
  const { test, consequent, alternate } = node
  return isOne(test)
    ? alternativesOf(alternate)
    : [...alternativesOf(consequent), ...alternativesOf(alternate)]
}

const isOne = (test: unknown) =>
  isNode(test) && test.operator === '===' && isNode(test.right) && test.right.value === 1

function joined({ quasis, expressions }: Node, reading: Reading) {
  const values = nodesIn(expressions)
  return (quasis as { value: { cooked: string } }[])
    .map(({ value }, index) => {
      const next = values[index]
      return value.cooked + (next ? textOf(next, reading) : '')
    })
    .join('')
}

/** Methods and functions that only change how a value is written. */
const WRITES =
  /^(map|join|filter|length|at|trim|slice|toFixed|toString|toLocaleString|toISOString|oneDecimal|thousands|String)$/

/**
 * The name that is printed in place of a value: `title` for `survey.title`, `longDate` for `longDate(on)`.
 */
function nameOfValue(node: Node): string {
  if (node.type === 'Identifier') return nameOf(node)
  if (node.type === 'MemberExpression') {
    const name = node.computed ? '' : nameOf(node.property)
    return isNode(node.object) && (name === '' || WRITES.test(name)) ? nameOfValue(node.object) : name
  }
  if (node.type === 'CallExpression' && isNode(node.callee)) {
    const [value] = nodesIn(node.arguments)
    return value && WRITES.test(nameOf(node.callee)) ? nameOfValue(value) : nameOfValue(node.callee)
  }
  return isNode(node.expression) ? nameOfValue(node.expression) : '…'
}
