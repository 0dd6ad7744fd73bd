import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { HeatMap } from '#contract/reports.ts'
import { LARGE_TEAMS_TOO, WITHHELD_SENTENCE } from '#domain/disclosure.ts'
import { NOT_ENOUGH_ANSWERS } from '#domain/explain.ts'
import { overallColumn } from '#domain/heat.ts'
import { INDICATIVE, LIMITS_DIFFER, MARKS_OF_ORGANISATIONS, TWO_SCALES } from '#domain/hse-words.ts'
import { DIFFERS_WORDS, WHAT_A_MARK_SAYS } from '#domain/margin-words.ts'
import { thousands } from '#domain/numbers.ts'
import { columnOrder } from '#domain/report-order.ts'
import { Arrow } from '#web/ui/charts/arrow.tsx'
import { BandLegend, BandMark } from '#web/ui/charts/band.tsx'
import { Explanation } from '#web/ui/charts/explanation.tsx'
import { HeatCell, HeatKey } from '#web/ui/charts/heat-cell.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { ScrollBox } from '#web/ui/tables/table.tsx'
import { ROLES } from '#web/ui/tables/table-parts.tsx'
import { hasTeams, heatMapQuery } from './api.ts'

// The first column stays visible while the scores scroll sideways.
const FIRST = 'sticky left-0 z-[1] bg-card px-2 py-2.5 text-left'

/**
 * A table of teams by categories. Every cell contains its figure, and the colour only makes it easier to
 * find.
 */
export function TeamHeatMap({ uuid }: { uuid: string }) {
  const { data: map } = useSuspenseQuery(heatMapQuery(uuid))
  return <HeatMapSection map={map} uuid={uuid} />
}

/** With a survey's `uuid`, each team's name links to its own report. */
export function HeatMapSection({ map, uuid }: { map: HeatMap; uuid?: string }) {
  if (!hasTeams(map)) return null
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3 print:block print:break-inside-avoid print:space-y-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="teams" tabIndex={-1} className="scroll-mt-20">
          Teams by category
        </h2>
        <Explanation about="Teams by category">
          <p>
            Each number is a team’s score from 0 to 10, the same as in its own report.{' '}
            {map.instrument ? COLOURS_OF_BANDS : COLOURS_OF_SCORES}
          </p>
          <p>
            We leave out a team’s scores if they could identify someone. {LARGE_TEAMS_TOO} People with several
            tags are counted in each of their teams. ‘People’ is the number of answers counted. To protect
            confidentiality, a team’s report may count fewer answers than the team gave, so this number can be
            lower than the one on the survey’s page.
          </p>
          <p>
            ↑ or ↓ marks a score that is clearly above or below the company’s. With this team size and this
            many scores, the difference is unlikely to be due to chance. Without an arrow, the difference may
            be due to chance.
          </p>
          {map.instrument && (
            <p>
              Below each score is the area’s average on HSE’s scale from 1 to 5, with the symbol for its band.
              The areas are in the order of the whole company’s bands, the lowest first.{' '}
              {MARKS_OF_ORGANISATIONS}
            </p>
          )}
        </Explanation>
      </div>
      <Notes map={map} />
      <Panel padding="none" className="print:break-inside-auto!">
        <div className="@container">
          <ScrollBox label="Teams by category">
            <HeatTable map={map} uuid={uuid} />
          </ScrollBox>
        </div>
      </Panel>
    </section>
  )
}

/** What one has to know to read the table. */
function Notes({ map }: { map: HeatMap }) {
  return (
    <>
      {map.rows.some(({ available }) => !available) && (
        <p className="text-small text-ink-2">{LARGE_TEAMS_TOO}</p>
      )}
      {map.rows.some(hasMark) && <p className="text-small text-ink-2">{WHAT_A_MARK_SAYS}</p>}
      {map.instrument ? (
        <div className="grid gap-2 text-small text-ink-2">
          <p>
            {TWO_SCALES} {LIMITS_DIFFER}
          </p>
          <p>{MARKS_OF_ORGANISATIONS}</p>
          {map.instrument.indicative && <p>{INDICATIVE}</p>}
          <BandLegend />
        </div>
      ) : (
        <HeatKey />
      )}
    </>
  )
}

const COLOURS_OF_SCORES =
  'Scores below 5.5 are orange, and scores of at least 7.5 are blue. The deepest colours are for scores below 4 and scores of at least 8.5.'
const COLOURS_OF_BANDS = 'The colour of a cell is the colour of its band.'

const hasMark = ({ overall_differs, differs }: HeatMap['rows'][number]) =>
  [overall_differs, ...differs].some((one) => one !== null)

