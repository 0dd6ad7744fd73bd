import type { Report } from '#contract/reports.ts'
import { sayConduct } from '#domain/hse-words.ts'

/** A piece of text in a single style. */
export interface Run {
  text: string
  strong: boolean
  em: boolean
}

/** A paragraph, or a list with its items. */
export interface Block<Item = Run[]> {
  kind: 'p' | 'ol' | 'ul'
  items: Item[]
}

/** Parses the few elements that a report's texts use. Anything else stays as plain text. */
export const blocksOf = (html: string): Block[] =>
  partsOf(html).flatMap(({ kind, items }) => {
    const written = items.map(runsOf).filter((runs) => runs.some(({ text }) => text.trim() !== ''))
    return written.length === 0 ? [] : [{ kind, items: written }]
  })

/** The key insights. The last one is about harassment and bullying, as on the screen. */
export function insightsOf({ key_insights, instrument, team }: Report['data']): Block[] {
  const conduct = instrument && team === null ? sayConduct(instrument) : null
  const last: Block[] = conduct ? [{ kind: 'p', items: [[{ text: conduct, strong: false, em: false }]] }] : []
  return [...blocksOf(key_insights), ...last]
}

function partsOf(html: string): Block<string>[] {
  const parts: Block<string>[] = []
  const begun = (kind: Block['kind']) => {
    const part: Block<string> = { kind, items: [] }
    parts.push(part)
    return part
  }
  let list: Block<string> | undefined
  let open: Block<string> | undefined
  for (const [, slash, tag, inline] of html.matchAll(
    /<(\/?)(p|ol|ul|li)>|((?:(?!<\/?(?:p|ol|ul|li)>).)+)/gs,
  )) {
    if (inline !== undefined) {
      if (!open && inline.trim() !== '') open = begun('p')
      open?.items.push(`${open.items.pop() ?? ''}${inline}`)
    } else if (tag === 'ol' || tag === 'ul') {
      list = slash ? undefined : begun(tag)
      open = undefined
    } else if (tag === 'li') {
      open = slash ? undefined : list
      open?.items.push('')
    } else if (!list) open = undefined
    // A paragraph inside a list item is part of that item.
    else open?.items.push(`${open.items.pop() ?? ''} `)
  }
  return parts
}

function runsOf(html: string): Run[] {
  const style = { strong: false, em: false }
  return html
    .replace(/\s+/g, ' ')
    .trim()
    .split(/(<\/?(?:strong|em)>)/)
    .flatMap((piece) => {
      const [, slash, tag] = /^<(\/?)(strong|em)>$/.exec(piece) ?? []
      if (tag === 'strong' || tag === 'em') style[tag] = !slash
      return tag || piece === '' ? [] : [{ text: decoded(piece), ...style }]
    })
}

const decoded = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&amp;', '&')
