import type { Suggestion } from '#contract/reports.ts'
import { MAX_HOW, MAX_TITLE } from '#domain/actions.ts'
import { oneLine } from '#domain/names.ts'
import type { Template } from '#domain/template.ts'
import { visibleText } from '#server/platform/writing/approval.ts'

/**
 * The suggested actions one by one, ready for the plan, from the text in which they are kept: so the built-in writer's, a
 * model's and those of reports from before are read in one way. Nothing where the text is no list.
 */
export function suggestionsIn(html: string, { categories }: Pick<Template, 'categories'>): Suggestion[] {
  return [...html.matchAll(/<li>((?:(?!<li>)[\s\S])*?)<\/li>/g)].flatMap(([, item = '']) => {
    const [, bold, rest] = /^\s*(?:<p>)?\s*<strong>([\s\S]*?)<\/strong>([\s\S]*)$/.exec(item) ?? []
    const whole = plain(item)
    const title = plain(bold ?? (/^[^.:!?]*/.exec(whole)?.[0] || whole)).replace(/[.:]$/, '')
    const text = rest === undefined ? whole : plain(rest).replace(/^[.:–-]\s*/, '')
    if (title === '') return []
    const category = categoryIn(text, categories)
    return [
      { title: clipped(title, MAX_TITLE), text: clipped(text, MAX_HOW), category_id: category?.id ?? null },
    ]
  })
}

const plain = (html: string) => oneLine(visibleText(html))

/** The category that is named first; of two that begin alike the longer one. */
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
