import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { AssessmentVersionsTable } from '../tables.ts'

/** The filed versions of a survey's assessment, oldest first and without their PDFs. */
export const versionsOf = (db: Db, surveyId: number) =>
  db
    .selectFrom('assessment_versions')
    .select(['number', 'filed_at', 'filed_by', 'remark', 'signed_by', 'sha256', 'facts_sha256'])
    .where('survey_id', '=', surveyId)
    .orderBy('number')
    .execute()

/**
 * How many characters of data an export contains for the versions of one assessment. Without a limit, one
 * export could fill the memory.
 */
const MOST_FACTS = 2_000_000

/**
 * The filed versions for an export, with the data that their PDFs contain. Above the limit, older versions
 * have no data, but their PDFs can be downloaded.
 */
export const wholeVersions = (db: Db, surveyId: number) =>
  db
    .selectFrom('assessment_versions')
    .select(['number', 'filed_at', 'filed_by', 'remark', 'signed_by', 'sha256'])
    .select(
      sql<AssessmentVersionsTable['facts'] | null>`
        case when sum(length(facts::text)) over (order by number desc) <= ${MOST_FACTS} then facts end`.as(
        'facts',
      ),
    )
    .where('survey_id', '=', surveyId)
    .orderBy('number')
    .execute()

export const versionPdf = (db: Db, surveyId: number, number: number): Promise<Buffer | undefined> =>
  db
    .selectFrom('assessment_versions')
    .select('pdf')
    .where('survey_id', '=', surveyId)
    .where('number', '=', number)
    .executeTakeFirst()
    .then((row) => row && Buffer.from(row.pdf))

export const insertVersion = (db: Db, { facts, signed_by, ...values }: Insertable<AssessmentVersionsTable>) =>
  db
    .insertInto('assessment_versions')
    .values({
      ...values,
      signed_by: sql`${JSON.stringify(signed_by)}::jsonb`,
      facts: sql`${JSON.stringify(facts)}::json`,
    })
    .execute()
