import { useSuspenseQuery } from '@tanstack/react-query'
import { BandBadge } from '#web/ui/charts/band.tsx'
import { Explanation } from '#web/ui/charts/explanation.tsx'
import { Card, CardTitle } from '#web/ui/layout/card.tsx'
import { Empty } from '#web/ui/layout/empty.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { trendQuery } from './api.ts'
import { TrendChart } from './trend-chart.tsx'
import { type Line, linesOf } from './trend-lines.ts'
import { TrendTable } from './trend-table.tsx'

const THICK_AND_THIN = ' A thick line is a clear change, a thin one may be chance.'

export function TrendPage() {
  const { data: trend } = useSuspenseQuery(trendQuery)
  const [overall, ...categories] = linesOf(trend)
  return (
    <Screen
      title="Trend"
      description={`How your team was in each complete survey, always on the same scale.${trend.length > 1 ? THICK_AND_THIN : ''}`}
    >
      {overall ? (
        <>
          <Overall line={overall} />
          <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
            {categories.map((line) => (
              <Card key={line.name} surface="flat" className="grid gap-4">
                <CardTitle aside={line.band && <BandBadge band={line.band} />}>{line.name}</CardTitle>
                <TrendChart line={line} size="small" />
              </Card>
            ))}
          </div>
          <TrendTable trend={trend} lines={[overall, ...categories]} />
        </>
      ) : (
        <Empty title="Nothing to compare yet">
          A survey stands here as soon as it is complete. From the second one on you see what has clearly
          changed.
        </Empty>
      )}
    </Screen>
  )
}

function Overall({ line }: { line: Line }) {
  return (
    <Card className="grid gap-5">
      <CardTitle
        aside={
          <Explanation about="Trend">
            <p>
              Each point is a score that a complete survey’s own report shows, from 0 to 10, and leads to that
              report. The scale never changes, so that a small step looks small.
            </p>
            <p>
              A thick line is a clear change: chance alone would not have taken the score so far. A thin one
              may be chance, up or down.
            </p>
            <p>
              A hatched gap is a survey whose score is not shown: too few people answered, it could have
              pointed at someone, or it asked other questions than the newest one. It is never a zero.
            </p>
          </Explanation>
        }
      >
        {line.name}
      </CardTitle>
      <TrendChart line={line} />
    </Card>
  )
}
