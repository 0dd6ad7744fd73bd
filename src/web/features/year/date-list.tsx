import { useState } from 'react'
import type { OtherSurvey, PlannedDate } from '#contract/year.ts'
import { comingDate, weekdayDate } from '#domain/dates.ts'
import { londonDate } from '#domain/london.ts'
import { teamsInWords } from '#domain/year-teams.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { isAhead } from '#web/lib/year-plan-query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { useChangeDate } from './api.ts'
import { BesideCards } from './beside-cards.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { NearSurvey } from './near-survey.tsx'
import { OtherRow } from './other-row.tsx'
import { KINDS, STATES } from './words.ts'

type Entry = PlannedDate | OtherSurvey
type DateListProps = { dates: PlannedDate[]; others: OtherSurvey[] }

/** A prepared survey that has missed its date can still go out. */
const canGoOut = (date: PlannedDate) =>
  isAhead(date) && (date.survey_uuid !== null || date.on >= londonDate(new Date()))

const isOther = (entry: Entry): entry is OtherSurvey => 'status' in entry

/**
 * The running surveys and the future dates, with the surveys that are not part of the plan. Past dates are
 * collapsed below them.
 */
export function DateList({ dates, others }: DateListProps) {
  const today = londonDate(new Date())
  const isOver = (entry: Entry) =>
    isOther(entry)
      ? entry.status === 'complete'
      : entry.state === 'complete' || (entry.on < today && entry.state !== 'running' && !canGoOut(entry))
  const all: Entry[] = [...dates, ...others].sort((one, other) => (one.on < other.on ? -1 : 1))
  const over = all.filter(isOver)
  return (
    <>
      <Rows entries={all.filter((entry) => !isOver(entry))} />
      {over.length > 0 && (
        <details>
          <summary className="min-h-11 w-fit cursor-pointer py-2.5 font-semibold">Past dates</summary>
          <Rows entries={over} />
        </details>
      )}
    </>
  )
}

const Rows = ({ entries }: { entries: Entry[] }) => (
  <ul className="grid gap-3">
    {entries.map((entry) =>
      isOther(entry) ? <OtherRow key={entry.uuid} survey={entry} /> : <DateRow key={entry.id} date={entry} />,
    )}
  </ul>
)

function DateRow({ date }: { date: PlannedDate }) {
  const { kind, on, closes_on, state, template_name, teams, survey_uuid, beside_cards } = date
  const [open, setOpen] = useState<'move' | 'skip' | null>(null)
  const about = <span className="sr-only"> the survey of {weekdayDate(on)}</span>
  const close = () => setOpen(null)
  return (
    <li
      data-part="card"
      className="grid gap-2 rounded-card border border-line bg-card p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start"
    >
      <div className="grid min-w-0 gap-1">
        <h2 className="font-sans text-body font-semibold">{weekdayDate(on)}</h2>
        <p className="flex flex-wrap items-center gap-2">
          <Badge>{KINDS[kind]}</Badge>
          <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
          {(isAhead(date) || state === 'running') && (
            <span className="text-small text-ink-2">Closes on {comingDate(closes_on, new Date(on))}</span>
          )}
        </p>
        {template_name !== null && <p className="text-small wrap-anywhere">Questions: {template_name}</p>}
        {kind === 'pulse' && state !== 'skipped' && <p className="text-small">{inDepthOf(date)}</p>}
        {teams && isAhead(date) && <p className="text-small text-ink-2">{teamsInWords(teams)}</p>}
        <NearSurvey date={date} />
        {beside_cards !== null && <BesideCards title={beside_cards} />}
      </div>
      <div className="flex flex-wrap gap-2 sm:max-w-40 sm:justify-end">
        {canGoOut(date) && (
          <>
            <Button size="small" onClick={() => setOpen('move')}>
              Move{about}
            </Button>
            <Button size="small" onClick={() => setOpen('skip')}>
              Skip{about}
            </Button>
          </>
        )}
        {state === 'skipped' && on >= londonDate(new Date()) && <Undo date={date} />}
        {survey_uuid && (
          <ButtonLink size="small" to={`/manage-survey/${survey_uuid}`}>
            Open survey{about}
          </ButtonLink>
        )}
      </div>
      {date.id !== null && (
        <MoveDialog date={{ ...date, id: date.id }} open={open === 'move'} onClose={close} />
      )}
      <Skip date={date} open={open === 'skip'} onClose={close} />
    </li>
  )
}

function inDepthOf({ in_depth, state }: PlannedDate): string {
  if (in_depth) return `In depth: ${in_depth.name}`
  return state === 'not_sent' ? '' : 'In depth: chosen 3 weeks before'
}

/** A skipped date can be restored until that day. */
function Undo({ date: { id, on } }: { date: PlannedDate }) {
  const change = useChangeDate()
  return (
    <Button
      size="small"
      pending={change.isPending}
      onClick={() => id !== null && change.mutate({ id, skipped: false }, { onError: sayItFailed })}
    >
      Undo<span className="sr-only"> skipping the survey on {weekdayDate(on)}</span>
    </Button>
  )
}

type SkipProps = { date: PlannedDate; open: boolean; onClose: () => void }

function Skip({ date: { id, kind, on, survey_uuid }, open, onClose }: SkipProps) {
  const change = useChangeDate()
  const prepared = survey_uuid ? ' The prepared survey is deleted.' : ''
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Skip this survey?"
      text={`${KINDS[kind]} on ${weekdayDate(on)}. The other dates stay the same.${prepared}`}
      confirmLabel="Skip"
      pending={change.isPending}
      onConfirm={() =>
        id !== null && change.mutate({ id, skipped: true }, { onSuccess: onClose, onError: sayItFailed })
      }
    />
  )
}
