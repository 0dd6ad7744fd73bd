import type { ReportCategory } from '#contract/reports.ts'
import { BAND_SHAPES } from '#domain/bands.ts'
import { EXPLAIN_THEMES, NO_THEMES, tickedUnder } from '#domain/explain-themes.ts'
import { thousands } from '#domain/numbers.ts'
import type { Colour } from '#domain/palette.ts'
import { ranked } from '#domain/scoring.ts'
import { type PrintedReport, reportPdfProps } from '../pdf/props.ts'

/** The bars of a chart, one per row. Presentation software can edit them. */
export interface Bars {
  labels: string[]
  values: number[]
  /** Colours of the palette, one for each row. */
  colours?: Colour[]
}

/** The maximum number of rows that fit on a slide. */
const ROWS = 14
const NAMED = 8
const PLANNED = 6

/** The texts and speaker notes for the six slides, built from the PDF's figures and sentences. */
export function slidesProps(report: PrintedReport, now: Date) {
  const paper = reportPdfProps(report, now)
  const { data } = report
  const scored = paper.bars.flatMap(({ name, score, band, hue }) =>
    score === null ? [] : [{ name: band ? `${BAND_SHAPES[band]} ${name}` : name, score, band, hue }],
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
        colours: scored.map(({ band, hue }) => (band ? hue : 'meter')),
      } satisfies Bars,
      withheld,
      explained: data.category_breakdown.map(({ name }) => `${name}: ${explained(name)}`),
    },
    changes: {
      isThere: [paper.overall, ...changes].some(({ change }) => change !== null),
      rows: changes.slice(0, ROWS),
      more: Math.max(0, changes.length - ROWS),
      bands: new Map(
        paper.areas?.rows.map(({ name, band, words }) => [
          name,
          band ? `${BAND_SHAPES[band]} ${words}` : '–',
        ]),
      ),
    },
    named: {
      nothing:
        data.kind === 'pulse'
          ? 'A pulse does not ask about issues, obstacles or goals.'
          : 'No issue can be shown.',
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

/** The most common issues across all categories, starting with the one that the most people named. */
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

/** The themes as sentences, because there is no room for a chart. */
function sayThemes(categories: ReportCategory[]) {
  const asked = categories.filter(({ themes_asked }) => themes_asked.length > 0)
  const lines = asked.map(({ themes_asked, top_themes }) => {
    const people = ranked(top_themes).map(({ label, people }) => `${label} ${thousands(people)}`)
    return `${tickedUnder(themes_asked)}: ${people.join(', ') || NO_THEMES}.`
  })
  return lines.length > 0 ? [...lines, EXPLAIN_THEMES] : []
}

/** The planned actions, or the report's suggestions if nothing is planned. */
function nextOf({ plan, actions }: ReturnType<typeof reportPdfProps>) {
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
