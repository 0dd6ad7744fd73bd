import type { Generated } from 'kysely'
import type { ActionSource, ActionStatus } from '#domain/actions.ts'

export interface ActionsTable {
  id: Generated<number>
  /** Names it in the links of mails. */
  uuid: Generated<string>
  company_id: number
  survey_id: number
  /** A tag of the survey's launch, and its name at that time. */
  tag_id: number | null
  team: string | null
  /** A category of the survey's own copy of its template, which never changes. */
  category_id: number | null
  category: string | null
  title: string
  how: string | null
  source: ActionSource
  /** Null for somebody without an account, and once the account is no longer one of the company's. */
  owner_member_id: number | null
  owner_name: string | null
  /** yyyy-MM-dd, like the day below. */
  due_on: string
  status: Generated<ActionStatus>
  outcome: string | null
  /** Employees are told of this action. */
  shared: Generated<boolean>
  /** The owner's next reminder. */
  remind_on: string | null
  created_at: Date
}

export interface ActionChangesTable {
  id: Generated<number>
  action_id: number
  at: Date
  user_id: number | null
  /** The change in words. */
  change: string
}

/** The last month of which a company's owner has had a digest, as yyyy-MM. */
export interface PlanDigestsTable {
  company_id: number
  month: string
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    actions: ActionsTable
    action_changes: ActionChangesTable
    plan_digests: PlanDigestsTable
  }
}
