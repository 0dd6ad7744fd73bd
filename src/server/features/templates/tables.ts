import type { Generated } from 'kysely'
import type { Category, Instrument } from '#domain/template.ts'

export interface TemplatesTable {
  id: Generated<number>
  name: string
  /** One sentence for whoever chooses between them. */
  description: Generated<string>
  categories: Category[]
  /** The recognised question set that it is. */
  instrument: Instrument | null
  /** When an administrator confirmed the bands of its scores; indicative until then. */
  bands_confirmed_at: Date | null
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
