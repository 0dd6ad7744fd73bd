import { Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { FITS_A_PAGE, green, styles } from './look.ts'

/** The few elements that the report's texts are made of, as a page shows them. Whatever else there is stays plain text. */
export function richText(html: string) {
  return blocksOf(html).map(({ mark, inline }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a page that never changes
    <View key={index} style={{ flexDirection: 'row', marginBottom: 6 }} wrap={inline.length > FITS_A_PAGE}>
      {mark !== null && <Text style={{ ...styles.strong, width: 18, color: green }}>{mark}</Text>}
      <Text style={{ flex: 1 }}>{inlineOf(inline)}</Text>
    </View>
  ))
}

interface Block {
  /** '1.' or '•'; null for a paragraph. */
  mark: string | null
  inline: string
}

export function blocksOf(html: string): Block[] {
  const blocks: Block[] = []
  let number: number | undefined
  let open: Block | undefined
  const begin = (mark: string | null) => {
    open = { mark, inline: '' }
    blocks.push(open)
    return open
  }
  for (const [, slash, tag, inline] of html.matchAll(
    /<(\/?)(p|ol|ul|li)>|((?:(?!<\/?(?:p|ol|ul|li)>).)+)/gs,
  )) {
    if (inline?.trim()) (open ?? begin(null)).inline += inline
    else if (tag === 'ol' || tag === 'ul') number = !slash && tag === 'ol' ? 1 : undefined
    else if (tag === 'li' && !slash) begin(number === undefined ? '•' : `${number++}.`)
    else if (tag === 'p' && !slash && open?.inline !== '') begin(null)
    else if (tag && slash) open = undefined
  }
  return blocks.filter(({ inline }) => inline.trim() !== '')
}

function inlineOf(html: string): ReactNode[] {
  let isStrong = false
  let isEmphasised = false
  return html.split(/(<\/?(?:strong|em)>)/).map((piece, index) => {
    if (/^<\/?strong>$/.test(piece)) isStrong = piece === '<strong>'
    else if (/^<\/?em>$/.test(piece)) isEmphasised = piece === '<em>'
    else
      return (
        <Text
          // biome-ignore lint/suspicious/noArrayIndexKey: a page that never changes
          key={index}
          style={{ ...(isStrong && styles.strong), ...(isEmphasised && { fontStyle: 'italic' }) }}
        >
          {decoded(piece)}
        </Text>
      )
    return null
  })
}

const decoded = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&amp;', '&')
