import { Link } from 'react-router'
import type { Band } from '#domain/bands.ts'
import { fullDate } from '#domain/dates.ts'
import { thousands } from '#domain/numbers.ts'
import { BandLegend, BandMark } from '#web/ui/charts/band.tsx'
import { HeatCell, HeatKey } from '#web/ui/charts/heat-cell.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { ScrollBox } from '#web/ui/tables/table.tsx'
import { ROLES } from '#web/ui/tables/table-parts.tsx'
import { ChangeSince } from './change-since.tsx'
import type { Line, LinePoint, Trend } from './trend-lines.ts'

/** The trend's figures as a table, newest first. */
export function TrendTable({ trend, lines }: { trend: Trend; lines: readonly Line[] }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3 print:break-inside-avoid">
      <h2>In numbers</h2>
      {lines.some(({ hasBands }) => hasBands) ? <BandLegend /> : <HeatKey />}
      <Panel padding="none">
        <div className="@container">
          <ScrollBox label="Scores for every complete survey">
            <table
              {...ROLES.table}
              className="table-stacks w-full @xl:min-w-[46rem] print:min-w-0 print:text-[8.5pt] print:[&_:is(th,td)]:px-1"
            >
              <caption className="sr-only">
                Scores from 0 to 10 for every complete survey, newest first
              </caption>
              <thead {...ROLES.rowgroup} className="text-tiny text-ink-3">
                <tr {...ROLES.row} className="border-b border-line align-bottom">
                  {['Survey', ...lines.map(({ name }) => name)].map((title) => (
                    <th
                      key={title}
                      {...ROLES.columnheader}
                      scope="col"
                      className="max-w-32 px-2 py-2.5 text-left font-semibold"
                    >
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody {...ROLES.rowgroup}>
                {trend.toReversed().map((survey) => (
                  <tr key={survey.uuid} {...ROLES.row} className="border-b border-line last:border-0">
                    <th
                      {...ROLES.rowheader}
                      scope="row"
                      className="max-w-56 min-w-40 print:min-w-25 px-2 py-2.5 text-left font-medium wrap-anywhere"
                    >
                      <Link
                        to={`/manage-survey/${survey.uuid}`}
                        className="reach rounded-sm underline decoration-edge/50 underline-offset-4 hover:decoration-current"
                      >
                        {survey.title}
                      </Link>
                      <span className="block text-small font-normal text-ink-2 tabular-nums">
                        {fullDate(survey.completed_at)}
                        {answeredIn(survey)}
                      </span>
                    </th>
                    {lines.map((line) => (
                      <Cell key={line.name} line={line} survey={survey} />
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollBox>
        </div>
      </Panel>
    </section>
  )
}

function Cell({ line: { name, points, hasBands }, survey }: { line: Line; survey: Trend[number] }) {
  const point = points.find(({ uuid }) => uuid === survey.uuid)
  return (
    <HeatCell
      label={name}
      value={point?.score}
      withheld="Not shown"
      absent={survey.kind === 'pulse' ? <NotAsked /> : <OtherQuestions />}
      band={hasBands ? (point?.band ?? null) : undefined}
      mark={<Mark band={point?.band ?? null} />}
      below={<Since point={point} />}
    />
  )
}

const NotAsked = () => <span className="block text-tiny font-normal">not asked</span>

const OtherQuestions = () => <span className="block text-tiny font-normal">other questions</span>

const Mark = ({ band }: { band: Band | null }) => band && <BandMark band={band} />

function Since({ point }: { point: LinePoint | undefined }) {
  if (point?.hasOtherQuestions) return <OtherQuestions />
  if (!point?.since || point.since.change === null) return null
  return (
    <span className="block text-tiny font-normal">
      <ChangeSince of={point.since} onColour />
    </span>
  )
}

/** Empty if participation is not shown, as for a team lead whose team has no report. */
const answeredIn = ({ completed, recipients, counts_only }: Trend[number]) =>
  recipients === 0
    ? ''
    : ` · ${thousands(completed)} of ${thousands(recipients)} ${counts_only ? 'counted' : 'answered'}`
