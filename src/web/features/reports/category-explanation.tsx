import type { Report, ReportCategory } from '#contract/reports.ts'
import { explainApart, explainCategory, explainList } from '#domain/explain.ts'
import { EXPLAIN_THEMES } from '#domain/explain-themes.ts'
import { explainChange } from '#domain/margin-words.ts'
import { Explanation } from '#web/ui/charts/explanation.tsx'

const LISTS = [
  { title: 'Impacting Issues', list: 'impacting_issues', field: 'top_impacting_issues', role: 'impact' },
  { title: 'Obstacles', list: 'obstacles', field: 'top_obstacles', role: 'obstacle' },
  { title: '12 Months Goals', list: 'goals', field: 'top_12_month_goals', role: 'goal' },
] as const

type CategoryExplanationProps = { category: ReportCategory; data: Report['data'] }

/** Explains one category's score, its change and its lists. */
export function CategoryExplanation({ category, data }: CategoryExplanationProps) {
  const { name, score, scored_questions, exclusive } = category
  return (
    <Explanation about={`${name} in detail`}>
      <p>{explainCategory({ score, scored: scored_questions })}</p>
      <p>{explainChange(category, data)}</p>
      {(data.kind === 'pulse' ? [] : LISTS).map(({ title, list, field, role }) => (
        <p key={field}>
          <strong className="font-semibold">{title}:</strong>{' '}
          {explainList({ list, ranking: category[field], counted: data.respondents })}{' '}
          {explainApart(exclusive[role])}
        </p>
      ))}
      {category.themes_asked.length > 0 && (
        <p>
          <strong className="font-semibold">Themes:</strong> {EXPLAIN_THEMES}
        </p>
      )}
    </Explanation>
  )
}
