import type { Report, ReportCategory } from '#contract/reports.ts'
import {
  explainCategory,
  explainChange,
  explainCounted,
  explainOverall,
  NOT_ENOUGH_ANSWERS,
} from '#domain/explain.ts'
import { AVERAGE_OF_AREAS } from '#domain/hse-words.ts'
import { hueOf } from '#domain/hue.ts'
import { strongestFirst } from '#domain/sort-by-score.ts'
import { Change } from '#web/ui/charts/change.tsx'
import { Dial } from '#web/ui/charts/dial.tsx'
import { Explanation, ExplanationMark } from '#web/ui/charts/explanation.tsx'
import { ScoreBar, ScoreBars } from '#web/ui/charts/score-bar.tsx'
import { Card } from '#web/ui/layout/card.tsx'

/** The first answer of a report: how the team is, and in what. */
export function ReportSummary({ data }: { data: Report['data'] }) {
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(16rem,20rem)_minmax(0,1fr)] print:grid-cols-[15rem_minmax(0,1fr)]">
      <Overall data={data} />
      <Card className="grid items-center">
        <ScoreBars label="Category scores">
          {strongestFirst(data.category_breakdown).map((category) => (
            <CategoryBar key={category.id} category={category} />
          ))}
        </ScoreBars>
      </Card>
    </div>
  )
}

function Overall({ data }: { data: Report['data'] }) {
  const { overall_score, change, respondents, completed, category_breakdown, instrument } = data
  const name = instrument ? AVERAGE_OF_AREAS : 'Overall wellbeing score'
  return (
    <Card className="grid content-center justify-items-center gap-2">
      <Dial
        value={overall_score}
        label={name}
        withheld={NOT_ENOUGH_ANSWERS}
        note={
          change === null ? null : (
            <span className="text-link">
              <Change value={change} /> since the last survey
            </span>
          )
        }
      />
      <div className="justify-self-center">
        <Explanation about={name}>
          <p>{explainOverall({ overall: overall_score, categories: category_breakdown })}</p>
          <p>{explainChange(change)}</p>
          <p>{explainCounted({ counted: respondents, completed })}</p>
        </Explanation>
      </div>
    </Card>
  )
}

function CategoryBar({ category }: { category: ReportCategory }) {
  const { name, score, change, color, scored_questions } = category
  return (
    <ScoreBar
      name={name}
      value={score}
      hue={hueOf(color)}
      change={change}
      withheld={NOT_ENOUGH_ANSWERS}
      aside={
        <ExplanationMark about={name}>
          <p>{explainCategory({ score, scored: scored_questions })}</p>
          <p>{explainChange(change)}</p>
        </ExplanationMark>
      }
    />
  )
}
