import type { Generated } from 'kysely'

export interface HelpArticlesTable {
  id: Generated<number>
  order: number
  title: string
  video_url: string | null
  /** Sanitised HTML. */
  content: string
  /** The key of the shipped content that it was made from; null for one that administrators wrote. */
  shipped: string | null
  deleted_at: Date | null
  created_at: Date
  updated_at: Date
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    help_articles: HelpArticlesTable
  }
}
