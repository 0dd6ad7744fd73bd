import { type Selectable, sql, type Updateable } from 'kysely'
import { HSE } from '#domain/hse.ts'
import { hazardsOf, isHse } from '#server/features/hazards/queries.ts'
import { askedTeams, type SurveyRow } from '#server/features/surveys/queries.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import { inTurns } from '#server/platform/core/turns.ts'
import { type Db, json } from '#server/platform/database/db.ts'
import type { Read } from '#server/platform/http/streamed.ts'
import { entryRows } from './entries/queries.ts'
import { wholeVersions } from './filing/queries.ts'
import type { AssessmentsTable, StoredPolicy } from './tables.ts'

export type AssessmentRow = Selectable<AssessmentsTable>

export const assessmentOf = (db: Db, surveyId: number): Promise<AssessmentRow | undefined> =>
  db.selectFrom('assessments').selectAll().where('survey_id', '=', surveyId).executeTakeFirst()

const withSurvey = (db: Db) =>
  db.selectFrom('assessments').innerJoin('surveys', 'surveys.id', 'assessments.survey_id')

/**
 * Everything that a company has written in its assessments, for the export. Filed PDFs are left out. Keeps
 * only one assessment in memory, because its template, tags and versions together take up to 10 MB.
 */
export async function* assessmentsOf(db: Db, { companyId }: CompanyScope, read: Read) {
  const surveys = withSurvey(db)
    .select('surveys.id')
    .where('surveys.company_id', '=', companyId)
    .orderBy('surveys.id')
  for await (const { id } of inTurns(await read(() => surveys.execute()))) {
    const assessment = await read(() => wholeAssessment(db, id))
    if (assessment) yield assessment
  }
}

async function wholeAssessment(db: Db, surveyId: number) {
  const written = await writtenIn(db, surveyId)
  return (
    written && {
      ...written,
      hazards: await hazardsOf(db, surveyId),
      entries: (await entryRows(db, surveyId)).map(({ data, ...entry }) => ({ ...entry, ...data })),
      versions: await wholeVersions(db, surveyId),
    }
  )
}

async function writtenIn(db: Db, surveyId: number) {
  const found = await withSurvey(db)
    .select(['surveys.uuid as survey', 'sponsor', 'commitment', 'assessor', 'groups_at_risk', 'talks'])
    .select(['policy', 'responsible', 'review_on', 'template', 'launch_tags'])
    .where('survey_id', '=', surveyId)
    .executeTakeFirst()
  if (!found) return undefined
  const { template, launch_tags, talks, responsible, policy, ...row } = found
  return {
    ...row,
    talks: named(talks, template.categories),
    responsible: named(responsible, launch_tags ?? []),
    policy: filledIn(policy),
  }
}

const filledIn = (policy: StoredPolicy) =>
  Object.fromEntries(Object.entries(policy).filter(([, value]) => value !== null))

/** The assessments' texts, with names in place of ids. */
function named(texts: Record<string, string>, things: readonly { id: number; name: string }[]) {
  const nameOf = new Map(things.map(({ id, name }) => [String(id), name]))
  return Object.fromEntries(
    Object.entries(texts).flatMap(([id, text]) => (text === '' ? [] : [[nameOf.get(id) ?? id, text]])),
  )
}

/** The survey with the id `from` and later surveys of the same teams from the same template, oldest first. */
export const surveysFrom = (
  db: Db,
  { company_id, template_id, tag_ids }: Pick<SurveyRow, 'company_id' | 'template_id' | 'tag_ids'>,
  from: number,
) =>
  db
    .selectFrom('surveys')
    .select(['id', 'uuid'])
    .where('company_id', '=', company_id)
    .where('template_id', '=', template_id)
    .where(askedTeams(tag_ids))
    .where('status', '=', 'complete')
    .where('completed_at', '>=', ({ selectFrom }) =>
      selectFrom('surveys as first').select('first.completed_at').where('first.id', '=', from),
    )
    .orderBy('completed_at')
    .orderBy('id')
    .execute()

/** The company's details, as the assessment's PDFs print them. */
export const companyInPrint = (db: Db, companyId: number) =>
  db.selectFrom('companies').select(['name', 'no']).where('id', '=', companyId).executeTakeFirstOrThrow()

/** True only for the caller that creates the survey's assessment. */
export const beginAssessment = (db: Db, surveyId: number, review_on: string): Promise<boolean> =>
  db
    .insertInto('assessments')
    .values({ survey_id: surveyId, review_on })
    .onConflict((conflict) => conflict.column('survey_id').doNothing())
    .executeTakeFirst()
    .then(({ numInsertedOrUpdatedRows = 0n }) => numInsertedOrUpdatedRows > 0n)

interface Merged {
  talks: Record<string, string>
  responsible: Record<string, string>
  policy: StoredPolicy
}

/**
 * Changes single fields. Fields that map ids to values are merged in SQL, so that simultaneous changes by two
 * managers are both kept.
 */
export const changeAssessment = (
  db: Db,
  surveyId: number,
  values: Omit<Updateable<AssessmentsTable>, keyof Merged>,
  { talks, responsible, policy }: Merged,
) =>
  db
    .updateTable('assessments')
    .set({
      ...values,
      talks: sql<Record<string, string>>`talks || ${json(talks)}`,
      responsible: sql<Record<string, string>>`responsible || ${json(responsible)}`,
      policy: sql<StoredPolicy>`policy || ${json(policy)}`,
    })
    .where('survey_id', '=', surveyId)
    .execute()

/** Completed surveys without an assessment record. */
export const surveysWithoutAssessment = (db: Db) =>
  db
    .selectFrom('surveys')
    .select('id')
    .where('surveys.status', '=', 'complete')
    .where(isHse)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('assessments').select('survey_id').whereRef('assessments.survey_id', '=', 'surveys.id'),
        ),
      ),
    )
    // Oldest first, because each assessment continues the previous one.
    .orderBy('surveys.completed_at')
    .execute()

export interface Review {
  survey_id: number
  uuid: string
  title: string
  company_id: number
  review_on: string
}

/**
 * Reviews that are due by this day and whose owner has not been reminded. Leaves out reviews that a later
 * survey has replaced, and closed companies.
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

/** A completed survey, for somebody with a signed link. Returns nothing for a closed company. */
export const surveyInPrint = (db: Db, uuid: string) =>
  db
    .selectFrom('surveys')
    .innerJoin('companies', 'companies.id', 'surveys.company_id')
    .selectAll('surveys')
    .where('surveys.uuid', '=', uuid)
    .where('surveys.status', '=', 'complete')
    .where(isHse)
    .where('companies.deletes_at', 'is', null)
    .executeTakeFirst()
