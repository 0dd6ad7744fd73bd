import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import type { respond } from '#contract/respond.ts'
import { saidOf, unanswered } from '#domain/answers.ts'
import { firstOffered, LANGUAGES, languageCodes } from '#domain/languages.ts'
import { SOURCE_LANGUAGE } from '#domain/source-language.ts'
import { type Question, questionsOf, type Template, visible } from '#domain/template.ts'
import { inTexts } from '#domain/translation.ts'
import { sinceLast } from '#server/features/actions/service.ts'
import { helpFor } from '#server/features/help-lines/service.ts'
import { pageWordsIn } from '#server/features/languages/service.ts'
import { completeIfAllAnswered } from '#server/features/surveys/jobs.ts'
import { type PersonalLink, provePersonalLink, textsIn } from '#server/features/surveys/service.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { AppError, Invalid, notFound, UnrecordedLimit } from '#server/platform/core/app-error.ts'
import { hashToken } from '#server/platform/core/sign.ts'
import {
  clearDraft,
  draftOf,
  type OpenedRequest,
  requestBehind,
  saveDraft,
  submitAnswers,
  templateOf,
} from './queries.ts'
import { devicesKept, readAnswers } from './rules.ts'
import { countSave, NOT_SAVED } from './saves.ts'

/** A personal link, and the device that opens it. */
export interface Link extends PersonalLink {
  /** The device's secret; empty if none was sent. */
  device: string
}

/** The fields of a link that database queries need. The device's secret is included only as a hash. */
const targetOf = ({ now }: Context, { survey, recipient, device }: Link) => ({
  survey,
  recipient,
  device: device && hashToken(device),
  now,
})

const keptFor = (ctx: Context, link: Link) => ({
  ...targetOf(ctx, link),
  devices: devicesKept(ctx.sign, link.survey, link.recipient),
})

/**
 * The survey that a link opens, with the answers saved on this device. The language is the first of these
 * that applies: the one chosen on the page, the person's own language, the company's language, English. Once
 * answers are submitted, nobody can read them back.
 */
export async function openSurvey(ctx: Context, link: Link, chosen?: string) {
  await provePersonalLink(ctx, link)
  const target = targetOf(ctx, link)
  const request = await requestBehind(ctx.db, target)
  if (!request) throw notFound()
  const isSubmitted = request.request_status === 'completed'
  const isOpen =
    request.request_status === 'pending' && request.survey_status === 'active' && request.closes_at > ctx.now
  if (!isSubmitted && !isOpen) throw notFound()
  const draft = isSubmitted || !target.device ? {} : await draftOf(ctx.db, request.id, target.device)
  const questions = new Map(questionsOf(request.template).map((question) => [question.id, question]))
  return {
    ...(await shownOf(ctx, request, chosen)),
    submitted: isSubmitted,
    since_last: isSubmitted ? null : await sinceLast(ctx, { ...request, recipient: link.recipient }),
    answers: Object.entries(draft).map(([question, given]) => ({
      survey_question_id: Number(question),
      ...saidOf(questions.get(Number(question)), given),
    })),
  }
}

/**
 * The survey data that is the same for every reader. The language is the first of these that the survey has:
 * the chosen language, the reader's own language, the company's language, English.
 */
export async function shownOf(ctx: Context, request: OpenedRequest, chosen?: string) {
  const { survey: uuid, title, company, asked, cards, min_group_size, readers, closes_at } = request
  const offered = languageCodes.filter((code) => code === SOURCE_LANGUAGE || request.languages.includes(code))
  const language = firstOffered([chosen, request.own_language, company.language], offered)
  const template = visible(request.template)
  return {
    uuid,
    title,
    company: company.name,
    asked,
    cards,
    min_group_size,
    readers,
    closes_at: closes_at.toISOString(),
    language,
    languages: offered.map((code) => ({ code, name: LANGUAGES[code].name })),
    words: pageWordsIn(language),
    help: await helpFor(ctx, company.help_contacts),
    survey_template:
      language === SOURCE_LANGUAGE
        ? template
        : inTexts(template, await textsIn(ctx.db, request.survey_id, language)),
  }
}

