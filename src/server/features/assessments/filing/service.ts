import type { NewVersion, Version } from '#contract/assessments.ts'
import { MAX_VERSIONS } from '#domain/assessment.ts'
import { requireCurrent } from '#server/features/hazards/service.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Caller, CompanyScope } from '#server/platform/core/access.ts'
import { AppError, found, notFound } from '#server/platform/core/app-error.ts'
import { createDoors } from '#server/platform/core/doors.ts'
import { isUniqueViolation } from '#server/platform/database/db.ts'
import { type SignedFile, signedUrl } from '#server/platform/pages/signed-links.ts'
import { type InPrint, inPrint } from '../assessed.ts'
import { surveyInPrint } from '../queries.ts'
import { contentHash, contentOn, type Filing, factsOf, printRecord } from '../record.ts'
import { sha256 } from '../rules.ts'
import { completeSurvey, missingFrom } from '../service.ts'
import { insertVersion, versionPdf, versionsOf } from './queries.ts'

export const VERSION_FILE: SignedFile = { purpose: 'assessment-version', folder: 'assessments' }
export const FOLDER_FILE: SignedFile = { purpose: 'assessment-folder', folder: 'folders', ending: 'zip' }

interface Filer {
  scope: CompanyScope
  caller: Caller
  uuid: string
}

/** One company must not fill the queue for PDFs, which all companies share. */
const ofCompany = createDoors<number>({ atOnce: 1, waiting: 2 })

/** Files the record as it is now. Throws `unavailable` if the company is already filing too many. */
export const fileVersion = (ctx: Context, filer: Filer, version: NewVersion): Promise<Version> =>
  ofCompany(filer.scope.companyId, () => fileNow(ctx, filer, version))

/**
 * Makes the PDF before the transaction, because making it may take seconds. If two people file at the same
 * time in two processes, one of them is refused.
 */
async function fileNow(
  ctx: Context,
  { scope, caller, uuid }: Filer,
  { remark = null, signed_by }: NewVersion,
): Promise<Version> {
  const survey = await completeSurvey(ctx, scope, uuid)
  await requireCurrent(ctx, survey)
  const all = await inPrint(ctx, survey)
  const last = all.versions.at(-1)
  const number = (last?.number ?? 0) + 1
  if (number > MAX_VERSIONS)
    throw new AppError('conflict', `An assessment can have up to ${MAX_VERSIONS} filed versions`)
  const content = contentHash(all)
  // Does not list a change since the last version as something to do, because the change is now being filed.
  const to_do = missingFrom(ctx, { ...all, versions: [] }, content)
  const state = [`Version ${number}`, ...(last?.facts_sha256 === content ? [unedited(ctx, all, last)] : [])]
  const facts = factsOf(ctx, all, { state: state.join('. '), remark, signed_by, to_do })
  const pdf = await printRecord(ctx, facts, all)
  const version = {
    number,
    filed_at: ctx.now,
    filed_by: caller.name,
    remark,
    signed_by,
    sha256: sha256(pdf),
  }
  await transaction(ctx, async (tx) => {
    await insertVersion(tx.db, { ...version, survey_id: survey.id, facts, pdf, facts_sha256: content })
    const target = `${uuid} version ${number}`
    await audit(tx, { action: 'assessment_filed', actor: caller, companyId: scope.companyId, target })
  }).catch((error: unknown) => {
    if (!isUniqueViolation(error, 'assessment_versions_pkey')) throw error
    throw new AppError('conflict', `Somebody else has just filed version ${number}. Look at it first.`)
  })
  const { filed_at, filed_by, ...filed } = version
  return { ...filed, by: filed_by, filed_at: filed_at.toISOString() }
}

/** A link to a filed version. The link's subject is the survey's uuid and the version's number. */
export async function linkToVersion(
  ctx: Context,
  scope: CompanyScope,
  { uuid, number }: { uuid: string; number: number },
) {
  const survey = await completeSurvey(ctx, scope, uuid)
  if (!(await versionsOf(ctx.db, survey.id)).some((version) => version.number === number)) throw notFound()
  return { url: signedUrl(ctx, VERSION_FILE, `${survey.uuid}-${number}`) }
}

export async function linkToFolder(ctx: Context, { scope, caller, uuid }: Filer) {
  const survey = await completeSurvey(ctx, scope, uuid)
  await audit(ctx, {
    action: 'assessment_folder_made',
    actor: caller,
    companyId: scope.companyId,
    target: survey.uuid,
  })
  return { url: signedUrl(ctx, FOLDER_FILE, survey.uuid) }
}

/** Everything for the PDFs of a survey. Undefined if there is no such survey. */
export async function printedByUuid(ctx: Context, uuid: string): Promise<InPrint | undefined> {
  const survey = await surveyInPrint(ctx.db, uuid)
  if (!survey?.completed_at) return undefined
  return inPrint(ctx, { ...survey, completed_at: survey.completed_at })
}

/** The record in its current state, as a PDF. */
export async function recordOf(ctx: Context, uuid: string): Promise<Buffer | undefined> {
  const all = await printedByUuid(ctx, uuid)
  return all && recordNow(ctx, all)
}

export function recordNow(ctx: Context, all: InPrint): Promise<Buffer> {
  return printRecord(ctx, factsOf(ctx, all, filingNow(ctx, all)), all)
}

function filingNow(ctx: Context, all: InPrint): Filing {
  const content = contentHash(all)
  const last = all.versions.at(-1)
  // Does not list a change since the last version as something to do, because the record's first line already
  // mentions it.
  const to_do = missingFrom(ctx, { ...all, versions: [] }, content)
  if (!last) return { state: 'Not filed', remark: null, signed_by: [], to_do }
  const { number, remark, signed_by } = last
  if (last.facts_sha256 !== content)
    return {
      state: `Not filed. This has changed since version ${number}`,
      remark: null,
      signed_by: [],
      to_do,
    }
  return {
    state: unedited(ctx, all, last),
    // The record is unchanged, so the filed version's remark and signatories still apply.
    remark,
    signed_by,
    to_do,
  }
}

function unedited(ctx: Context, all: InPrint, { number, filed_at }: InPrint['versions'][number]) {
  const isSame = dueContent(ctx, all) === dueContent({ ...ctx, now: filed_at }, all)
  return `Nothing has been edited since version ${number}${isSame ? '' : '. What is overdue has changed'}`
}

/**
 * The record's content and to-do list at the time in `ctx`. Without an edit, they change only in what is
 * overdue.
 */
const dueContent = (ctx: Context, all: InPrint) =>
  JSON.stringify([contentOn(ctx, all), missingFrom(ctx, { ...all, versions: [] }, '')])

/** The bytes of a version exactly as they were filed. */
export async function versionOf(ctx: Context, subject: string): Promise<Buffer | undefined> {
  const [, uuid = '', number = ''] = /^(.{36})-(\d+)$/.exec(subject) ?? []
  const survey = await surveyInPrint(ctx.db, uuid)
  return survey && found(await versionPdf(ctx.db, survey.id, Number(number)))
}
