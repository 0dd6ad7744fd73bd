import { marked } from './prose.ts'
import { isNode, type Node, nameOf, nodesIn } from './syntax.ts'

/** What is known of the file while its texts are put together. */
interface Reading {
  /** The file's constants by name. */
  constants: Map<string, Node>
  /** Nodes that are part of a longer text, so that they are not read again. */
  used: Set<Node>
  /** Which alternative of a condition to read. */
  choice: number
}

/** Enough for each alternative of the conditions in a text. */
const CHOICES = [0, 1, 2, 3]

/** The text in each version that readers can see, depending on the conditions in it. */
export const versionsOf = (node: Node, constants: Map<string, Node>, used: Set<Node>): string[] => [
  ...new Set(CHOICES.map((choice) => textOf(node, { constants, used, choice }))),
]

const INLINE = /^(b|em|strong|span|code)$/
const LINK = /^(a|\w*Link)$/

/** What a reader sees of a node: its text, a name in braces for a value, and a line break for a block. */
function textOf(node: Node, reading: Reading): string {
  if (node.type === 'JSXText') return String(node.value).replaceAll(/\s*\n\s*/g, ' ')
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

/** The text of an element's children, or of a fragment's. */
const childrenOf = (node: Node, reading: Reading): string => {
  reading.used.add(node)
  return nodesIn(node.children)
    .map((child) => textOf(child, reading))
    .join('')
}

function textOfElement(node: Node, reading: Reading): string {
  const name = nameOf((node.openingElement as Node).name)
  if (LINK.test(name)) return marked('a', childrenOf(node, reading))
  return INLINE.test(name) ? marked(name, childrenOf(node, reading)) : '\n'
}

function textOfExpression(node: Node, reading: Reading): string {
  const read = (part: unknown) => (isNode(part) ? textOf(part, reading) : '')
  switch (node.type) {
    case 'Literal':
      reading.used.add(node)
      return typeof node.value === 'string' ? node.value : ''
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

/** The alternatives of `a ? b : c ? d : e`: b, d and e. Of `n === 1 ? b : c`, only the plural. */
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

/** A name for a value that is filled in: `title` for `survey.title`, `longDate` for `longDate(on)`. */
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
