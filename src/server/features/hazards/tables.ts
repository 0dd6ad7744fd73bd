import type { Generated } from 'kysely'
import type { HazardArea, Level, Working } from '#domain/assessment.ts'

export interface HazardsTable {
  id: Generated<number>
  survey_id: number
  area: HazardArea
  /** A tag that existed at the survey's launch. `team` is its name at that time. Null means everybody. */
  tag_id: number | null
  team: string | null
  cause: string
  who: string | null
  how: string | null
  in_place: Generated<InPlace[]>
  /** The reason why no further control is needed. */
  no_more: string | null
  /** The title of the earlier survey from whose assessment this hazard was copied. */
  carried_from: string | null
  version: Generated<number>
}

/** A control that the company already has. */
export interface InPlace {
  text: string
  level: Level
  works: Working
}

export interface HazardActionsTable {
  hazard_id: number
  action_id: number
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    hazards: HazardsTable
    hazard_actions: HazardActionsTable
  }
}
