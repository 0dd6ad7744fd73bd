import { levelOf } from '#content/actions/levels.ts'
import type { Suggestion } from '#contract/suggestions.ts'
import { MAX_HOW, MAX_TITLE } from '#domain/actions.ts'
import { oneLine } from '#domain/names.ts'
import type { Template } from '#domain/template.ts'
import { visibleText } from '#server/platform/writing/approval.ts'

/**
 * Parses the suggested actions from the stored text, so that they can be added to the plan. Reads
 * texts from the built-in writer, from a model and from older reports. Empty if the text is not a list.
 */
export function suggestionsIn(html: string, { categories }: Pick<Template, 'categories'>): Suggestion[] {
  return [...html.matchAll(/<li>((?:(?!<li>)[\s\S])*?)<\/li>/g)].flatMap(([, item = '']) => {
    const [, bold, rest] = /^\s*(?:<p>\s*)?<strong>([\s\S]*?)<\/strong>([\s\S]*)$/.exec(item) ?? []
    const whole = plain(item)
    const title = plain(bold ?? (/^[^.:!?]*/.exec(whole)?.[0] || whole)).replace(/[.:]$/, '')
    const text = rest === undefined ? whole : plain(rest).replace(/^[.:–-]\s*/, '')
    if (title === '') return []
    const category = categoryIn(text, categories)
    return [
      {
        title: clipped(title, MAX_TITLE),
        text: clipped(text, MAX_HOW),
        category_id: category?.id ?? null,
        level: levelOf(title),
      },
    ]
  })
}

const plain = (html: string) => oneLine(visibleText(html))

/** The first category that the text names. If two names start at the same place, the longer one wins. */
function categoryIn(text: string, categories: Template['categories']) {
  const named = categories.flatMap((category) => {
    const at = text.indexOf(oneLine(category.name))
    return at < 0 ? [] : [{ category, at }]
  })
  const [first] = named.sort(
    (one, other) => one.at - other.at || other.category.name.length - one.category.name.length,
  )
  return first?.category
}

const clipped = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
