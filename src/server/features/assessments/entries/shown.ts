import { type Consultation, Entry } from '#contract/entries.ts'
import { londonDate } from '#domain/london.ts'
import type { StatementRow } from '#server/features/consultations/queries.ts'
import type { EntryRow } from './queries.ts'

/** An entry as the API returns it. */
export const entryShown = ({ id, list, tag_id, team, version, data }: EntryRow): Entry =>
  Entry.parse({ ...data, id, list, version, ...(list === 'evidence' && { tag_id, team }) })

/**
 * Added to the id of a statement in the list of consultations. Statements and entries are stored in separate
 * tables, so their own ids may be equal.
 */
export const STATEMENT_IDS = 1_000_000_000

/** A representative's statement, as an entry in the list of consultations. */
export const statementShown = ({ id, name, at, remark }: StatementRow): Consultation => ({
  id: STATEMENT_IDS + id,
  version: 0,
  list: 'consultation',
  on: londonDate(at),
  how: `Statement by ${name}, employee representative`,
  who: null,
  said: remark,
  changed: null,
  is_statement: true,
})

/** Every consultation of an assessment, for the screen, the record, the folder and the to-do list. */
export const consultationsIn = (entries: readonly Entry[]): Consultation[] =>
  entries.filter((entry) => entry.list === 'consultation')
