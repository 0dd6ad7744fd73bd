import { neutralLabels } from '#content/actions/general.ts'
import { oneDecimal } from '#domain/explain.ts'
import { oneLine } from '#domain/names.ts'
import { thousands } from '#domain/numbers.ts'
import { escapeHtml } from '#server/platform/core/html.ts'
import type { Named } from './props.ts'

/** Escaped without numeric entities, because the checks on the text would read '&#39;' as the number 39. */
const shown = (text: string) => escapeHtml(oneLine(text))

export const quoted = (label: string) => `‘${shown(label)}’`

export const emphasised = (name: string) => `<em>${shown(name)}</em>`

export const outOfTen = (score: number) => `${oneDecimal(score)} out of ten`

export const ofPeople = (count: number, all: number) => `${thousands(count)} of ${people(all)}`

export function people(count: number): string {
  return `${thousands(count)} ${count === 1 ? 'person' : 'people'}`
}

/** For example 'a', 'a and b' or 'a, b and c'. */
export function listed(items: string[]): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`
}

export type Level = 'low' | 'mixed' | 'good' | 'high'

export function levelOf(score: number): Level {
  if (score < 5) return 'low'
  if (score < 6.5) return 'mixed'
  return score < 8 ? 'good' : 'high'
}

/** Leaves out options that do not ask for a change, such as 'Nothing at the moment'. */
export function wants(named: Named[]): Named[] {
  return named.filter(([label, count]) => count > 0 && oneLine(label) !== '' && !isNeutral(label))
}

export function isNeutral(label: string): boolean {
  return neutralLabels.has(oneLine(label).toLowerCase())
}
