import type { ReportCategory } from '#contract/reports.ts'
import { EXPLAIN_THEMES, NO_THEMES, tickedUnder } from '#domain/explain-themes.ts'
import { thousands } from '#domain/numbers.ts'
import { ranked } from '#domain/scoring.ts'
import { strongestFirst } from '#domain/sort-by-score.ts'
import { factsOfPaper, type PrintedReport } from '../pdf/facts.ts'

/** A native chart's bars, one a row. */
export interface Bars {
  labels: string[]
  values: number[]
}

/** How many rows a slide has room for. */
const ROWS = 14
const NAMED = 8
const PLANNED = 6

/** What stands on the six slides and what is said with them: the numbers and sentences of the paper. */
export function factsOfSlides(report: PrintedReport, now: Date) {
  const paper = factsOfPaper(report, now)
  const { data } = report
  const scored = strongestFirst(data.category_breakdown).flatMap(({ name, score }) =>
    score === null ? [] : [{ name, score }],
  )
  const withheld = paper.bars.filter(({ score }) => score === null).map(({ name }) => name)
  const changes = paper.bars.map(({ name, shown, change }) => ({ name, shown, change }))
  const named = mostNamed(report)
  const explained = (about: string) => paper.explanations.find((line) => line.about === about)?.said ?? ''
  return {
    title: paper.title,
    team: paper.team,
    kicker: paper.kicker,
    counted: paper.counted,
    confidentiality: paper.confidentiality,
    attributions: paper.attributions,
    warning: paper.warning,
    overall: { ...paper.overall, explained: explained(paper.overall.label) },
    scores: {
      bars: {
        labels: scored.map(({ name }) => name),
        values: scored.map(({ score }) => score),
      } satisfies Bars,
      withheld,
      explained: data.category_breakdown.map(({ name }) => `${name}: ${explained(name)}`),
    },
    changes: {
      isThere: [paper.overall, ...changes].some(({ change }) => change !== null),
      rows: changes.slice(0, ROWS),
      more: Math.max(0, changes.length - ROWS),
      bands: new Map(paper.areas?.rows.map(({ name, words }) => [name, words ?? '–'])),
    },
    named: {
      bars: {
        labels: named.map(({ label }) => label),
        values: named.map(({ people }) => people),
      } satisfies Bars,
      explained: [
        paper.explanations.find(({ isOfLists }) => isOfLists)?.said ?? '',
        ...sayThemes(data.category_breakdown),
      ],
    },
    next: nextOf(paper),
  }
}

/** Of all categories, what was chosen most comes first. */
function mostNamed({ data }: PrintedReport) {
  return data.category_breakdown
    .flatMap(({ name, top_impacting_issues }) =>
      Object.entries(top_impacting_issues).map(([issue, people]) => ({
        label: `${issue} (${name})`,
        people,
      })),
    )
    .sort((one, other) => other.people - one.people || (one.label < other.label ? -1 : 1))
    .slice(0, NAMED)
}

/** In sentences: there is no room for a chart of them. */
function sayThemes(categories: ReportCategory[]) {
  const asked = categories.filter(({ themes_asked }) => themes_asked.length > 0)
  const lines = asked.map(({ themes_asked, top_themes }) => {
    const people = ranked(top_themes).map(({ label, people }) => `${label} ${thousands(people)}`)
    return `${tickedUnder(themes_asked)}: ${people.join(', ') || NO_THEMES}.`
  })
  return lines.length > 0 ? [...lines, EXPLAIN_THEMES] : []
}

/** What is planned; before anything is, what the report suggests. */
function nextOf({ plan, actions }: ReturnType<typeof factsOfPaper>) {
  const suggested = actions
    .flatMap(({ kind, items }) => (kind === 'p' ? [] : items))
    .map((runs) => runs.map(({ text }) => text).join(''))
  return {
    isPlanned: plan.length > 0,
    plan: plan.slice(0, PLANNED),
    suggested: suggested.slice(0, PLANNED),
    more: Math.max(0, plan.length - PLANNED),
  }
}
