import type { Generated } from 'kysely'

export interface HelpArticlesTable {
  id: Generated<number>
  order: number
  title: string
  video_url: string | null
  /** Sanitised HTML. */
  content: string
  /** The key of the built-in article that it was created from; null if administrators wrote it. */
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
