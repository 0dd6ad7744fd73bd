import type { Assessment } from '#contract/assessments.ts'
import type { Hazard } from '#contract/hazards.ts'
import { areaName } from '#domain/assessment.ts'

interface TalkNotesProps {
  assessment: Assessment
  area: Hazard['area']
}

/** What the manager has noted in 'Talk it over' about this area. */
export function TalkNotes({ assessment: { to_talk_over, talks }, area }: TalkNotesProps) {
  const id = to_talk_over.find(({ name }) => name === areaName(area))?.category_id
  const notes = talks.find(({ category_id }) => category_id === id)?.notes
  if (!notes) return null
  return (
    <span className="text-small text-ink-2">
      <span className="block font-semibold">Your notes from the talk</span>
      <span className="whitespace-pre-line wrap-anywhere">{notes}</span>
    </span>
  )
}
