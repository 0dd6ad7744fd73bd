import { type ReactNode, useState } from 'react'
import type { Report, ReportCategory } from '#contract/reports.ts'
import { NOT_ENOUGH_ANSWERS, oneDecimal } from '#domain/explain.ts'
import { NO_THEMES, tickedUnder } from '#domain/explain-themes.ts'
import { hueOf } from '#domain/hue.ts'
import { weakestFirst } from '#domain/report-order.ts'
import { HUE_CLASSES } from '#web/ui/charts/hue.ts'
import { cx } from '#web/ui/cx.ts'
import { CategoryExplanation } from './category-explanation.tsx'
import { RankedList, TOP_ROWS } from './ranked-list.tsx'

/**
 * The details of each score, lowest first. Areas from a recognised question set have no lists and are shown
 * elsewhere.
 */
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
    <section aria-labelledby="categories" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="categories" tabIndex={-1} className="scroll-mt-20">
        Categories
      </h2>
      <div className="@container">
        <div className="grid gap-5 @2xl:grid-cols-2 @5xl:grid-cols-3 print:grid-cols-3 print:gap-3">
          {weakestFirst(categories).map((category) => (
            <CategoryCard key={category.id} category={category} data={data} beside={beside?.(category.id)} />
          ))}
        </div>
      </div>
    </section>
  )
}

type CategoryCardProps = { category: ReportCategory; data: Report['data']; beside: ReactNode }

function CategoryCard({ category, data, beside }: CategoryCardProps) {
  const { name, score, color } = category
  const { tint, ink, bar } = HUE_CLASSES[hueOf(color)]
  const [isWhole, setIsWhole] = useState(false)
  const lists = [
    category.top_impacting_issues,
    category.top_obstacles,
    category.top_12_month_goals,
    category.top_themes,
  ]
  const hasMore = lists.some((list) => Object.keys(list).length > TOP_ROWS)
  const shown = { counted: data.respondents, bar, isWhole }
  return (
    <section
      data-part="card"
      aria-label={name}
      className={cx(
        'grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_auto_auto_1fr] gap-4 rounded-card p-5 sm:p-6 print:gap-2 print:rounded-none print:border-t print:border-line print:p-0 print:pt-2 print:text-[8.5pt]',
        tint,
      )}
    >
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="min-w-0 font-display text-heading">{name}</h3>
        {score === null ? (
          <p className="shrink-0 text-small text-ink-2 italic">{NOT_ENOUGH_ANSWERS}</p>
        ) : (
          <p className={cx('shrink-0 text-heading font-bold tabular-nums', ink)}>
            {oneDecimal(score)}
            <span className="sr-only"> out of 10</span>
          </p>
        )}
      </div>
      {data.kind === 'full' && <Lists category={category} {...shown} />}
      <div className="self-end">
        {beside}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <CategoryExplanation category={category} data={data} />
          {hasMore && (
            <button
              type="button"
              aria-expanded={isWhole}
              className="min-h-8 rounded-md text-small font-semibold text-link hover:underline pointer-coarse:min-h-11 print:hidden"
              onClick={() => setIsWhole(!isWhole)}
            >
              {isWhole ? 'Show fewer' : 'Show all'}
              <span className="sr-only">: {name}</span>
            </button>
          )}
        </div>
      </div>
    </section>
  )
}

type ListsProps = { category: ReportCategory; counted: number; bar: string; isWhole: boolean }

/** The issues, obstacles and goals that people named. A pulse does not ask about them. */
function Lists({ category, ...shown }: ListsProps) {
  const { exclusive: none } = category
  return (
    <>
      <RankedList
        title="Impacting Issues"
        {...shown}
        ranking={category.top_impacting_issues}
        none={none.impact}
      />
      <RankedList title="Obstacles" {...shown} ranking={category.top_obstacles} none={none.obstacle} />
      <div className="grid content-start gap-4 print:gap-2">
        <RankedList
          title="12 Months Goals"
          {...shown}
          ranking={category.top_12_month_goals}
          none={none.goal}
        />
        {category.themes_asked.length > 0 && (
          <RankedList title="Themes" {...shown} ranking={category.top_themes} nothing={NO_THEMES}>
            <p className="text-small text-ink-2 wrap-anywhere">{tickedUnder(category.themes_asked)}</p>
          </RankedList>
        )}
      </div>
    </>
  )
}
