import { type Selectable, sql, type Updateable } from 'kysely'
import { HSE } from '#domain/hse.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { AssessmentsTable } from './tables.ts'

export type AssessmentRow = Selectable<AssessmentsTable>

export const assessmentOf = (db: Db, surveyId: number): Promise<AssessmentRow | undefined> =>
  db.selectFrom('assessments').selectAll().where('survey_id', '=', surveyId).executeTakeFirst()

/** All of a company's assessment records, each with its survey's uuid and its talks by area name. */
export async function assessmentsOf(db: Db, { companyId }: CompanyScope) {
  const rows = await db
    .selectFrom('assessments')
    .innerJoin('surveys', 'surveys.id', 'assessments.survey_id')
    .select(['surveys.uuid as survey', 'sponsor', 'consultation_how', 'consultation_who', 'consultation_on'])
    .select(['absence', 'turnover', 'other_note', 'groups_at_risk', 'talks', 'review_on', 'template'])
    .where('surveys.company_id', '=', companyId)
    .orderBy('surveys.id')
    .execute()
  return rows.map(({ template, talks, ...row }) => {
    const nameOf = new Map(template.categories.map(({ id, name }) => [String(id), name]))
    const named = Object.entries(talks).flatMap(([id, notes]) =>
      notes === '' ? [] : [[nameOf.get(id) ?? id, notes]],
    )
    return { ...row, talks: Object.fromEntries(named) }
  })
}

/** Does nothing if the survey already has an assessment. */
export const beginAssessment = (db: Db, surveyId: number, review_on: string) =>
  db
    .insertInto('assessments')
    .values({ survey_id: surveyId, review_on })
    .onConflict((conflict) => conflict.column('survey_id').doNothing())
    .execute()

export const changeAssessment = (
  db: Db,
  surveyId: number,
  values: Omit<Updateable<AssessmentsTable>, 'talks'>,
  talks: Record<string, string>,
) =>
  db
    .updateTable('assessments')
    .set({ ...values, talks: sql<Record<string, string>>`talks || ${JSON.stringify(talks)}::jsonb` })
    .where('survey_id', '=', surveyId)
    .execute()

/** Must match the expression in the partial index on these surveys. Otherwise PostgreSQL does not use the index. */
const isHse = sql<boolean>`surveys.template -> 'instrument' ->> 'id' = ${sql.lit(HSE)}`

/** Completed surveys without an assessment record. */
export const surveysWithoutAssessment = (db: Db) =>
  db
    .selectFrom('surveys')
    .select(['surveys.id', 'surveys.completed_at'])
    .where('surveys.status', '=', 'complete')
    .where(isHse)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('assessments').select('survey_id').whereRef('assessments.survey_id', '=', 'surveys.id'),
        ),
      ),
    )
    .execute()

export interface Review {
  survey_id: number
  uuid: string
  title: string
  company_id: number
  review_on: string
}

/**
 * Reviews due by this day, where the owner has not been reminded. A later survey by the company replaces the
 * review. Closed companies are skipped.
 */
export const reviewsToRemindOf = (db: Db, until: string): Promise<Review[]> =>
  db
    .selectFrom('assessments')
    .innerJoin('surveys', 'surveys.id', 'assessments.survey_id')
    .innerJoin('companies', 'companies.id', 'surveys.company_id')
    .select(['survey_id', 'surveys.uuid', 'surveys.title', 'surveys.company_id', 'review_on'])
    .$narrowType<{ review_on: string }>()
    .where('review_on', '<=', until)
    .where('reminded_of', 'is distinct from', sql<string>`review_on`)
    .where('companies.deletes_at', 'is', null)
    .where(({ not }) =>
      not(sql<boolean>`exists (
          select from surveys later
          where later.company_id = surveys.company_id and later.template -> 'instrument' ->> 'id' = ${sql.lit(HSE)}
            and later.status = 'complete' and later.completed_at > surveys.completed_at)`),
    )
    .orderBy('survey_id')
    .execute()

/** True only for the caller that may send this date's reminder. */
export const markReminded = (db: Db, { survey_id, review_on }: Review): Promise<boolean> =>
  db
    .updateTable('assessments')
    .set({ reminded_of: review_on })
    .where('survey_id', '=', survey_id)
    .where('review_on', '=', review_on)
    .where('reminded_of', 'is distinct from', review_on)
    .executeTakeFirst()
    .then(({ numUpdatedRows }) => numUpdatedRows > 0n)

/** A completed survey and its company, for somebody with a signed link. Returns nothing if the company is closed. */
export const surveyInPrint = (db: Db, uuid: string) =>
  db
    .selectFrom('surveys')
    .innerJoin('companies', 'companies.id', 'surveys.company_id')
    .selectAll('surveys')
    .select(['companies.name as company', 'companies.no as company_number'])
    .where('surveys.uuid', '=', uuid)
    .where('surveys.status', '=', 'complete')
    .where(isHse)
    .where('companies.deletes_at', 'is', null)
    .executeTakeFirst()
