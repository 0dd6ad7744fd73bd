/**
 * The text shown beside an action's checks: published scores, and a pulse's answers. The same on screen and
 * in the PDF.
 */
import type { ActionStatus } from './actions.ts'
import { areaName, type HazardArea } from './assessment.ts'
import { type Checked, checkInWords } from './check.ts'
import type { Verdict } from './margin.ts'
import { CANNOT_BE_TOLD, VERDICT_WORDS } from './margin-words.ts'

interface CheckedAction {
  id: number
  survey_uuid: string
  status: ActionStatus
  asked: (Checked & { survey_title: string }) | null
}

interface AreaOfHazard {
  area: HazardArea
  tag_id: number | null
  team: string | null
  actions: readonly number[]
}

interface AreaChange {
  survey_uuid: string
  area: HazardArea
  tag_id: number | null
  before: number | null
  after: number | null
  verdict: Verdict | null
}

interface Assessed {
  hazards: readonly AreaOfHazard[]
  changes: readonly AreaChange[]
}

/** An area's scores say nothing about an action that is not done yet. */
export function besideChecks(
  { id, survey_uuid, status, asked }: CheckedAction,
  { hazards, changes }: Assessed,
): string[] {
  const scores = hazards
    .filter(({ actions }) => status === 'done' && actions.includes(id))
    .flatMap(({ area, tag_id, team }) =>
      changes
        .filter((one) => one.survey_uuid === survey_uuid && one.area === area && one.tag_id === tag_id)
        .flatMap((change) => areaChangeInWords(change) ?? [])
        .map((said) => `${areaName(area)} score for ${team ?? 'everybody'}: ${said}`),
    )
  return [...new Set(scores), ...(asked ? [checkInWords(asked.survey_title, asked)] : [])]
}

/** '3.02 then, 3.11 now: no clear change', or '3.02 of 5 in the survey, nothing newer yet'. Null if there was no published score. */
function areaChangeInWords({ before, after, verdict }: AreaChange): string | null {
  if (before === null) return null
  if (after === null) return `${before.toFixed(2)} of 5 in the survey, nothing newer yet`
  const word = verdict === null ? CANNOT_BE_TOLD : VERDICT_WORDS[verdict]
  return `${before.toFixed(2)} then, ${after.toFixed(2)} now: ${word}`
}
