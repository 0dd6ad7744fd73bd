import type { ReplyOf } from '#contract/endpoint.ts'
import type { Change, reports } from '#contract/reports.ts'
import { type Band, HSE } from '#domain/hse.ts'
import { AVERAGE_OF_AREAS } from '#domain/hse-words.ts'
import { isClear } from '#domain/margin-words.ts'

export type Trend = ReplyOf<typeof reports.trend>

/** One survey on a line: its position from 0 to 1 on the time axis, and its score. A null score leaves a gap. */
export interface LinePoint {
  uuid: string
  title: string
  at: number
  completed_at: string
  score: number | null
  /** The change since the previous survey. Null without a score. */
  since: Change | null
}

export interface Line {
  name: string
  color: string
  /** The band of the newest survey, for an area of a recognised question set. */
  band: Band | null
  points: LinePoint[]
}

type Scored = Change & { score: number | null }

/**
 * The overall score, then each category of the newest survey. Surveys of other templates leave a gap, because they ask
 * different questions.
 */
export function linesOf(trend: Trend): Line[] {
  const newest = trend.at(-1)
  if (!newest) return []
  const place = placesOf(trend.map(({ completed_at }) => Date.parse(completed_at)))
  const line = (
    { name, color, band }: Omit<Line, 'points'>,
    scoreOf: (point: Trend[number]) => Scored | undefined,
  ): Line => ({
    name,
    color,
    band,
    points: trend.map((point, index) => {
      const scored = point.template_id === newest.template_id ? scoreOf(point) : undefined
      return {
        uuid: point.uuid,
        title: point.title,
        completed_at: point.completed_at,
        at: place[index] ?? 0,
        score: scored?.score ?? null,
        since: scored && scored.score !== null ? scored : null,
      }
    }),
  })
  return [
    line({ name: overallName(newest), color: 'green', band: null }, (point) => ({
      ...point,
      score: point.overall_score,
    })),
    ...newest.categories.map(({ id, ...category }) =>
      line(category, ({ categories }) => categories.find((other) => other.id === id)),
    ),
  ]
}

export const overallName = ({ instrument }: Pick<Trend[number], 'instrument'>) =>
  instrument === HSE ? AVERAGE_OF_AREAS : 'Overall wellbeing'

// The minimum distance, as a share of even spacing. Surveys closed within days of each other would otherwise overlap.
const CLOSEST = 0.6

/** Positions by date, but at least `CLOSEST` of even spacing apart. A single survey is centred. */
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
    if (!since || !isClear(since) || score === null || !before || before.score === null) return []
    return [
      [
        { at: before.at, score: before.score },
        { at, score },
      ],
    ]
  })
}

/** Stretches of the line without a gap, each drawn as one line. */
export function stretches(points: readonly LinePoint[]): { at: number; score: number }[][] {
  const found: { at: number; score: number }[][] = []
  let open = false
  for (const { at, score } of points) {
    if (score !== null && open) found.at(-1)?.push({ at, score })
    else if (score !== null) found.push([{ at, score }])
    open = score !== null
  }
  return found
}
