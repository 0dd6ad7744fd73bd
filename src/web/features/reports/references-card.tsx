import type { Report, ReportReference } from '#contract/reports.ts'
import { londonDate } from '#domain/london.ts'
import { thousands } from '#domain/numbers.ts'
import { ASKED_BY_INTERVIEWERS, ageOfReferences, FIGURE_FROM, isLowerBetter } from '#domain/references.ts'
import { cx } from '#web/ui/cx.ts'
import { Card } from '#web/ui/layout/card.tsx'

/** What was asked beside the scores: context, and no target. */
export function ReferencesCard({ references }: Pick<Report['data'], 'references'>) {
  if (references.length === 0) return null
  return (
    <Card surface="flat" className="grid gap-5">
      <div className="grid gap-1">
        <h2>For reference</h2>
        <p className="text-ink-2">
          Asked on a scale of 0 to 10. Each number is the average of the answers counted; none of them counts
          towards a score.
        </p>
      </div>
      <ul className="grid gap-6 md:grid-cols-2 md:gap-x-10">
        {references.map((reference) => (
          <li key={reference.key} className="grid content-start gap-2">
            <p className="font-medium wrap-anywhere">{reference.question}</p>
            <Mean of={reference} />
            {reference.mean !== null && reference.split !== null && <SplitOf {...reference.split} />}
            {reference.figure !== null && <Figure value={reference.figure} />}
          </li>
        ))}
      </ul>
      <Compared references={references} />
    </Card>
  )
}

function Mean({ of: { key, mean, reference } }: { of: ReportReference }) {
  if (mean === null) return <p className="text-small text-ink-2 italic">Not enough answers</p>
  return (
    <>
      <div className="flex items-center gap-3">
        <Scale mean={mean} mark={reference?.value ?? null} />
        <p className="font-semibold tabular-nums">
          {mean.toFixed(2)}
          <span className="sr-only"> out of 10</span>
        </p>
      </div>
      {reference && (
        <p className="text-small text-ink-2">
          {reference.population}, {reference.period}: {reference.value.toFixed(2)}
          {isLowerBetter({ key }) && ' · lower is better'}
        </p>
      )}
    </>
  )
}

/** The average as a bar; what is known of others as a small mark across it. */
function Scale({ mean, mark }: { mean: number; mark: number | null }) {
  return (
    <span aria-hidden="true" className="relative h-3.5 min-w-0 flex-1">
      <span data-part="meter" className="block h-full overflow-hidden rounded-full bg-sunken">
        <span
          data-part="fill"
          className="block h-full rounded-full bg-meter"
          style={{ width: `${mean * 10}%` }}
        />
      </span>
      {mark !== null && (
        <span
          data-part="fill"
          className="absolute -inset-y-1 w-0.5 bg-ink"
          style={{ left: `${mark * 10}%` }}
        />
      )}
    </span>
  )
}

const PARTS = [
  { part: 'high', said: '9 or 10', tone: 'bg-meter' },
  { part: 'middle', said: '7 or 8', tone: 'bg-ink-3' },
  { part: 'low', said: '0 to 6', tone: 'bg-line' },
] as const

function SplitOf(split: NonNullable<ReportReference['split']>) {
  const all = split.high + split.middle + split.low
  return (
    <dl className="grid gap-1 text-small">
      {PARTS.map(({ part, said, tone }) => (
        <div key={part} className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-3">
          <dt className="text-ink-2">{said}</dt>
          <dd className="order-last tabular-nums">
            {thousands(split[part])} {split[part] === 1 ? 'person' : 'people'}
          </dd>
          <span
            aria-hidden="true"
            data-part="fill"
            className={cx('h-2 rounded-full', tone)}
            style={{ width: `${(split[part] / all) * 100}%` }}
          />
        </div>
      ))}
    </dl>
  )
}

const withSign = (value: number) => (value > 0 ? `+${value}` : String(value).replace('-', '−'))

function Figure({ value }: { value: number }) {
  return (
    <p className="text-small">
      <span className="font-semibold tabular-nums">{withSign(value)}</span>
      <span className="text-ink-2"> · percent who said 9 or 10 less percent who said 0 to 6</span>
    </p>
  )
}

/** Whose the small marks are, how they were asked and how old they are; and what is not shown, and why. */
function Compared({ references }: Pick<Report['data'], 'references'>) {
  const other = references.find(({ reference }) => reference)?.reference
  const asked = references.find(({ key }) => key === 'recommend')
  const age = ageOfReferences(londonDate(new Date()))
  return (
    <div className="grid max-w-3xl gap-1 text-small text-ink-2 empty:hidden">
      {other && (
        <p>
          The small marks are the averages of {other.population} in the {other.period},{' '}
          {ASKED_BY_INTERVIEWERS}. They are context and not a target.{age && ` These figures are ${age}.`}
        </p>
      )}
      {asked && asked.mean !== null && asked.split === null && (
        <p>Who would recommend is not split, because a part of it would be one or two people.</p>
      )}
      {asked?.split && asked.figure === null && (
        <p>A single figure is shown only from {FIGURE_FROM} people counted.</p>
      )}
    </div>
  )
}
