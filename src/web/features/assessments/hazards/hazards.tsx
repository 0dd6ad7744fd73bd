import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Action } from '#contract/actions.ts'
import type { Assessment } from '#contract/assessments.ts'
import type { Hazard } from '#contract/hazards.ts'
import { STATUS_WORDS } from '#domain/actions.ts'
import { areaName, LEVEL_WORDS, WORKS_WORDS } from '#domain/assessment.ts'
import type { Band } from '#domain/bands.ts'
import { fullDate } from '#domain/dates.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { toast } from '#web/lib/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { BandBadge } from '#web/ui/charts/band.tsx'
import { DeleteDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { ActionLink } from '../action-link.tsx'
import { planQuery, useBands, useRemoveHazard } from '../api.ts'
import { Part, Row } from '../part.tsx'
import { useSaving } from '../saving.ts'
import { HazardDialog } from './hazard-dialog.tsx'
import type { Opened } from './shapes.ts'
import { TalkNotes } from './talk-notes.tsx'

interface HazardsProps {
  assessment: Assessment
  /** The team to show. Null shows the hazards for everybody. */
  team: number | null
  show: ReactNode
}

export function Hazards({ assessment, team, show }: HazardsProps) {
  const { data: plan = [] } = useQuery(planQuery)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [deleting, setDeleting] = useState<Hazard | null>(null)
  const proposed = assessment.proposed.filter(({ tag_id }) => tag_id === team)
  const own = assessment.hazards.filter(({ tag_id }) => team === null || tag_id === null || tag_id === team)
  const bandOf = useBands()
  const who = assessment.teams.find(({ id }) => id === team)?.name ?? 'Everybody'
  const fresh = { area: 'other', tag_id: team, who, how: '' } as const
  return (
    <Part
      id="hazards"
      title="Hazards"
      text="What at work causes harm, who could be harmed, and what you do about it. A control that prevents the cause is better than help afterwards."
    >
      {show}
      <ul className="grid gap-2">
        {proposed.map((hazard) => (
          <Row
            key={`${hazard.area} ${hazard.tag_id}`}
            buttons={
              <Button tone="primary" size="small" onClick={() => setOpened({ ...hazard, hazard: null })}>
                Add the cause<span className="sr-only"> of {areaName(hazard.area)}</span>
              </Button>
            }
          >
            <Heading area={areaName(hazard.area)} who={hazard.who} band={hazard.band} />
            <TalkNotes assessment={assessment} area={hazard.area} />
          </Row>
        ))}
        {own.map((hazard) => (
          <Row
            key={hazard.id}
            buttons={
              <>
                <Button size="small" onClick={() => setOpened({ ...fresh, hazard })}>
                  Edit<span className="sr-only"> {hazard.cause}</span>
                </Button>
                <Button size="small" tone="quiet-danger" onClick={() => setDeleting(hazard)}>
                  Delete<span className="sr-only"> {hazard.cause}</span>
                </Button>
              </>
            }
          >
            <OwnHazard hazard={hazard} plan={plan} band={bandOf(hazard)} />
          </Row>
        ))}
      </ul>
      <Button className="justify-self-start" onClick={() => setOpened({ ...fresh, hazard: null })}>
        Add a hazard
      </Button>
      <HazardDialog assessment={assessment} opened={opened} onClose={() => setOpened(null)} />
      <Deleting hazard={deleting} onClose={() => setDeleting(null)} />
    </Part>
  )
}

interface HeadingProps {
  area: string
  who: string
  band: Band | null
}

function Heading({ area, who, band }: HeadingProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>
        <span className="font-semibold">{area}</span>, {who}
      </span>
      {band && <BandBadge band={band} />}
    </span>
  )
}

function OwnHazard({ hazard, plan, band }: { hazard: Hazard; plan: Action[]; band: Band | null }) {
  const further = plan.filter(({ id, status }) => hazard.actions.includes(id) && status !== 'dropped')
  return (
    <>
      <Heading area={areaName(hazard.area)} who={hazard.team ?? 'Everybody'} band={band} />
      {hazard.carried_from && (
        <span className="text-small text-ink-2">Carried over from {hazard.carried_from}</span>
      )}
      <span className="font-semibold">{hazard.cause}</span>
      {(hazard.who || hazard.how) && (
        <span className="text-small">{[hazard.who, hazard.how].filter(Boolean).join(': ')}</span>
      )}
      <ul className="grid gap-1 text-small text-ink-2">
        {hazard.in_place.map(({ text, level, works }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
          <li key={index}>
            Already done: {sentence(text)} What it does: {LEVEL_WORDS[level].label.toLowerCase()}. Does it
            work? {WORKS_WORDS[works]}.
          </li>
        ))}
        {further.map(({ id, title, level, owner, due_on, status, overdue }) => (
          <li key={id}>
            Action: {sentence(title)} {level && `What it does: ${LEVEL_WORDS[level].label.toLowerCase()}. `}
            {owner.name}, by {fullDate(due_on)}.{' '}
            {overdue ? <Badge tone="red">Overdue</Badge> : `${STATUS_WORDS[status]}.`}{' '}
            <ActionLink id={id} about={title} />
          </li>
        ))}
        {hazard.no_more && <li>Nothing more is needed: {hazard.no_more}</li>}
      </ul>
    </>
  )
}

/** With a full stop, unless somebody has written one. */
const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

function Deleting({ hazard, onClose }: { hazard: Hazard | null; onClose: () => void }) {
  const { uuid } = useSaving()
  const remove = useRemoveHazard(uuid)
  return (
    <DeleteDialog
      open={hazard !== null}
      onClose={onClose}
      pending={remove.isPending}
      onConfirm={() => {
        if (!hazard) return
        remove.mutate(hazard.id, {
          onSuccess: () => toast.success('Hazard deleted. Its actions stay in the plan'),
          onError: sayItFailed,
          onSettled: onClose,
        })
      }}
    />
  )
}
