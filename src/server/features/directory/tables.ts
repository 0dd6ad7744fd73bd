import type { Generated } from 'kysely'
import type { TagsFromDirectory } from '#contract/directory.ts'
import type { SyncCounts } from '#contract/public-api.ts'

export interface DirectoryPeopleTable {
  id: Generated<number>
  /** The person's id in SCIM. */
  uuid: Generated<string>
  company_id: number
  recipient_id: number
  external_id: string | null
  user_name: string | null
  department: string | null
  division: string | null
  /** When the directory created and last changed the user. */
  created_at: Date
  changed_at: Date
}

export interface DirectoriesTable {
  company_id: number
  department: Generated<boolean>
  division: Generated<boolean>
  names: Generated<TagsFromDirectory['names']>
  source: 'sync' | 'scim' | null
  last_at: Date | null
  counts: SyncCounts | null
  refused_at: Date | null
  refused: string | null
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    directory_people: DirectoryPeopleTable
    directories: DirectoriesTable
  }
}
