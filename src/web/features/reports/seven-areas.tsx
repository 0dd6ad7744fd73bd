import type { ReactNode } from 'react'
import type { InstrumentScores, Report, ReportCategory } from '#contract/reports.ts'
import { mostUrgentFirst } from '#domain/bands.ts'
import { oneDecimal } from '#domain/explain.ts'
import {
  conductOf,
  explainArea,
  explainResponse,
  INDICATIVE,
  MARKS_OF_ORGANISATIONS,
  sayGap,
} from '#domain/hse-words.ts'
import { BandBadge, BandStrip } from '#web/ui/charts/band.tsx'
import { Explanation, ExplanationMark } from '#web/ui/charts/explanation.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'

type Area = InstrumentScores['areas'][number]
type SevenAreasProps = {
  data: Report['data']
  instrument: InstrumentScores
  beside: (category: number) => ReactNode
}

/** The scores for the seven areas in HSE's standards. */
export function SevenAreas({ data, instrument, beside }: SevenAreasProps) {
  const scoreOf = new Map(data.category_breakdown.map((category) => [category.id, category]))
  return (
    <section aria-labelledby="seven-areas" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="seven-areas" tabIndex={-1} className="scroll-mt-20">
          The seven areas
        </h2>
        <Explanation about="The seven areas">
          <p>
            Each area has 2 scores from the same answers: ours from 0 to 10, and HSE’s from 1 to 5. On both,
            higher is better. The strip shows how the HSE score compares with other organisations.
          </p>
          <p>{explainResponse({ ...data, ...instrument })}</p>
        </Explanation>
      </div>
      <div className="grid gap-1 text-small text-ink-2">
        <p>{explainResponse({ ...data, ...instrument })}</p>
        {instrument.indicative && <p>{INDICATIVE}</p>}
        {data.team !== null && <p>{MARKS_OF_ORGANISATIONS}</p>}
      </div>
      <Panel className="@container print:break-inside-auto!">
        <ul className="divide-y divide-line">
          {mostUrgentFirst(instrument.areas).map((area) => (
            <AreaRow
              key={area.category_id}
              area={area}
              category={scoreOf.get(area.category_id)}
              beside={beside(area.category_id)}
            />
          ))}
        </ul>
      </Panel>
      {data.team === null && <Conduct instrument={instrument} />}
    </section>
  )
}

type AreaRowProps = { area: Area; category: ReportCategory | undefined; beside: ReactNode }

function AreaRow({ area, category, beside }: AreaRowProps) {
  const { name, mean, band } = area
  const score = category?.score ?? null
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-2 py-3.5 print:break-inside-avoid first:pt-0 last:pb-0 @2xl:grid-cols-[minmax(6rem,8.5rem)_4.5rem_minmax(0,1fr)_15.5rem_auto] @3xl:grid-cols-[minmax(7rem,9.5rem)_4.5rem_minmax(0,1fr)_17rem_auto]">
      <h3 className="font-sans text-body font-semibold">{name}</h3>
      <div className="@2xl:order-last">
        <ExplanationMark about={name}>
          {explainArea(area).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </ExplanationMark>
      </div>
      <p className="col-span-2 flex gap-3 tabular-nums @2xl:col-span-1 @2xl:grid @2xl:gap-0">
        <span>
          <span className="font-semibold">{mean === null ? '–' : mean.toFixed(2)}</span>
          <span className="text-small text-ink-2"> of 5</span>
        </span>
        <span>
          <span className="font-semibold">{score === null ? '–' : oneDecimal(score)}</span>
          <span className="text-small text-ink-2"> of 10</span>
        </span>
      </p>
      <div className="col-span-2 @2xl:col-span-1">
        <BandStrip {...area} />
      </div>
      <div className="col-span-2 flex flex-wrap items-center gap-x-3 gap-y-1 @2xl:col-span-1 @2xl:grid @2xl:justify-items-start">
        {band && <BandBadge band={band} />}
        <span className="text-small text-ink-2 tabular-nums">{sayGap(area)}</span>
      </div>
      <div className="order-last col-span-full empty:hidden">{beside}</div>
    </li>
  )
}

/**
 * The two questions about harassment and bullying. They are shown for the whole company and never for a team.
 */
function Conduct({ instrument }: { instrument: InstrumentScores }) {
  const results = conductOf(instrument)
  const [explained, other] = new Set(results.map((result) => result.explained))
  return (
    <Panel surface="flat" className="grid gap-4 sm:grid-cols-2">
      {results.map((result) => (
        <div key={result.name} className="grid content-start gap-1">
          <h3 className="font-sans text-body font-semibold">{result.name}</h3>
          <p className="font-semibold tabular-nums">{result.said}</p>
          {other && <p className="text-small text-ink-2">{result.explained}</p>}
        </div>
      ))}
      {!other && <p className="text-small text-ink-2 sm:col-span-2">{explained}</p>}
    </Panel>
  )
}
