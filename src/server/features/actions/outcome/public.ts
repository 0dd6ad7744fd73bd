import type { Outcome } from '#contract/outcomes.ts'
import { BAND_SHAPES } from '#domain/bands.ts'
import { readCode, shownCode } from '#domain/card-code.ts'
import { longDateIn } from '#domain/dates-in.ts'
import { firstOffered, type LanguageCode } from '#domain/languages.ts'
import { oneDecimalIn } from '#domain/words.ts'
import { helpFor } from '#server/features/help-lines/service.ts'
import { type ForStranger, wordsIn } from '#server/features/languages/service.ts'
import type { SurveyRow } from '#server/features/surveys/queries.ts'
import { languagesOf, languagesToPrint } from '#server/features/surveys/service.ts'
import type { Context } from '#server/platform/context.ts'
import { found, notFound } from '#server/platform/core/app-error.ts'
import { inTurns } from '#server/platform/core/turns.ts'
import { countFrom } from '#server/platform/http/rate-limit.ts'
import { qrCode } from '#server/platform/typesetting/qr-code.ts'
import { typeset } from '#server/platform/typesetting/typeset.ts'
import { inLanguage } from './in-language.ts'
import { sharedSurvey } from './queries.ts'
import { resultLists } from './results.ts'
import { outcomeOf } from './service.ts'

const WRONG_CODES = { max: 100, seconds: 900 }

/**
 * The outcome for people who answered by card. It leaves out action owners and the company's own contacts.
 */
export async function publicOutcome(
  ctx: Context,
  { code: typed, ip }: { code: string; ip: string },
  stranger: ForStranger,
) {
  const code = readCode(typed)
  const survey = code && (await sharedSurvey(ctx.db, { outcome_code: code }))
  if (!survey) {
    await countFrom(ctx, 'outcome-from', ip, WRONG_CODES)
    throw notFound()
  }
  const offered = await languagesOf(ctx.db, survey.id)
  const own = found(survey.launch_company).language
  const language = firstOffered([stranger.translator.language, own], offered)
  return {
    outcome: await withoutNames(ctx, survey, { outcome: await outcomeOf(ctx, survey), language }),
    help: await helpFor(ctx),
    translator: wordsIn(language),
    languages: stranger.languages.filter((one) => offered.includes(one.code)),
  }
}

async function withoutNames(
  ctx: Context,
  survey: SurveyRow,
  { outcome: stored, language }: { outcome: Outcome; language: LanguageCode },
) {
  const outcome = await inLanguage(ctx, survey, stored, language)
  return { ...outcome, actions: outcome.actions.map(({ owner: _, ...action }) => action) }
}

/** The maximum number of actions on the poster. Longer plans are shown on the page that its QR code opens. */
const ACTIONS_ON_POSTER = 6

/** One poster for each language of the survey. Undefined until the outcome is shared. */
export async function printOutcome(ctx: Context, uuid: string): Promise<Buffer | undefined> {
  const survey = await sharedSurvey(ctx.db, { uuid })
  if (!survey?.outcome_code) return undefined
  const { name: company, language } = found(survey.launch_company)
  const languages = await languagesToPrint(ctx, {
    ...survey,
    survey_id: survey.id,
    company,
    language,
    languages: [],
  })
  const url = `${ctx.config.PUBLIC_URL}/outcome/${shownCode(survey.outcome_code)}`
  const address = url.replace(/^https?:\/\//, '')
  const outcome = await outcomeOf(ctx, survey)
  const posters = []
  for await (const code of inTurns(languages))
    posters.push(await posterIn(ctx, survey, { outcome, code, address }))
  return typeset(
    ctx,
    'features/actions/outcome/poster.typ',
    { company, address, posters, qr: qrCode(url) },
    { title: `Outcome: ${survey.title}`, author: ctx.config.PRODUCT_NAME, subject: company },
  )
}

/** All texts of a poster in one language. */
async function posterIn(
  ctx: Context,
  survey: SurveyRow,
  { outcome: stored, code, address }: { outcome: Outcome; code: LanguageCode; address: string },
) {
  const { language, direction, words, say } = wordsIn(code)
  const outcome = await withoutNames(ctx, survey, { outcome: stored, language: code })
  const { actions, note, company, title, completed, recipients } = outcome
  const said = words.outcome
  return {
    language,
    direction,
    title: said.title,
    took_part: say(said.tookPart, { company, title, completed, recipients }),
    note,
    results: resultLists(outcome, words).map(({ title, rows, none }) => ({
      title,
      lines: rows.map(({ name, score, band }) => [
        name,
        band ? `${BAND_SHAPES[band]} ${said.bands[band]}` : oneDecimalIn(language, score),
      ]),
      none: rows.length === 0 ? none : null,
    })),
    will: said.will,
    actions: actions
      .filter(({ status }) => status !== 'dropped')
      .slice(0, ACTIONS_ON_POSTER)
      .map(({ title, due_on, status }) => ({
        title,
        status: said.status[status],
        due: status === 'done' ? null : say(said.dueOn, { date: longDateIn(language, due_on) }),
      })),
    scan: say(said.scan, { address }),
    qr: said.qr,
    about: outcome.well ? said.averages : said.scores,
  }
}