function HeatTable({ map, uuid }: { map: HeatMap; uuid: string | undefined }) {
  const { instrument, categories, rows } = map
  const overall = overallColumn(map)
  const columns = columnOrder(rows[0]?.areas ?? []).flatMap((index) => {
    const category = categories[index]
    return category ? [{ ...category, index }] : []
  })
  return (
    <table
      {...ROLES.table}
      className="table-stacks table-pairs w-full @xl:min-w-[42rem] print:min-w-0 print:text-[8.5pt] print:[&_:is(th,td)]:px-1 border-separate border-spacing-0 [&_tbody_tr:not(:last-child)>*]:border-b [&_tbody_tr>*]:border-line [&_thead_th]:border-b [&_thead_th]:border-line"
    >
      <caption className="sr-only">
        Scores from 0 to 10 for every team and category. ‘{NOT_ENOUGH_ANSWERS}’ means that the score is
        withheld.
      </caption>
      <thead {...ROLES.rowgroup} className="text-tiny text-ink-3">
        <tr {...ROLES.row} className="align-bottom">
          <th {...ROLES.columnheader} scope="col" className={`${FIRST} font-semibold`}>
            Team
          </th>
          <th {...ROLES.columnheader} scope="col" className="px-2 py-2.5 text-left font-semibold">
            People
          </th>
          <th {...ROLES.columnheader} scope="col" className="px-2 py-2.5 text-left font-semibold">
            {overall}
          </th>
          {columns.map(({ id, name }) => (
            <th
              key={id}
              {...ROLES.columnheader}
              scope="col"
              className="max-w-28 px-2 py-2.5 text-left font-semibold"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLES.rowgroup}>
        {rows.map((row) => (
          <HeatRow
            key={row.id ?? 'everybody'}
            row={row}
            columns={columns}
            overall={overall}
            hasBands={instrument !== null}
            uuid={uuid}
          />
        ))}
      </tbody>
    </table>
  )
}

interface HeatRowProps {
  row: HeatMap['rows'][number]
  columns: { id: number; name: string; index: number }[]
  /** The name of the overall score's column. */
  overall: string
  hasBands: boolean
  uuid: string | undefined
}

function HeatRow({ row, columns, overall, hasBands, uuid }: HeatRowProps) {
  return (
    <tr {...ROLES.row} className="print:break-inside-avoid">
      <th
        {...ROLES.rowheader}
        scope="row"
        className={`${FIRST} max-w-56 min-w-36 wrap-anywhere print:min-w-25 ${row.id === null ? 'font-semibold' : 'font-medium'}`}
      >
        <TeamName row={row} uuid={uuid} />
      </th>
      {row.available ? (
        <>
          <td {...ROLES.cell} data-label="People" className="px-2 py-2.5 text-ink-2 tabular-nums">
            {thousands(row.respondents ?? 0)}
          </td>
          <HeatCell
            label={overall}
            value={row.overall_score}
            withheld={NOT_ENOUGH_ANSWERS}
            band={hasBands ? null : undefined}
            mark={markOf(row.overall_differs)}
          />
          {columns.map(({ id, name, index }) => (
            <HeatCell
              key={id}
              label={name}
              value={row.scores[index] ?? null}
              withheld={NOT_ENOUGH_ANSWERS}
              band={hasBands ? (row.areas[index]?.band ?? null) : undefined}
              mark={markOf(row.differs[index] ?? null)}
              below={<AreaBand area={row.areas[index] ?? null} />}
            />
          ))}
        </>
      ) : (
        <td {...ROLES.cell} colSpan={columns.length + 2} className="px-2 py-2.5 text-ink-2 italic">
          {row.reason ?? WITHHELD_SENTENCE}
        </td>
      )}
    </tr>
  )
}

function TeamName({ row, uuid }: Pick<HeatRowProps, 'row' | 'uuid'>) {
  if (row.id === null) return 'Everyone'
  if (!uuid || !row.available) return row.name
  return (
    <Link
      to={`/manage-survey/${uuid}/report?tagId=${row.id}`}
      className="reach rounded-sm underline decoration-edge/50 underline-offset-4 hover:decoration-current print:no-underline"
    >
      {row.name}
    </Link>
  )
}

function markOf(differs: HeatMap['rows'][number]['overall_differs']) {
  if (differs === null) return null
  return (
    <span className="inline-flex text-tiny" title={DIFFERS_WORDS[differs]}>
      <Arrow to={differs} />
      <span className="sr-only">{DIFFERS_WORDS[differs]}</span>
    </span>
  )
}

function AreaBand({ area }: { area: HeatMap['rows'][number]['areas'][number] }) {
  if (!area || area.mean === null || area.band === null) return null
  return (
    <span className="flex items-center gap-1.5 text-tiny font-normal">
      <BandMark band={area.band} />
      {area.mean.toFixed(2)}
      <span className="sr-only"> of 5</span>
    </span>
  )
}