/** Saves one answer as a draft. Throws for an unknown question, a wrong type or an unknown option. */
export async function saveAnswer(
  ctx: Context,
  link: Link,
  answer: { survey_question_id: number; answer: string; themes: string[] },
) {
  await provePersonalLink(ctx, link)
  countSave(ctx, link)
  const { questions } = await askedIn(ctx, link.survey)
  const { rows, withdrawn, problems } = readAnswers(questions, [answer], (_, name) => name)
  const [[row], [cleared]] = [rows, withdrawn]
  if (cleared !== undefined) return takeBack(ctx, link, cleared)
  if (!row) throw new Invalid(problems)
  const saved = openStill(await saveDraft(ctx.db, { ...keptFor(ctx, link), answer: row }))
  if (!saved.is_kept) throw new UnrecordedLimit(NOT_SAVED)
}

/** Clears the answer to an optional question. */
async function takeBack(ctx: Context, link: Link, question_id: number) {
  openStill(await clearDraft(ctx.db, { ...targetOf(ctx, link), question_id }))
}

/**
 * Throws if nothing can be saved any more. Otherwise, the page would say that an answer is saved when it is
 * not.
 */
function openStill<T extends { status: string }>(request: T | undefined): T {
  if (!request) throw notFound()
  if (request.status === 'completed') throw new AppError('conflict', 'This survey has already been submitted')
  return request
}

type Submission = z.output<typeof respond.submit.body>

/**
 * Idempotent: a double click, a retry, two tabs or two devices result in a single submission. The first one
 * counts, and all get the same reply.
 */
export async function submitSurvey(ctx: Context, link: Link, { answers }: Pick<Submission, 'answers'>) {
  await provePersonalLink(ctx, link)
  const asked = await askedIn(ctx, link.survey)
  const { template, questions } = asked
  const read = readAnswers(questions, answers, (index, name) => `answers.${index}.${name}`)
  const { rows, withdrawn, problems } = read
  if (Object.keys(problems).length > 0) throw new Invalid(problems)
  if (
    !(await isWhole(
      ctx,
      link,
      template,
      rows.map((row) => row.question_id),
    ))
  )
    return { status: 'completed' as const }

  const saved = await submitAnswers(ctx.db, { ...keptFor(ctx, link), answers: rows, withdrawn })
  if (!saved) throw notFound()
  if (saved.status === 'pending' && !saved.others_pending) await nudge(ctx, asked)
  return { status: 'completed' as const }
}

/**
 * Completes the survey early if possible. If the last two people submit at the same moment, neither
 * transaction sees the other, and the scheduled task completes the survey later.
 */
export const nudge = (ctx: Context, { id, company_id }: Asked) =>
  transaction(ctx, (tx) => tx.jobs.enqueue(tx, completeIfAllAnswered, { survey_id: id }, company_id))

/**
 * True if this device has sent every required answer, now or earlier. False if the device already sees that
 * the request was submitted. Throws `Invalid` if answers are missing.
 */
async function isWhole(ctx: Context, link: Link, template: Template, sentIds: number[]) {
  if (unanswered(template, new Set(sentIds)).length === 0) return true
  const target = targetOf(ctx, link)
  const request = await requestBehind(ctx.db, target)
  if (!request) throw notFound()
  if (request.request_status === 'completed') return false
  const draft = await draftOf(ctx.db, request.id, target.device)
  const missing = unanswered(template, new Set([...sentIds, ...Object.keys(draft).map(Number)]))
  if (missing.length > 0)
    throw new Invalid({ answers: missing.map(({ question }) => `Please answer: ${question}`) })
  return true
}

interface Asked {
  id: number
  company_id: number
  template: Template
  questions: ReadonlyMap<number, Question>
}

// A survey's questions never change after the launch, so they are read only once. They are not cached before
// the launch.
const known = new LRUCache<string, Asked>({ max: 500 })

export async function askedIn({ db }: Context, survey: string): Promise<Asked> {
  const kept = known.get(survey)
  if (kept) return kept
  const row = await templateOf(db, survey)
  if (!row) throw notFound()
  const template = visible(row.template)
  const asked = {
    id: row.id,
    company_id: row.company_id,
    template,
    questions: new Map(questionsOf(template).map((question) => [question.id, question])),
  }
  known.set(survey, asked)
  return asked
}
