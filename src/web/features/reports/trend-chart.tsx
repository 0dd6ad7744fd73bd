import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { fullDate } from '#domain/dates.ts'
import { oneDecimal } from '#domain/explain.ts'
import { hueOf } from '#domain/hue.ts'
import { changeWord } from '#domain/margin-words.ts'
import { BandMark } from '#web/ui/charts/band.tsx'
import { HUE_CLASSES } from '#web/ui/charts/hue.ts'
import { cx } from '#web/ui/cx.ts'
import { clearSteps, type Line, type LinePoint, stretches } from './trend-lines.ts'

const MARKS = [0, 2, 4, 6, 8, 10]
const FEW_MARKS = [0, 5, 10]
/**
 * The maximum number of surveys that all show their figures. If there are more, the figures would overlap, so
 * only the first and the last are shown.
 */
const NUMBERED = 8

/**
 * A line on a fixed scale from 0 to 10, so that small changes look small. It is thick where a change is
 * clear. Labels are HTML, so that they keep their size when the drawing is scaled.
 */
export function TrendChart({ line, size = 'large' }: { line: Line; size?: 'large' | 'small' }) {
  const isLarge = size === 'large'
  const { points, color, hasBands } = line
  // A line with bands is grey, because it may cross several bands.
  const ink = hasBands ? 'text-ink-3' : HUE_CLASSES[hueOf(color)].ink
  return (
    <div className={cx('grid grid-cols-[auto_minmax(0,1fr)] gap-x-3', ink)}>
      <Scale marks={isLarge ? MARKS : FEW_MARKS} className={isLarge ? 'h-64' : 'h-28'} />
      <div className={cx('relative', isLarge ? 'h-64' : 'h-28')}>
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
          aria-hidden="true"
        >
          {(isLarge ? MARKS : FEW_MARKS).map((mark) => (
            <path
              key={mark}
              d={`M0 ${100 - mark * 10}H100`}
              stroke="var(--line)"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {points.filter(isOther).map(({ at }) => (
            <path
              key={at}
              d={`M${across(at)} 0V100`}
              stroke="var(--ink-3)"
              strokeDasharray="3 4"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {stretches(points).map((stretch) => (
            <Stretch key={stretch[0]?.at} points={stretch} width={1.25} />
          ))}
          {clearSteps(points).map((step) => (
            <Stretch key={step[0]?.at} points={step} width={5} />
          ))}
        </svg>
        <ol aria-label={line.name}>
          {points.map((point, index) => (
            <Dot
              key={point.uuid}
              point={point}
              numbered={isNumbered(points, index)}
              highest={isLarge ? 8.5 : 7.6}
            />
          ))}
        </ol>
      </div>
      {isLarge && <Dates points={points} />}
    </div>
  )
}

function Stretch({ points, width }: { points: { at: number; score: number }[]; width: number }) {
  return (
    <polyline
      points={points.map(({ at, score }) => `${across(at)},${100 - score * 10}`).join(' ')}
      fill="none"
      stroke="currentColor"
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
      vectorEffect="non-scaling-stroke"
    />
  )
}

/** True if this survey did not ask the line's questions, or calculated its score from different ones. */
export const isOther = ({ score, hasOtherQuestions }: LinePoint) => score === undefined || hasOtherQuestions

// Leaves room at both ends for a dot and its figure.
const across = (at: number) => 4 + at * 92

const isNumbered = (points: readonly LinePoint[], index: number) =>
  points.length <= NUMBERED || index === 0 || index === points.length - 1

function Scale({ marks, className }: { marks: readonly number[]; className: string }) {
  return (
    <div aria-hidden="true" className={cx('relative w-4 text-tiny text-ink-3 tabular-nums', className)}>
      {marks.map((mark) => (
        <span key={mark} className="absolute right-0 -translate-y-1/2" style={{ top: `${100 - mark * 10}%` }}>
          {mark}
        </span>
      ))}
    </div>
  )
}

interface DotProps {
  point: LinePoint
  numbered: boolean
  /** A high score's figure is below its dot, so that it is not beside the scale's 10. */
  highest: number
}

function Dot({ point, numbered, highest }: DotProps) {
  const { uuid, title, completed_at, at, score, band, since, isPulse } = point
  const said = `${title}, ${fullDate(completed_at)}`
  const left = `${across(at)}%`
  if (score === undefined) return <li className="sr-only">{said}: other questions</li>
  if (score === null)
    return (
      <li className="absolute inset-y-0 w-3 -translate-x-1/2" style={{ left }}>
        <span className="hatch absolute inset-0 rounded-sm" aria-hidden="true" />
        <span className="sr-only">{said}: not shown</span>
      </li>
    )
  return (
    <li className="absolute size-0" style={{ left, top: `${100 - score * 10}%` }}>
      <Link
        to={`/manage-survey/${uuid}/report`}
        title={said}
        className="group absolute grid size-6 -translate-1/2 place-items-center rounded-full"
      >
        {band ? (
          <span className="inline-flex rounded-full bg-card p-0.5 group-hover:scale-130">
            <BandMark band={band} />
          </span>
        ) : (
          <span
            className={cx(
              'size-2.5 rounded-full ring-2 ring-card group-hover:scale-130',
              isPulse ? 'border-2 border-current bg-card' : 'bg-current',
            )}
          />
        )}
        <span className="sr-only">
          {said}: {oneDecimal(score)} out of 10
          {since?.change_verdict && `, ${changeWord(since)}`}
          {isOther(point) && ', not the same questions as before'}
        </span>
      </Link>
      {numbered && (
        <span
          aria-hidden="true"
          className={cx(
            'absolute -translate-x-1/2 text-small font-semibold text-ink tabular-nums',
            score > highest ? 'top-2.5' : 'bottom-2.5',
          )}
        >
          {oneDecimal(score)}
        </span>
      )}
    </li>
  )
}

/**
 * In a narrow space, only the first and the last label are shown. The first label starts at its dot, and the
 * last one ends at its dot.
 */
const shifted = (at: number): CSSProperties & { '--shift': string; '--left': string } => ({
  '--shift': `${at * 100}%`,
  '--left': `${across(at)}%`,
})

function Dates({ points }: { points: readonly LinePoint[] }) {
  return (
    <div
      aria-hidden="true"
      className="@container relative col-start-2 mt-2 h-10 text-tiny sm:h-14 text-ink-2"
    >
      {points.map(({ uuid, title, completed_at, at }, index) =>
        isNumbered(points, index) ? (
          <span
            key={uuid}
            className={cx(
              // The last label stays within the chart.
              'absolute left-(--left) grid w-32 -translate-x-1/2 text-center max-sm:w-auto max-sm:-translate-x-(--shift) sm:left-[min(var(--left),calc(100%-4rem))]',
              index > 0 && index < points.length - 1 && '@max-3xl:hidden',
            )}
            style={shifted(at)}
          >
            <span className="line-clamp-2 max-sm:hidden">{title}</span>
            <span className="whitespace-nowrap tabular-nums">{fullDate(completed_at)}</span>
          </span>
        ) : null,
      )}
    </div>
  )
}
