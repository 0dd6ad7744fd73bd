import {
  ADD_YOUR_OWN,
  fiveRs,
  fiveSteps,
  folderFiles,
  inspectorsQuestions,
  QUESTIONS_ARE_OURS,
  REPORT_WITHHELD,
} from '#content/folder.ts'
import { sayStatus } from '#domain/actions.ts'
import { EVIDENCE_WORDS, LEVEL_WORDS, RESULT_WORDS, sayFigure, TREND_WORDS } from '#domain/assessment.ts'
import { sayCheck } from '#domain/assessment-to-do.ts'
import { checkInWords } from '#domain/check.ts'
import { fullDate } from '#domain/dates.ts'
import { RECORD_IS_NOT } from '#domain/hse-words.ts'
import { londonDate } from '#domain/london.ts'
import type { ReadAction } from '#server/features/actions/queries.ts'
import { planInPrint } from '#server/features/actions/service.ts'
import { printedReport, printReport } from '#server/features/reports/service.ts'
import type { Context } from '#server/platform/context.ts'
import { BYTE_ORDER_MARK, csvLine } from '#server/platform/core/csv.ts'
import { type ZipEntry, zip } from '#server/platform/core/zip.ts'
import type { Read, Streamed } from '#server/platform/http/streamed.ts'
import { typeset } from '#server/platform/typesetting/typeset.ts'
import type { InPrint } from '../assessed.ts'
import { consultationsIn } from '../entries/shown.ts'
import { appliesTo, doneOn, period } from '../printed/parts.ts'
import { groupSizeOf } from '../rules.ts'
import { versionPdf } from './queries.ts'
import { printedByUuid, recordNow } from './service.ts'

/** Everything about an assessment, as a ZIP file. Throws `unavailable` if too many PDFs are waiting. */
export async function folderOf(ctx: Context, uuid: string): Promise<Streamed | undefined> {
  const all = await printedByUuid(ctx, uuid)
  if (!all) return undefined
  const pdfs = await pdfsOf(ctx, all)
  return (read) => zip(filesOf(ctx, read, { all, pdfs }), ctx.now)
}

/**
 * The PDFs for this folder. They are made before the first byte is sent, so that a failure can still be
 * reported.
 */
async function pdfsOf(ctx: Context, all: InPrint): Promise<[name: string, pdf: Buffer][]> {
  const report = all.report && (await reportPdf(ctx, all.survey.uuid))
  return [
    ['0-contents.pdf', await contents(ctx, all)],
    ['1-assessment.pdf', await recordNow(ctx, all)],
    ...(report ? [['2-report.pdf', report] as [string, Buffer]] : []),
  ]
}

/** A filed version is read only when it is about to be sent, so that only one is in memory at a time. */
function* filesOf(
  ctx: Context,
  read: Read,
  { all, pdfs }: { all: InPrint; pdfs: [name: string, pdf: Buffer][] },
): Generator<ZipEntry> {
  const { survey, versions } = all
  for (const [name, pdf] of pdfs) yield { name, content: [pdf], isCompressed: true }
  yield { name: '3-plan.csv', content: planLines(all, londonDate(ctx.now)) }
  yield { name: '4-evidence.csv', content: evidenceLines(all, groupSizeOf(ctx, survey)) }
  yield { name: '5-consultation.csv', content: consultationLines(all) }
  for (const { number } of versions)
    yield {
      name: `versions/version-${number}.pdf`,
      content: once(() => read(() => versionPdf(ctx.db, survey.id, number))),
      isCompressed: true,
    }
}

async function* once(make: () => Promise<Buffer | undefined>) {
  const made = await make()
  if (made) yield made
}

async function reportPdf(ctx: Context, uuid: string) {
  const report = await printedReport(ctx, planInPrint, { uuid, tagId: null, audience: 'managers' })
  return report && printReport(ctx, report)
}

function contents(ctx: Context, { survey, employer, report, versions }: InPrint) {
  const title = 'Stress risk assessment: contents'
  return typeset(
    ctx,
    'features/assessments/filing/contents.typ',
    {
      title,
      survey: survey.title,
      made: [`${employer.name}. Made on ${fullDate(londonDate(ctx.now))} with ${ctx.config.PRODUCT_NAME}`],
      files: folderFiles.filter(({ name }) => report || name !== '2-report.pdf'),
      withheld: report ? null : REPORT_WITHHELD,
      versions: versions.map(({ number, filed_at, filed_by, signed_by, sha256 }) => ({
        name: `versions/version-${number}.pdf`,
        about: `Filed on ${fullDate(londonDate(filed_at))} by ${filed_by}.${toSign(signed_by)}`,
        sha256: `SHA-256 ${sha256}`,
      })),
      questions: inspectorsQuestions,
      questions_are_ours: QUESTIONS_ARE_OURS,
      steps: fiveSteps,
      rs: fiveRs,
      add: ADD_YOUR_OWN,
      is_not: RECORD_IS_NOT,
    },
    { title, author: ctx.config.PRODUCT_NAME, subject: employer.name },
  )
}

/** The product knows who should sign a version, but not whether they have signed it. */
const toSign = (people: { name: string; role: string }[]) =>
  people.length === 0
    ? ''
    : ` To be signed by ${people.map(({ name, role }) => [name, role].filter(Boolean).join(', ')).join('; ')}.`

type Cells = (string | null)[]

function* csv(head: string[], rows: Iterable<Cells>) {
  yield BYTE_ORDER_MARK + csvLine(head)
  for (const cells of rows) yield csvLine(cells.map((cell) => cell ?? ''))
}

function latestResult({ checks }: Pick<ReadAction, 'checks'>) {
  const last = checks.at(-1)
  return last ? RESULT_WORDS[last.result] : null
}

const planLines = ({ actions, hazards }: InPrint, today: string) =>
  csv(
    [
      'Action',
      'How',
      'Team',
      'Hazards',
      'What it does',
      'Owner',
      'Due',
      'Status',
      'Done on',
      'Outcome',
      'Check planned',
      'Check is',
      'Latest result',
      'All checks',
      'What a pulse found',
      'History',
    ],
    actions.map((action) => [
      action.title,
      action.how,
      appliesTo(action),
      hazards
        .filter((hazard) => hazard.actions.includes(action.id))
        .map(({ cause }) => cause)
        .join('; '),
      action.level && LEVEL_WORDS[action.level].label,
      action.owner,
      action.due_on,
      sayStatus(action, today),
      doneOn(action),
      action.outcome,
      action.check_on,
      sayCheck(action, today),
      latestResult(action),
      action.checks.map(({ on, how, result }) => `${on}: ${RESULT_WORDS[result]}. ${how}`).join('\n'),
      action.asked && checkInWords(action.asked.survey_title, action.asked),
      action.history.map(({ at, by, change }) => `${londonDate(new Date(at))} ${by}: ${change}`).join('\n'),
    ]),
  )

const evidenceLines = ({ entries }: InPrint, k: number) =>
  csv(
    ['Evidence', 'Applies to', 'Figure', 'Months', 'Source', 'Trend', 'What it tells'],
    entries
      .filter((entry) => entry.list === 'evidence')
      .map((entry) => [
        EVIDENCE_WORDS[entry.type],
        appliesTo(entry),
        sayFigure(entry, k),
        period(entry),
        entry.source,
        TREND_WORDS[entry.trend],
        entry.note,
      ]),
  )

const consultationLines = ({ entries }: InPrint) =>
  csv(
    ['Date', 'How', 'Who', 'What they said', 'What changed because of it'],
    consultationsIn(entries).map(({ on, how, who, said, changed }) => [on, how, who, said, changed]),
  )
