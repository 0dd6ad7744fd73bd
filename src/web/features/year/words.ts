import type { PlannedDate, YearPlan } from '#contract/year.ts'
import type { DateState, YearShape } from '#domain/year.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export const SHAPES: readonly { value: YearShape; label: string; note: string }[] = [
  {
    value: 'full_and_pulses',
    label: 'One full survey and three pulses',
    note: 'A full survey once a year, and about ten questions every 3 months in between.',
  },
  { value: 'two_full', label: 'Two full surveys', note: 'A full survey every 6 months.' },
  { value: 'one_full', label: 'One full survey', note: 'A full survey once a year.' },
]

export const PREPARED_AHEAD =
  'We prepare each survey 3 weeks ahead, and nothing is sent until you complete its checklist.'

export const KINDS: Record<PlannedDate['kind'], string> = { full: 'Full survey', pulse: 'Pulse' }

export const STATES: Record<DateState, { label: string; tone: BadgeTone }> = {
  planned: { label: 'Planned', tone: 'grey' },
  checklist_open: { label: 'Checklist open', tone: 'amber' },
  ready: { label: 'Ready', tone: 'green' },
  running: { label: 'Running', tone: 'green' },
  complete: { label: 'Complete', tone: 'grey' },
  skipped: { label: 'Skipped', tone: 'grey' },
  not_sent: { label: 'Not sent', tone: 'red' },
}

export function adviceInWords({ kind, shares }: NonNullable<YearPlan['advice']>): string {
  const percents = shares.map((share) => `${share}%`).join(', ')
  return kind === 'low'
    ? `${percents} answered last time. Tell your team about the outcome before you ask again.`
    : `Fewer people are answering: ${percents}. Asking less often may help.`
}
