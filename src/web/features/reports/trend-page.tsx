import { useSuspenseQuery } from '@tanstack/react-query'
import { BandBadge } from '#web/ui/charts/band.tsx'
import { Explanation } from '#web/ui/charts/explanation.tsx'
import { Empty } from '#web/ui/layout/empty.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { trendQuery } from './api.ts'
import { TrendChart } from './trend-chart.tsx'
import { type Line, linesOf } from './trend-lines.ts'
import { TrendTable } from './trend-table.tsx'

const THICK_AND_THIN = ' A thick line is a clear change. A thin line may be chance.'

export function TrendPage() {
  const { data: trend } = useSuspenseQuery(trendQuery)
  const [overall, ...categories] = linesOf(trend)
  return (
    <Screen
      title="Trend"
      description={`Your team’s scores in each complete survey, always on the same scale.${trend.length > 1 ? THICK_AND_THIN : ''}`}
    >
      {overall ? (
        <>
          <Overall line={overall} />
          <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
            {categories.map((line) => (
              <Panel key={line.name} surface="flat" className="grid gap-4">
                <PanelTitle aside={line.band && <BandBadge band={line.band} />}>{line.name}</PanelTitle>
                <TrendChart line={line} size="small" />
              </Panel>
            ))}
          </div>
          <TrendTable trend={trend} lines={[overall, ...categories]} />
        </>
      ) : (
        <Empty title="Nothing to compare yet">
          Each survey appears here when it is complete. After your second survey, you’ll see what has clearly
          changed.
        </Empty>
      )}
    </Screen>
  )
}

function Overall({ line }: { line: Line }) {
  return (
    <Panel className="grid gap-5">
      <PanelTitle
        aside={
          <Explanation about="Trend">
            <p>
              Each point is a score from 0 to 10 in the report of a complete survey. Choose a point to open
              that report. The scale never changes, so small changes look small.
            </p>
            <p>A thick line is a clear change, which is unlikely to be chance. A thin line may be chance.</p>
            <p>
              A hatched gap means that a survey’s score is not shown. Too few people answered, the score could
              have identified someone, or the questions differ from the newest survey’s. A gap does not mean
              zero.
            </p>
          </Explanation>
        }
      >
        {line.name}
      </PanelTitle>
      <TrendChart line={line} />
    </Panel>
  )
}
