import {
  CLEAR_ABOVE,
  type GoesTogether,
  STRONG_ABOVE,
  TOGETHER_FROM,
  TOGETHER_WORDS,
} from './goes-together.ts'
import { inOneSentence } from './in-one-sentence.ts'

export const TOGETHER_TITLE = 'What goes together, not what causes what'

interface Named {
  category_breakdown: readonly { id: number; name: string }[]
  goes_together: GoesTogether | null
}

export interface Said {
  title: string
  sentence: string
  /** Each category with its band, in template order. */
  rows: { name: string; band: string }[]
}

/** The card's text, or null if nothing was calculated. */
export function sayTogether({ category_breakdown, goes_together }: Named, company: string): Said | null {
  if (!goes_together) return null
  const names = new Map(category_breakdown.map(({ id, name }) => [id, name]))
  const rows = goes_together.categories.flatMap(({ category_id, band }) => {
    const name = names.get(category_id)
    return name === undefined ? [] : [{ name, band }]
  })
  const linked = rows.filter(({ band }) => band !== 'none').map(({ name }) => name)
  const likely =
    goes_together.with === 'recommend' ? `to recommend ${company}` : 'to be satisfied with their life'
  const sentence =
    linked.length === 0
      ? `We found no clear link between a category and how likely people are ${likely}.`
      : `People who score higher on ${quoted(linked)} are also more likely ${likely}. This does not show that one causes the other.`
  return {
    title: TOGETHER_TITLE,
    sentence,
    rows: rows.map(({ name, band }) => ({ name, band: TOGETHER_WORDS[band] })),
  }
}

/** In quotation marks, because the names themselves contain 'and'. */
const quoted = (names: readonly string[]) => inOneSentence(names.map((name) => `‘${name}’`))

export const EXPLAIN_TOGETHER = `We compare each person’s category scores with their answer about recommending the company or, if that was not asked, about satisfaction with life. At least ${TOGETHER_FROM} people must have answered. We say that a category ‘goes together’ with the answer if the lower end of the correlation’s 95% confidence interval is above ${CLEAR_ABOVE}, and ‘goes strongly together’ if it is above ${STRONG_ABOVE}. Before we calculate the correlation, we replace the most extreme scores and answers at each end with the nearest remaining value, so that a handful of people cannot decide the result. We store only these phrases, not the correlation. We make no comparison if you have reworded a question, because the result could show what one person answered. If people answered by e-mail and by card, only the e-mail answers are counted.`
