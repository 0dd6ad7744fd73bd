import type { ReactNode } from 'react'
import type { Report, ReportCategory } from '#contract/reports.ts'
import { NOT_ENOUGH_ANSWERS, oneDecimal } from '#domain/explain.ts'
import { NO_THEMES, tickedUnder } from '#domain/explain-themes.ts'
import { hueOf } from '#domain/hue.ts'
import { weakestFirst } from '#domain/report-order.ts'
import { HUE_CLASSES } from '#web/ui/charts/hue.ts'
import { cx } from '#web/ui/cx.ts'
import { CategoryExplanation } from './category-explanation.tsx'
import { RankedList } from './ranked-list.tsx'

/** The details behind each score, lowest first. Areas of a recognised question set are shown elsewhere and have no lists. */
export function CategoryCards({
  data,
  beside,
}: {
  data: Report['data']
  beside?: (category: number) => ReactNode
}) {
  const areas = new Set(data.instrument?.areas.map(({ category_id }) => category_id))
  const categories = data.category_breakdown.filter(({ id }) => !areas.has(id))
  if (categories.length === 0) return null
  return (
    <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-3 print:grid-cols-3 print:gap-3">
      {weakestFirst(categories).map((category) => (
        <CategoryCard key={category.id} category={category} data={data} beside={beside?.(category.id)} />
      ))}
    </div>
  )
}

type CategoryCardProps = { category: ReportCategory; data: Report['data']; beside: ReactNode }

function CategoryCard({ category, data, beside }: CategoryCardProps) {
  const { name, score, color, exclusive: none } = category
  const { tint, ink } = HUE_CLASSES[hueOf(color)]
  return (
    <section
      data-part="card"
      aria-label={name}
      className={cx(
        'grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_auto_auto_1fr] gap-4 rounded-card p-5 sm:p-6 print:gap-2 print:border print:border-line print:p-3 print:text-[8.5pt]',
        tint,
      )}
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="min-w-0">{name}</h2>
        {score === null ? (
          <p className="shrink-0 text-small text-ink-2 italic">{NOT_ENOUGH_ANSWERS}</p>
        ) : (
          <p className={cx('shrink-0 text-heading font-bold tabular-nums', ink)}>
            {oneDecimal(score)}
            <span className="sr-only"> out of 10</span>
          </p>
        )}
      </div>
      <RankedList title="Impacting Issues" ranking={category.top_impacting_issues} none={none.impact} />
      <RankedList title="Obstacles" ranking={category.top_obstacles} none={none.obstacle} />
      <div className="grid content-start gap-4 print:gap-2">
        <RankedList title="12 Months Goals" ranking={category.top_12_month_goals} none={none.goal} />
        {category.themes_asked.length > 0 && (
          <RankedList title="Themes" ranking={category.top_themes} nothing={NO_THEMES}>
            <p className="text-small text-ink-2 wrap-anywhere">{tickedUnder(category.themes_asked)}</p>
          </RankedList>
        )}
      </div>
      <div className="self-end">
        {beside}
        <CategoryExplanation category={category} data={data} />
      </div>
    </section>
  )
}
