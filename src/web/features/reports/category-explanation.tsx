import type { Report, ReportCategory } from '#contract/reports.ts'
import { explainApart, explainCategory, explainList } from '#domain/explain.ts'
import { explainChange } from '#domain/margin-words.ts'
import { Explanation } from '#web/ui/charts/explanation.tsx'

const LISTS = [
  { title: 'Impacting Issues', list: 'impacting_issues', field: 'top_impacting_issues', role: 'impact' },
  { title: 'Obstacles', list: 'obstacles', field: 'top_obstacles', role: 'obstacle' },
  { title: '12 Months Goals', list: 'goals', field: 'top_12_month_goals', role: 'goal' },
] as const

/** Few categories ask for text, and the others have nothing to be told of it. */
export const hasThemes = ({ top_themes }: ReportCategory) => Object.keys(top_themes).length > 0

type CategoryExplanationProps = { category: ReportCategory; data: Report['data'] }

/** The score, its change and the lists of one category. */
export function CategoryExplanation({ category, data }: CategoryExplanationProps) {
  const { name, score, scored_questions, exclusive } = category
  return (
    <Explanation about={`${name} in detail`}>
      <p>{explainCategory({ score, scored: scored_questions })}</p>
      <p>{explainChange(category, data)}</p>
      {LISTS.map(({ title, list, field, role }) => (
        <p key={field}>
          <strong className="font-semibold">{title}:</strong>{' '}
          {explainList({ list, ranking: category[field], counted: data.respondents })}{' '}
          {explainApart(exclusive[role])}
        </p>
      ))}
      {hasThemes(category) && (
        <p>
          <strong className="font-semibold">Themes:</strong>{' '}
          {explainList({ list: 'themes', ranking: category.top_themes, counted: data.respondents })}
        </p>
      )}
    </Explanation>
  )
}
