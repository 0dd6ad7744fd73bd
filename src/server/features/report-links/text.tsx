import { createElement, type ReactNode } from 'react'
import type { Props } from './score.tsx'

type Blocks = Props['insights']
type Runs = Blocks[number]['items'][number]

/** One of the report's two written texts. */
export function Text({ title, blocks }: { title: string; blocks: Blocks }) {
  if (blocks.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      {withParts('div', blocks.flatMap(blockOf), 'card text')}
    </section>
  )
}

/** The parts are rendered once in a fixed order, so they need no keys. */
const withParts = (tag: string, parts: ReactNode[], className?: string) =>
  createElement(tag, { className }, ...parts)

function blockOf({ kind, items }: Blocks[number]): ReactNode[] {
  if (kind === 'p') return items.map((runs) => withParts('p', runs.map(runOf)))
  return [
    withParts(
      kind,
      items.map((runs) => withParts('li', runs.map(runOf))),
    ),
  ]
}

function runOf({ text, strong, em }: Runs[number]): ReactNode {
  const words = em ? createElement('em', null, text) : text
  return strong ? createElement('strong', null, words) : words
}
