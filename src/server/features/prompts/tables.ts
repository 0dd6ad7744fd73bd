import type { Generated } from 'kysely'
import type { PromptKey } from '#contract/prompts.ts'

export interface PromptsTable {
  key: PromptKey
  value: string
  updated_at: Date
}

/** The history of changes, with who made each change and when. Rows are added but never changed. */
export interface PromptVersionsTable {
  id: Generated<number>
  key: PromptKey
  value: string
  changed_by: string
  created_at: Date
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    prompts: PromptsTable
    prompt_versions: PromptVersionsTable
  }
}
