import type { PlannedDate } from '#contract/year.ts'
import { weekdayDate } from '#domain/dates.ts'
import { surveyKinds } from '#domain/lifecycle.ts'

/** A date that a changed plan moves, adds (`from` is null) or deletes (`to` is null). */
export interface Change {
  from: PlannedDate | null
  to: PlannedDate | null
}

/**
 * Compares the dates from today on, before and after a change. Prepared and running surveys do not change.
 */
export function changesOf(before: readonly PlannedDate[], after: readonly PlannedDate[], today: string) {
  const old = before.filter(({ survey_uuid, on }) => !survey_uuid && on >= today)
  const planned = after.filter(({ survey_uuid }) => !survey_uuid)
  return surveyKinds.flatMap((kind): Change[] => {
    const [was, will] = [old, planned].map((dates) => dates.filter((date) => date.kind === kind))
    const pairs = (was ?? []).map((from) => ({ from, to: will?.find(({ on }) => on === from.on) ?? null }))
    const same = pairs.filter(({ to }) => to)
    const lost = pairs.filter(({ to }) => !to).map(({ from }) => from)
    const rest = (will ?? []).filter((date) => !same.some(({ to }) => to === date))
    const moved = Array.from({ length: Math.max(lost.length, rest.length) }, (_, index) => ({
      from: lost[index] ?? null,
      to: rest[index] ?? null,
    }))
    return [...same.filter(({ from }) => from.state === 'skipped'), ...moved]
  })
}

export function changeInWords({ from, to }: Change): string {
  if (!from) return 'New date.'
  const day = weekdayDate(from.on)
  if (from.state !== 'skipped') return `Moves from ${day}${from.moved ? ', the day that you chose' : ''}.`
  return from.on === to?.on
    ? 'You skipped this date. It is planned again.'
    : `This date replaces ${day}, which you skipped.`
}
