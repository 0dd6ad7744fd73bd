import { Readable } from 'node:stream'
import { fileTime } from '#domain/file-time.ts'
import { type Question, questionsOf, themesOf, visible } from '#domain/template.ts'
import { type SurveyRow, surveyByUuid } from '#server/features/surveys/queries.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Caller, CompanyScope } from '#server/platform/core/access.ts'
import { found } from '#server/platform/core/app-error.ts'
import { BYTE_ORDER_MARK, csvLine } from '#server/platform/core/csv.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { FileReply } from '#server/platform/http/send.ts'
import type { Read } from '#server/platform/http/streamed.ts'
import { type SubmittedRow, submittedAfter } from './queries.ts'

const BATCH = 1_000

/** Every submitted answer to a survey, with one row per request. Drafts are left out. */
export async function answersFile(
  ctx: Context,
  { scope, caller, uuid }: { scope: CompanyScope; caller: Caller; uuid: string },
): Promise<FileReply> {
  const survey = found(await surveyByUuid(ctx.db, scope, uuid))
  await audit(ctx, {
    action: 'csv_download',
    actor: caller,
    companyId: survey.company_id,
    target: survey.uuid,
  })
  const time = fileTime(ctx.now)
  return {
    name: `survey_${survey.uuid}_${time}.csv`,
    body: (read) => Readable.from(lines(ctx.db, survey, read), { objectMode: false }),
  }
}

/** Keeps at most 2 batches in memory: one is being written while the database reads the next. */
async function* lines(db: Db, survey: SurveyRow, read: Read) {
  const questions = questionsOf(visible(survey.template))
  const themed = questions.flatMap((question) => (themesOf(question).length > 0 ? [question.id] : []))
  const batchAfter = (id: number) => {
    const batch = read(() => submittedAfter(db, survey.id, themed, { after: id, limit: BATCH }))
    // If the download is aborted, nothing awaits this promise, and an unhandled rejection would end the
    // process.
    batch.catch(() => {})
    return batch
  }
  let next = batchAfter(0)
  const cells = cellsOf(questions)
  const titles = questions.flatMap(({ id, question }) =>
    themed.includes(id) ? [question, `${question} (ticked)`] : [question],
  )
  yield BYTE_ORDER_MARK + csvLine(['Recipient', 'Status', ...titles])
  for (;;) {
    const rows = await next
    const last = rows.at(-1)
    if (!last) return
    next = batchAfter(last.id)
    yield rows.map((row) => csvLine([row.recipient ?? '', row.status, ...cells(row)])).join('')
  }
}

/**
 * The answers in question order, with ticked themes next to each text. The columns are calculated once for
 * each set of answered questions.
 */
function cellsOf(questions: Question[]) {
  let known = { ids: '', places: [] as number[] }
  const isThemed = questions.map((question) => themesOf(question).length > 0)
  return ({ question_ids, answers, themes }: SubmittedRow) => {
    const ids = question_ids ?? '{}'
    if (ids !== known.ids) {
      const given = ids.slice(1, -1).split(',').map(Number)
      known = { ids, places: questions.map(({ id }) => given.indexOf(id)) }
    }
    return known.places.flatMap((place, index) => {
      const answer = answers?.[place] ?? ''
      return isThemed[index] ? [answer, themes?.[questions[index]?.id ?? 0] ?? ''] : [answer]
    })
  }
}
