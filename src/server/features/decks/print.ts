import { randomInt } from 'node:crypto'
import { shownCode } from '#domain/card-code.ts'
import type { LanguageCode } from '#domain/languages.ts'
import { SOURCE_LANGUAGE } from '#domain/source-language.ts'
import { wordsIn } from '#server/features/languages/service.ts'
import { languagesToPrint } from '#server/features/surveys/service.ts'
import type { Context } from '#server/platform/context.ts'
import { inTurns } from '#server/platform/core/turns.ts'
import { qrCode } from '#server/platform/typesetting/qr-code.ts'
import { typeset } from '#server/platform/typesetting/typeset.ts'
import { codeOf } from './codes.ts'
import { type Printed, printed } from './printed.ts'
import { type PrintedDeck, type PrintedSurvey, unusedCards } from './queries.ts'

/** Eight cards per sheet in random order, plus a sheet of instructions for handing them out. */
export async function printCards(ctx: Context, deck: PrintedDeck): Promise<Buffer> {
  const codes = shuffled((await unusedCards(ctx.db, deck.id)).map((id) => shownCode(codeOf(ctx, id))))
  const { own, others } = await spokenIn(ctx, deck)
  const cards = []
  for await (const code of inTurns(codes))
    cards.push({ code, qr: qrCode(`${ctx.config.PUBLIC_URL}/a#${code}`) })
  const props = {
    company: deck.company,
    address: addressOf(ctx),
    own,
    others: others.map(shortly),
    // The instructions are in the company's language, followed by English if that is different. The manager
    // who made the cards reads English, but the people who hand them out may not.
    instructions: [own, ...others.filter(({ language }) => language === SOURCE_LANGUAGE)],
    // The cards of two batches look the same, so the instructions say whom a batch is for.
    teams: deck.teams.join(', '),
    cards,
  }
  // Unlike other finished PDFs, this one is not cached, because card codes must not be stored.
  return typeset(ctx, 'features/decks/cards.typ', props, about(ctx, deck, 'Cards'), { keeps: false })
}

/** One poster for each language of the survey. The posters can hang side by side. */
export async function printPoster(ctx: Context, survey: PrintedSurvey): Promise<Buffer> {
  const { own, others } = await spokenIn(ctx, survey)
  const all = [own, ...others]
  const props = {
    company: survey.company,
    address: addressOf(ctx),
    posters: all.map((one) => ({ own: one, others: all.filter((other) => other !== one).map(shortly) })),
    qr: qrCode(`${ctx.config.PUBLIC_URL}/a`),
  }
  return typeset(ctx, 'features/decks/poster.typ', props, about(ctx, survey, 'Poster'))
}

/** The printed texts in the company's language and in the survey's other languages. */
async function spokenIn(ctx: Context, survey: PrintedSurvey) {
  const [own = SOURCE_LANGUAGE, ...others] = await languagesToPrint(ctx, survey)
  const least = survey.min_group_size ?? ctx.config.MIN_GROUP_SIZE
  const values = { company: survey.company, address: addressOf(ctx), least }
  const spoken = (language: LanguageCode) => printed(wordsIn(language), survey, values)
  return { own: spoken(own), others: others.map(spoken) }
}

/**
 * The line that says that the survey can also be answered in this language. Adds the sentence about
 * confidentiality if there are at most `MANY` such lines. With more, a card has no room for it.
 */
const shortly = ({ language, direction, words: { also } }: Printed, _: number, all: Printed[]) => ({
  language,
  direction,
  text: all.length > MANY ? also.answer : `${also.answer} ${also.confidential}`,
})
const MANY = 3

const about = ({ config }: Context, { title, company }: PrintedSurvey, what: string) => ({
  title: `${what}: ${title}`,
  author: config.PRODUCT_NAME,
  subject: company,
})

/** The address at which people enter their code, without 'https://' so that it is quick to type. */
const addressOf = ({ config }: Context) => `${config.PUBLIC_URL.replace(/^https?:\/\//, '')}/a`

function shuffled<T>(items: T[]): T[] {
  const all = [...items]
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1)
    const [one, two] = [all[at], all[other]]
    if (one !== undefined && two !== undefined) [all[at], all[other]] = [two, one]
  }
  return all
}
