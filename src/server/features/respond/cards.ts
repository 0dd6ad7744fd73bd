import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import type { cards } from '#contract/cards.ts'
import { unanswered } from '#domain/answers.ts'
import { readCode } from '#domain/card-code.ts'
import { cardKey } from '#server/features/decks/service.ts'
import { cardPageWordsIn } from '#server/features/languages/service.ts'
import type { Context } from '#server/platform/context.ts'
import { Invalid, notFound, UnrecordedLimit } from '#server/platform/core/app-error.ts'
import { isOverFrom, isOverLimit } from '#server/platform/http/rate-limit.ts'
import { requestOfCard, submitCard } from './queries.ts'
import { readAnswers } from './rules.ts'
import { askedIn, nudge, shownOf } from './service.ts'

/**
 * The limit for one network address. Valid codes do not count and are never refused, because everybody at a
 * site may share one address.
 */
const WRONG_CODES = { max: 20, seconds: 900 }
/**
 * The limit for all addresses together. Above it, replies to wrong codes are delayed, but replies to valid
 * codes are not.
 */
const WRONG_ANYWHERE = { max: 2_000, seconds: 3_600 }
const SLOW_MS = 1_000

interface Typed {
  code: string
  ip: string
}

/**
 * The survey that a card's code opens. Cards are anonymous, so earlier surveys are not mentioned and drafts
 * are not kept.
 */
export async function openCard(ctx: Context, { lang, ...typed }: Typed & { lang: string }) {
  const { request } = await provenCard(ctx, typed)
  const shown = await shownOf(ctx, request, lang)
  const { card, ...words } = cardPageWordsIn(shown.language)
  return { ...shown, words, card, submitted: false, since_last: null, answers: [] }
}

type Submission = z.output<typeof cards.submit.body>

/** Submits a card's answers. This works once. Afterwards, the card's code is treated as wrong. */
export async function submitByCard(ctx: Context, { code, answers, ip }: Submission & Pick<Typed, 'ip'>) {
  const { card, request } = await provenCard(ctx, { code, ip })
  const asked = await askedIn(ctx, request.survey)
  const { template, questions } = asked
  const { rows, problems } = readAnswers(questions, answers, (index, name) => `answers.${index}.${name}`)
  if (Object.keys(problems).length > 0) throw new Invalid(problems)
  const missing = unanswered(template, new Set(rows.map(({ question_id }) => question_id)))
  if (missing.length > 0)
    throw new Invalid({ answers: missing.map(({ question }) => `Please answer: ${question}`) })
  const saved = await submitCard(ctx.db, { card, now: ctx.now, answers: rows })
  if (!saved) return refuse(ctx, ip)
  if (!saved.others_pending) await nudge(ctx, asked)
  return { status: 'completed' as const }
}

async function provenCard(ctx: Context, { code: typed, ip }: Typed) {
  const code = readCode(typed)
  if (!code) return refuse(ctx, ip)
  const card = cardKey(ctx, code)
  const request = await requestOfCard(ctx.db, card, ctx.now)
  return request ? { card, request } : refuse(ctx, ip)
}

/** The reply is the same whether the code is wrong, used or voided, or is entered too early or too late. */
async function refuse(ctx: Context, ip: string): Promise<never> {
  // The network's own limit comes first, so that a network over it does not write to the row that all
  // networks share.
  if (await isOverFrom(ctx, 'card-from', ip, WRONG_CODES))
    throw new UnrecordedLimit('Too many attempts. Please try again in 15 minutes.', WRONG_CODES.seconds)
  if (await isOverLimit(ctx, 'card-from:anywhere', WRONG_ANYWHERE)) await pause(SLOW_MS)
  throw notFound()
}
