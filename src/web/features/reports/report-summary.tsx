import type { Report, ReportCategory } from '#contract/reports.ts'
import type { Band } from '#domain/bands.ts'
import {
  explainCategory,
  explainCounted,
  explainOverall,
  explainPulse,
  NOT_ENOUGH_ANSWERS,
  oneDecimal,
  PULSE_SCORE,
  type Response,
} from '#domain/explain.ts'
import { AVERAGE_OF_AREAS, LIMITS_DIFFER } from '#domain/hse-words.ts'
import { hueOf } from '#domain/hue.ts'
import { explainChange, explainInfluence, explainSilent } from '#domain/margin-words.ts'
import { inReportOrder } from '#domain/report-order.ts'
import { BandCounts } from '#web/ui/charts/band.tsx'
import { Dial } from '#web/ui/charts/dial.tsx'
import { Explanation, ExplanationMark } from '#web/ui/charts/explanation.tsx'
import { ScoreBar, ScoreBars } from '#web/ui/charts/score-bar.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { ChangeSince } from './change-since.tsx'

/** The top of a report: the overall score, and each category's score. */
export function ReportSummary({ data }: { data: Report['data'] }) {
  const areas = data.instrument?.areas ?? []
  return (
    <div className="grid gap-6 lg:grid-cols-[15rem_minmax(0,1fr)] print:grid-cols-[15rem_minmax(0,1fr)]">
      <Overall data={data} />
      <Panel className="grid items-center">
        <ScoreBars label="Category scores">
          {inReportOrder(data.category_breakdown, areas).map((category) => (
            <CategoryBar
              key={category.id}
              category={category}
              band={areas.find(({ category_id }) => category_id === category.id)?.band ?? null}
              response={data}
            />
          ))}
        </ScoreBars>
        {areas.length > 0 && <p className="mt-4 text-small text-ink-2">{LIMITS_DIFFER}</p>}
      </Panel>
    </div>
  )
}

function nameOf({ kind, instrument }: Report['data']): string {
  if (kind === 'pulse') return PULSE_SCORE
  return instrument ? AVERAGE_OF_AREAS : 'Overall wellbeing score'
}

/** A line below the overall score that shows the pulse score of a full survey. */
function PulseLine({ data }: { data: Report['data'] }) {
  const { kind, pulse } = data
  if (kind === 'pulse' || !pulse) return null
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-1.5 text-small">
      <span>
        {PULSE_SCORE} <strong className="font-semibold tabular-nums">{oneDecimal(pulse.score)}</strong>
      </span>
      {pulse.change !== null && <ChangeSince of={pulse} />}
      <ExplanationMark about={PULSE_SCORE}>
        <p>{explainPulse(pulse.score)}</p>
        <p>{explainChange(pulse, data)}</p>
      </ExplanationMark>
    </div>
  )
}

function Overall({ data }: { data: Report['data'] }) {
  const { overall_score, category_breakdown, instrument, influence } = data
  const silent = explainSilent(data)
  const name = nameOf(data)
  return (
    <Panel className="grid content-center justify-items-center gap-2">
      <Dial
        value={overall_score}
        label={name}
        tone={instrument ? 'grey' : 'meter'}
        withheld={NOT_ENOUGH_ANSWERS}
        note={
          data.change === null ? null : (
            <span className="inline-flex flex-wrap items-baseline justify-center gap-x-1">
              <ChangeSince of={data} /> since the last survey
            </span>
          )
        }
      />
      {instrument && <BandCounts areas={instrument.areas} />}
      <PulseLine data={data} />
      {(influence !== null || silent) && (
        <div className="grid max-w-[34ch] gap-1 text-center text-small text-ink-2">
          {influence !== null && <p>{explainInfluence(influence)}</p>}
          {silent && <p>{silent}</p>}
        </div>
      )}
      <div className="justify-self-center">
        <Explanation about={name}>
          <p>{explainOverall({ kind: data.kind, overall: overall_score, categories: category_breakdown })}</p>
          <p>{explainChange(data, data)}</p>
          <p>{explainCounted(data)}</p>
        </Explanation>
      </div>
    </Panel>
  )
}

type CategoryBarProps = {
  category: ReportCategory
  band: Band | null
  response: Response
}

function CategoryBar({ category, band, response }: CategoryBarProps) {
  const { name, score, color, scored_questions } = category
  return (
    <ScoreBar
      name={name}
      value={score}
      hue={hueOf(color)}
      band={band}
      change={<ChangeSince of={category} />}
      withheld={NOT_ENOUGH_ANSWERS}
      aside={
        <ExplanationMark about={name}>
          <p>{explainCategory({ score, scored: scored_questions })}</p>
          <p>{explainChange(category, response)}</p>
        </ExplanationMark>
      }
    />
  )
}
