import type { Consultation } from '#contract/entries.ts'
import { Entry } from '#contract/entries.ts'
import type { EntryRow } from './queries.ts'

/** An entry as the API returns it. */
export const entryShown = ({ id, list, tag_id, team, version, data }: EntryRow): Entry =>
  Entry.parse({ ...data, id, list, version, ...(list === 'evidence' && { tag_id, team }) })

/** Every consultation of an assessment, for the screen, the record, the folder and what is missing. */
export const consultationsIn = (entries: readonly Entry[]): Consultation[] =>
  entries.filter((entry) => entry.list === 'consultation')
