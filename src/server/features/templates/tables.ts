import type { Generated } from 'kysely'
import type { Category } from '#domain/template.ts'

export interface TemplatesTable {
  id: Generated<number>
  name: string
  categories: Category[]
  /** Names the content that it came with; null for one that administrators made. */
  shipped: string | null
  created_at: Date
  updated_at: Date
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    templates: TemplatesTable
  }
}
