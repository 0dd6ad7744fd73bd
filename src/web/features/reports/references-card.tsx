import type { ReportReference } from '#contract/references.ts'
import type { Report } from '#contract/reports.ts'
import { NOT_ENOUGH_ANSWERS } from '#domain/explain.ts'
import { londonDate } from '#domain/london.ts'
import { signed, thousands } from '#domain/numbers.ts'
import {
  ABOUT_REFERENCES,
  explainReferences,
  isLowerBetter,
  PARTS,
  WHAT_THE_FIGURE_IS,
} from '#domain/references.ts'
import { cx } from '#web/ui/cx.ts'
import { Panel } from '#web/ui/layout/panel.tsx'

/** Reference figures shown next to the scores for comparison, rather than as targets. */
export function ReferencesCard({ references }: Pick<Report['data'], 'references'>) {
  if (references.length === 0) return null
  return (
    <Panel surface="flat" className="grid gap-5">
      <div className="grid gap-1">
        <h2>For reference</h2>
        <p className="text-ink-2">{ABOUT_REFERENCES}</p>
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
    </Panel>
  )
}

function Mean({ of: { key, mean, reference } }: { of: ReportReference }) {
  if (mean === null) return <p className="text-small text-ink-2 italic">{NOT_ENOUGH_ANSWERS}</p>
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

/** The average as a bar, with the published figure marked on it. */
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

const TONES = { high: 'bg-meter', middle: 'bg-ink-3', low: 'bg-line' } as const

function SplitOf(split: NonNullable<ReportReference['split']>) {
  const all = split.high + split.middle + split.low
  return (
    <dl className="grid gap-1 text-small">
      {PARTS.map(({ part, said }) => (
        <div key={part} className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-3">
          <dt className="text-ink-2">{said}</dt>
          <dd className="order-last tabular-nums">
            {thousands(split[part])} {split[part] === 1 ? 'person' : 'people'}
          </dd>
          <span
            aria-hidden="true"
            data-part="fill"
            className={cx('h-2 rounded-full', TONES[part])}
            style={{ width: `${(split[part] / all) * 100}%` }}
          />
        </div>
      ))}
    </dl>
  )
}

function Figure({ value }: { value: number }) {
  return (
    <p className="text-small">
      <span className="font-semibold tabular-nums">{signed(value, 0)}</span>
      <span className="text-ink-2"> · {WHAT_THE_FIGURE_IS}</span>
    </p>
  )
}

function Compared({ references }: Pick<Report['data'], 'references'>) {
  return (
    <div className="grid max-w-3xl gap-1 text-small text-ink-2 empty:hidden">
      {explainReferences(references, londonDate(new Date())).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}
