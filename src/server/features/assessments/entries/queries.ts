import { type Insertable, type Selectable, sql } from 'kysely'
import type { EntryList } from '#domain/assessment.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import { type Db, json } from '#server/platform/database/db.ts'
import type { AssessmentEntriesTable } from '../tables.ts'

export type EntryRow = Selectable<AssessmentEntriesTable>

/** All entries of a survey's assessment, in the order in which they were added. */
export const entryRows = (db: Db, surveyId: number): Promise<EntryRow[]> =>
  db.selectFrom('assessment_entries').selectAll().where('survey_id', '=', surveyId).orderBy('id').execute()

export const entryById = (db: Db, { companyId }: CompanyScope, id: number): Promise<EntryRow | undefined> =>
  db
    .selectFrom('assessment_entries')
    .selectAll()
    .where('id', '=', id)
    .where(({ eb, selectFrom }) =>
      eb('survey_id', 'in', selectFrom('surveys').select('id').where('company_id', '=', companyId)),
    )
    .executeTakeFirst()

export const countEntries = (db: Db, surveyId: number, list: EntryList): Promise<number> =>
  db
    .selectFrom('assessment_entries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('survey_id', '=', surveyId)
    .where('list', '=', list)
    .executeTakeFirstOrThrow()
    .then(({ count }) => Number(count))

export const insertEntry = (db: Db, { data, ...values }: Insertable<AssessmentEntriesTable>) =>
  db
    .insertInto('assessment_entries')
    .values({ ...values, data: json(data) })
    .returning('id')
    .executeTakeFirstOrThrow()

export const updateEntry = (
  db: Db,
  id: number,
  { data, tag_id, team }: Pick<EntryRow, 'data' | 'tag_id' | 'team'>,
) =>
  db
    .updateTable('assessment_entries')
    .set({ tag_id, team, data: json(data), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

export const deleteEntry = (db: Db, id: number) =>
  db.deleteFrom('assessment_entries').where('id', '=', id).execute()
