import type { ReportCategory } from '#contract/reports.ts'
import { NO_THEMES, tickedUnder } from '#domain/explain-themes.ts'
import { thousands } from '#domain/numbers.ts'
import { type Ranking, ranked } from '#domain/scoring.ts'

/** A category's most chosen options and themes. */
export const listsOf = (category: ReportCategory) => [
  ...LISTS.map(({ title, field, role }) => ({
    title,
    about: null,
    rows: rowsOf(category[field]),
    none: 'No option can be shown',
    apart: rowsOf(category.exclusive[role]),
  })),
  ...themesIn(category),
]

/** The themes ticked for a category's text questions. Empty if they offer no themes. */
const themesIn = ({ top_themes, themes_asked }: ReportCategory) =>
  themes_asked.length > 0
    ? [
        {
          title: THEMES,
          about: tickedUnder(themes_asked),
          rows: rowsOf(top_themes),
          none: NO_THEMES,
          apart: [],
        },
      ]
    : []

/**
 * The total number of characters in a category's lists, which decides whether the category fits on one page.
 */
export const lettersOf = (category: ReportCategory) =>
  [
    ...LISTS.flatMap(({ field, role }) => [
      ...Object.keys(category[field]),
      ...Object.keys(category.exclusive[role]),
    ]),
    ...category.themes_asked,
    ...Object.keys(category.top_themes),
  ].join('').length

export const THEMES = 'Themes'

const LISTS = [
  { title: 'Impacting Issues', field: 'top_impacting_issues', role: 'impact' },
  { title: 'Obstacles', field: 'top_obstacles', role: 'obstacle' },
  { title: '12 Months Goals', field: 'top_12_month_goals', role: 'goal' },
] as const

const rowsOf = (ranking: Ranking) =>
  ranked(ranking).map(({ label, people }) => ({ label, people: thousands(people) }))
