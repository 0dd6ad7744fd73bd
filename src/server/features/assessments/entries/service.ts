import type { Entry, EntryChange, NewEntry } from '#contract/entries.ts'
import { figureProblem, MAX_ENTRIES } from '#domain/assessment.ts'
import { hasStatement } from '#server/features/consultations/queries.ts'
import { requireCurrent } from '#server/features/hazards/service.ts'
import { requirePublishedTeam } from '#server/features/reports/service.ts'
import { lockSurvey, lockSurveyById } from '#server/features/surveys/queries.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import { AppError, found, Invalid } from '#server/platform/core/app-error.ts'
import { groupSizeOf, refuseOutdated } from '../rules.ts'
import { type Complete, completeSurvey } from '../service.ts'
import { countEntries, deleteEntry, entryById, insertEntry, updateEntry } from './queries.ts'
import { entryShown, STATEMENT_IDS } from './shown.ts'

/** Runs before the body is validated, so that requests for another company's entry always get 404. */
export async function getEntryOrThrow({ db }: Context, scope: CompanyScope, id: number) {
  if (id > STATEMENT_IDS && (await hasStatement(db, scope, id - STATEMENT_IDS)))
    throw new AppError('conflict', 'A statement cannot be changed or deleted')
  return found(await entryById(db, scope, id))
}

export async function createEntry(
  ctx: Context,
  scope: CompanyScope,
  { uuid, entry }: { uuid: string; entry: NewEntry },
): Promise<Entry> {
  return transaction(ctx, async (tx) => {
    const survey = await completeSurvey(tx, scope, uuid)
    await lockSurvey(tx.db, scope, uuid)
    const values = await valuesOf(tx, scope, survey, entry)
    await requireCurrent(tx, survey)
    if ((await countEntries(tx.db, survey.id, entry.list)) >= MAX_ENTRIES)
      throw new AppError('conflict', `A list can have up to ${MAX_ENTRIES} entries. Delete one first.`)
    const { id } = await insertEntry(tx.db, { survey_id: survey.id, list: entry.list, ...values })
    return entryShown(found(await entryById(tx.db, scope, id)))
  })
}

/** Locks the survey before reading the entry, so that two managers cannot overwrite each other's changes. */
export async function changeEntry(
  ctx: Context,
  scope: CompanyScope,
  { id, change: { version, ...entry } }: { id: number; change: EntryChange },
): Promise<Entry> {
  return transaction(ctx, async (tx) => {
    const { survey, row } = await lockEntry(tx, scope, id)
    if (entry.list !== row.list) throw new Invalid({ list: ['An entry cannot move to another list'] })
    refuseOutdated(row, version)
    await updateEntry(tx.db, id, await valuesOf(tx, scope, survey, entry))
    return entryShown(found(await entryById(tx.db, scope, id)))
  })
}

export async function removeEntry(ctx: Context, scope: CompanyScope, id: number) {
  await transaction(ctx, async (tx) => {
    await lockEntry(tx, scope, id)
    await deleteEntry(tx.db, id)
  })
}

async function lockEntry(tx: Context, scope: CompanyScope, id: number) {
  const { survey_id } = await getEntryOrThrow(tx, scope, id)
  const { uuid } = found(await lockSurveyById(tx.db, survey_id))
  const survey = await completeSurvey(tx, scope, uuid)
  await requireCurrent(tx, survey)
  return { survey, row: found(await entryById(tx.db, scope, id)) }
}

/** The values to store for an entry, with the name that its team had in the survey. */
async function valuesOf(tx: Context, scope: CompanyScope, survey: Complete, { list, ...fields }: NewEntry) {
  if (!('tag_id' in fields)) return { tag_id: null, team: null, data: fields }
  const { tag_id, ...data } = fields
  const problem = figureProblem(fields, groupSizeOf(tx, survey))
  if (problem) throw new Invalid({ [problem.field]: [problem.message] })
  if (data.from !== null && data.to !== null && data.to < data.from)
    throw new Invalid({ to: ['The last month must not be before the first'] })
  const team = tag_id === null ? null : await requirePublishedTeam(tx, scope, survey, tag_id)
  return { tag_id, team, data: data.figure === null ? { ...data, unit: null } : data }
}
