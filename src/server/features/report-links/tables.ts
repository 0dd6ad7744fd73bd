import type { Generated } from 'kysely'
import type { ReportSection } from '#contract/report-links.ts'

export interface ReportLinksTable {
  id: Generated<number>
  company_id: number
  survey_id: number
  /** A tag that existed when the survey was launched. Null means the full report. */
  tag_id: number | null
  team: string | null
  sections: ReportSection[]
  token_hash: string
  password_hash: string | null
  /** The person who created the link. */
  user_id: number | null
  created_at: Date
  expires_at: Date
  revoked_at: Date | null
}

/** How often a link was opened on each day, in London time. */
export interface ReportLinkViewsTable {
  link_id: number
  /** yyyy-MM-dd */
  day: string
  views: number
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    report_links: ReportLinksTable
    report_link_views: ReportLinkViewsTable
  }
}
