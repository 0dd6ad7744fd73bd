const WIDTH = 240
const HEIGHT = 60
const EDGE = 6

export type SparklineProps = {
  /** The figures, oldest first. Null leaves a gap in the line. */
  values: readonly (number | null)[]
  /** A text alternative that includes the latest value. */
  label: string
  min?: number
  max?: number
}

/** A trend without axes. The scale is fixed from 0 to 10, so that a small change looks small. */
export function Sparkline({ values, label, min = 0, max = 10 }: SparklineProps) {
  const step = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1)
  const points = values.map((value, index) =>
    value === null
      ? null
      : { x: EDGE + index * step, y: HEIGHT - EDGE - ((value - min) / (max - min)) * (HEIGHT - 2 * EDGE) },
  )
  const last = points.findLast((point) => point !== null)
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full max-w-72" role="img" aria-label={label}>
      <path d={`M0 ${HEIGHT - EDGE}H${WIDTH}`} stroke="var(--line)" strokeWidth="1" />
      <path
        d={asPath(points)}
        fill="none"
        stroke="var(--meter)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {last && <circle cx={last.x} cy={last.y} r="4.5" fill="var(--meter)" />}
    </svg>
  )
}

type Point = { x: number; y: number } | null

/**
 * The path of the line. A point between two gaps becomes a line of zero length. The line's round ends show it
 * as a dot.
 */
function asPath(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      if (!point) return ''
      const at = `${point.x.toFixed(1)} ${point.y.toFixed(1)}`
      return points[index - 1] ? `L${at}` : `M${at}L${at}`
    })
    .join('')
}
