import { parseSync } from 'rolldown/utils'

export interface Code {
  path: string
  text: string
}

/** A node in the syntax tree. Its other fields depend on its type. */
export interface Node {
  type: string
  [property: string]: unknown
}
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
export const nodesIn = (value: unknown): Node[] =>
  Array.isArray(value) ? value.flatMap(nodesIn) : isNode(value) ? [value] : []

/** Calls `see` for a node and all nodes below it, except below those for which it returns false. */
export function walk(node: Node, see: (node: Node) => boolean) {
  if (see(node)) for (const child of nodesIn(Object.values(node))) walk(child, see)
}
export const treeOf = ({ path, text }: Code) => parseSync(path, text).program as unknown as Node

export const nameOf = (value: unknown) => (isNode(value) ? String(value.name) : '')
