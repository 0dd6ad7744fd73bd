import type { Generated } from 'kysely'
import type { ActionSource, ActionStatus } from '#domain/actions.ts'
import type { CheckResult, Level } from '#domain/assessment.ts'

export interface ActionsTable {
  id: Generated<number>
  /** Identifies the action in email links. */
  uuid: Generated<string>
  company_id: number
  survey_id: number
  /** A tag that existed when the survey was launched. `team` is its name at that time. */
  tag_id: number | null
  team: string | null
  /** A category in the survey's own copy of the template, which never changes. */
  category_id: number | null
  category: string | null
  title: string
  how: string | null
  source: ActionSource
  /** The owner's membership. Null if the owner has no account or has left the company. */
  owner_member_id: number | null
  owner_name: string | null
  /** yyyy-MM-dd, like `remind_on`. */
  due_on: string
  status: Generated<ActionStatus>
  outcome: string | null
  /** True if employees can see this action. */
  shared: Generated<boolean>
  /** The date of the owner's next reminder. */
  remind_on: string | null
  /** The action's effect on a hazard. Null if it controls no hazard. */
  level: Level | null
  /** The day on which to check whether the action works, and the date of the next email about the check. */
  check_on: string | null
  check_remind_on: string | null
  created_at: Date
}

export interface ActionChecksTable {
  id: Generated<number>
  action_id: number
  checked_on: string
  how: string
  result: CheckResult
  /** The action's planned check date at the time of the check. Null if the check was made before that date. */
  planned_on: string | null
}

export interface ActionChangesTable {
  id: Generated<number>
  action_id: number
  at: Date
  user_id: number | null
  /** The change, in one line of text. */
  change: string
}

/** For each company, the latest month (yyyy-MM) for which its owner got a digest. */
export interface PlanDigestsTable {
  company_id: number
  month: string
}

/**
 * How many of an earlier survey's actions were done, under way and planned when this survey was launched. The
 * first card shows these numbers.
 */
export interface SurveyEarlierOutcomesTable {
  survey_id: number
  earlier_id: number
  done: number
  doing: number
  planned: number
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    actions: ActionsTable
    survey_earlier_outcomes: SurveyEarlierOutcomesTable
    action_changes: ActionChangesTable
    action_checks: ActionChecksTable
    plan_digests: PlanDigestsTable
  }
}
