import type { ReplyOf } from '#contract/endpoint.ts'
import type { Change, reports } from '#contract/reports.ts'
import type { Band } from '#domain/bands.ts'
import { fullDate } from '#domain/dates.ts'
import { PULSE_SCORE } from '#domain/explain.ts'
import { HSE } from '#domain/hse.ts'
import { AVERAGE_OF_AREAS } from '#domain/hse-words.ts'
import { isClear } from '#domain/margin-words.ts'
import { inReportOrder } from '#domain/report-order.ts'

export type Trend = ReplyOf<typeof reports.trend>

/** The surveys from one template, which ask the same questions, oldest first. */
export interface QuestionSet {
  id: number
  name: string
  surveys: Trend
}

/** One trend for each question set. The newest survey's question set comes first. */
export function questionSets(trend: Trend): QuestionSet[] {
  const ids = new Set(trend.map(({ template_id }) => template_id).toReversed())
  return [...ids].map((id) => {
    const surveys = trend.filter(({ template_id }) => template_id === id)
    return { id, name: surveys.at(-1)?.template ?? '', surveys }
  })
}

/** Names the surveys that a trend leaves out. Null if there are none. */
export function sayLeftOut(trend: Trend, set: QuestionSet): string | null {
  const others = trend.filter(({ template_id }) => template_id !== set.id)
  if (others.length === 0) return null
  const names = others.map(({ title, completed_at }) => `‘${title}’ (${fullDate(completed_at)})`)
  return `This trend leaves out ${inWords(names)}, because ${names.length === 1 ? 'it asks' : 'they ask'} different questions.`
}

const inWords = (names: readonly string[]) =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ')

/** A survey on a line: its position from 0 to 1 on the time axis, and its score. */
export interface LinePoint {
  uuid: string
  title: string
  at: number
  completed_at: string
  /**
   * The score. Null if it is withheld, and undefined if this survey did not ask the questions. Both leave a
   * gap in the line.
   */
  score: number | null | undefined
  band: Band | null
  /** True for a pulse. Its point is hollow. */
  isPulse: boolean
  /** True if the previous survey had other questions for this score, so the two cannot be compared. */
  hasOtherQuestions: boolean
  /** The change since the previous survey; null if there is no score. */
  since: Change | null
}

export interface Line {
  name: string
  color: string
  /** True if the surveys have bands. */
  hasBands: boolean
  /** The band in the newest survey, for an area of a recognised question set. */
  band: Band | null
  points: LinePoint[]
}

type Scored = Change & { score: number | null; band: Band | null }

/** The pulse scores of all surveys that have one, whatever their question set. Undefined until there is a pulse. */
export function pulseLine(trend: Trend): Line | undefined {
  const asked = trend.filter(({ kind, pulse }) => kind === 'pulse' || pulse)
  if (!asked.some(({ kind }) => kind === 'pulse')) return undefined
  const place = placesOf(asked.map(({ completed_at }) => Date.parse(completed_at)))
  const points = asked.map(
    (point, index): LinePoint => ({
      uuid: point.uuid,
      title: point.title,
      completed_at: point.completed_at,
      at: place[index] ?? 0,
      score: point.pulse?.score ?? null,
      band: null,
      isPulse: point.kind === 'pulse',
      hasOtherQuestions: point.pulse?.change_untold === 'other_questions',
      since: point.pulse,
    }),
  )
  return { name: PULSE_SCORE, color: 'green', hasBands: false, band: null, points }
}

/**
 * A line with the overall scores of full surveys, followed by a line for each category. A category's line
 * includes the pulses that asked about it in depth. The surveys must share one question set.
 */
export function linesOf(surveys: Trend): Line[] {
  const newest = surveys.findLast(({ kind }) => kind === 'full')
  if (!newest) return []
  const place = placesOf(surveys.map(({ completed_at }) => Date.parse(completed_at)))
  const hasBands = newest.instrument === HSE
  const line = (
    given: Pick<Line, 'name' | 'color' | 'band'>,
    scoreOf: (point: Trend[number]) => Scored | undefined,
  ): Line => ({
    ...given,
    hasBands,
    points: surveys.flatMap((point, index) => {
      const scored = scoreOf(point)
      const isPulse = point.kind === 'pulse'
      // A pulse asks about only one category. The lines of the other categories continue past it.
      if (isPulse && !scored) return []
      return {
        isPulse,
        uuid: point.uuid,
        title: point.title,
        completed_at: point.completed_at,
        at: place[index] ?? 0,
        score: scored?.score,
        band: scored?.band ?? null,
        hasOtherQuestions: scored?.change_untold === 'other_questions',
        since: scored && scored.score !== null ? scored : null,
      }
    }),
  })
  const areas = hasBands ? newest.categories.map((area) => ({ ...area, category_id: area.id })) : []
  const categories = hasBands ? inReportOrder(newest.categories, areas) : newest.categories
  return [
    line({ name: overallName(newest), color: 'green', band: null }, (point) =>
      point.kind === 'pulse' ? undefined : { ...point, score: point.overall_score, band: null },
    ),
    ...categories.map(({ id, name, color, band }) =>
      line({ name, color, band }, ({ categories }) => categories.find((other) => other.id === id)),
    ),
  ]
}

export function overallName({ kind, instrument }: Pick<Trend[number], 'kind' | 'instrument'>): string {
  if (kind === 'pulse') return PULSE_SCORE
  return instrument === HSE ? AVERAGE_OF_AREAS : 'Overall wellbeing'
}

// The minimum distance between two surveys, relative to even spacing and before the line is scaled to its
// width. Otherwise, surveys that closed within days of each other would overlap.
const CLOSEST = 0.6

/**
 * Positions by date, from 0 to 1. Surveys that are close together are moved apart. A single survey is in the
 * middle.
 */
export function placesOf(times: readonly number[]): number[] {
  const [first = 0, last = 0] = [times[0], times.at(-1)]
  if (times.length < 2) return times.map(() => 0.5)
  const even = 1 / (times.length - 1)
  const gaps = times.slice(1).map((time, index) => {
    const share = last === first ? even : (time - (times[index] ?? first)) / (last - first)
    return Math.max(share, even * CLOSEST)
  })
  const whole = gaps.reduce((sum, gap) => sum + gap, 0)
  let at = 0
  return [0, ...gaps.map((gap) => (at += gap / whole))]
}

/** The segments between two surveys with a clear change. Other changes may be due to chance. */
export function clearSteps(points: readonly LinePoint[]): { at: number; score: number }[][] {
  return points.flatMap(({ at, score, since }, index) => {
    const before = points[index - 1]
    if (!since || !isClear(since) || !isScore(score) || !before || !isScore(before.score)) return []
    return [
      [
        { at: before.at, score: before.score },
        { at, score },
      ],
    ]
  })
}

const isScore = (score: number | null | undefined): score is number => typeof score === 'number'

/** Stretches of comparable scores without a gap. Each is drawn as one line. */
export function stretches(points: readonly LinePoint[]): { at: number; score: number }[][] {
  const found: { at: number; score: number }[][] = []
  let open = false
  for (const { at, score, hasOtherQuestions } of points) {
    if (isScore(score) && open && !hasOtherQuestions) found.at(-1)?.push({ at, score })
    else if (isScore(score)) found.push([{ at, score }])
    open = isScore(score)
  }
  return found
}
