import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { BandBadge } from '#web/ui/charts/band.tsx'
import { Explanation } from '#web/ui/charts/explanation.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Empty } from '#web/ui/layout/empty.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { trendQuery } from './api.ts'
import { isOther, TrendChart } from './trend-chart.tsx'
import {
  type Line,
  linesOf,
  pulseLine,
  type QuestionSet,
  questionSets,
  sayLeftOut,
  type Trend,
} from './trend-lines.ts'
import { TrendTable } from './trend-table.tsx'
import { useTrendTeams } from './trend-teams.ts'

const THICK_AND_THIN = 'A thick line is a clear change. A thin line may be due to chance.'
const SET = 'questions'
const TEAM = 'team'

/** The trend of the company or of one team. */
export function TrendPage() {
  const [search, setSearch] = useSearchParams()
  const { teams, team, isOpen } = useTrendTeams(search.get(TEAM))
  return (
    <Screen title="Trend" description="The scores in each complete survey, always on the same scale.">
      {(teams.length > 1 || team !== null) && (
        <Select
          label="Team"
          className="max-w-xs print:hidden"
          options={teams}
          value={team ?? ''}
          onChange={({ target }) =>
            setSearch({ ...(target.value && { [TEAM]: target.value }) }, { replace: true })
          }
        />
      )}
      {isOpen ? (
        <TrendOf key={team} tagId={team} />
      ) : (
        <Empty title="Nothing to compare yet">Each survey appears here when it is complete.</Empty>
      )}
    </Screen>
  )
}

/** One trend for each question set. The newest survey's set comes first. */
function TrendOf({ tagId }: { tagId: number | null }) {
  const { data: trend } = useSuspenseQuery(trendQuery(tagId))
  const [search, setSearch] = useSearchParams()
  const pulse = pulseLine(trend)
  const sets = questionSets(trend)
  const current = sets.find(({ id }) => String(id) === search.get(SET)) ?? sets[0]
  return (
    <>
      {trend.length > 1 && <p className="text-ink-2">{THICK_AND_THIN}</p>}
      {!current && (
        <Empty title="Nothing to compare yet">
          Each survey appears here when it is complete. After your second survey, you’ll see what has clearly
          changed.
        </Empty>
      )}
      {pulse && <Overall line={pulse} />}
      {current && sets.length === 1 && <SetTrend trend={trend} set={current} />}
      {current && sets.length > 1 && (
        <Tabs
          label="Question sets"
          current={String(current.id)}
          onChange={(id) =>
            setSearch({ ...(tagId !== null && { [TEAM]: String(tagId) }), [SET]: id }, { replace: true })
          }
          tabs={sets.map((set) => ({
            key: String(set.id),
            label: set.name,
            content: <SetTrend trend={trend} set={set} />,
          }))}
        />
      )}
    </>
  )
}

function SetTrend({ trend, set }: { trend: Trend; set: QuestionSet }) {
  const [overall, ...categories] = linesOf(set.surveys)
  const pulse = pulseLine(set.surveys)
  const leftOut = sayLeftOut(trend, set)
  if (!overall) return null
  const hasOther = [overall, ...categories].some(({ points }) => points.some(isOther))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {(leftOut || hasOther) && (
        <div className="grid gap-1 text-ink-2">
          {leftOut && <p className="wrap-anywhere">{leftOut}</p>}
          {hasOther && <OtherQuestions />}
        </div>
      )}
      <Overall line={overall} />
      <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
        {categories.map((line) => (
          <Panel key={line.name} surface="flat" className="grid content-between gap-4">
            <div className="grid justify-items-start gap-1.5">
              <PanelTitle>{line.name}</PanelTitle>
              {line.band && <BandBadge band={line.band} />}
            </div>
            <TrendChart line={line} size="small" />
          </Panel>
        ))}
      </div>
      <TrendTable trend={set.surveys} lines={[...(pulse ? [pulse] : []), overall, ...categories]} />
    </div>
  )
}

/** Explains the mark on a survey whose scores cannot be compared with earlier ones. */
const OtherQuestions = () => (
  <p className="flex items-start gap-2">
    <svg viewBox="0 0 4 16" className="mt-1 h-4 w-1 shrink-0" aria-hidden="true">
      <path d="M2 0V16" stroke="var(--ink-3)" strokeDasharray="3 3" />
    </svg>
    A dashed line means that the questions changed, so the score cannot be compared with earlier ones.
  </p>
)

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
            <p>
              A thick line is a clear change, which is unlikely to be due to chance. A thin line may be due to
              chance.
            </p>
            <p>
              A hatched gap means that a survey’s score is not shown: too few people answered, or the score
              could have identified someone. A gap does not mean zero.
            </p>
            {line.points.some(({ isPulse }) => isPulse) && <p>A hollow point is a pulse.</p>}
            {line.hasBands && (
              <p>The shape of a point is the band of the area in that survey. The average has no band.</p>
            )}
          </Explanation>
        }
      >
        {line.name}
      </PanelTitle>
      <TrendChart line={line} />
    </Panel>
  )
}
