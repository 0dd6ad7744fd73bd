import { randomInt } from 'node:crypto'
import { encode } from 'uqr'
import { shownCode } from '#domain/card-code.ts'
import type { LanguageCode } from '#domain/languages.ts'
import { SOURCE_LANGUAGE } from '#domain/source-language.ts'
import { wordsIn } from '#server/features/languages/service.ts'
import { languagesToPrint } from '#server/features/surveys/service.ts'
import type { Context } from '#server/platform/context.ts'
import { typeset } from '#server/platform/typesetting/typeset.ts'
import { codeOf } from './codes.ts'
import { type Printed, printed } from './printed.ts'
import { type PrintedSurvey, unusedCards } from './queries.ts'

/** Eight cards a sheet, in an order that says nothing, and a sheet that says how they are handed out. */
export async function printCards(ctx: Context, survey: PrintedSurvey, deckId: number): Promise<Buffer> {
  const codes = shuffled((await unusedCards(ctx.db, deckId)).map((id) => shownCode(codeOf(ctx, id))))
  const { own, others } = await spokenIn(ctx, survey)
  const facts = {
    company: survey.company,
    own,
    others: others.map(shortly),
    // The company's language, and English where it is another: whoever made the cards reads English, the people who hand them out
    // perhaps not.
    instructions: [own, ...others.filter(({ language }) => language === SOURCE_LANGUAGE)],
    cards: codes.map((code) => ({ code, qr: qrCode(`${ctx.config.PUBLIC_URL}/a#${code}`) })),
  }
  // Not kept among finished papers, since codes are stored nowhere.
  return typeset('features/decks/cards.typ', facts, about(ctx, survey, 'Cards'), { keeps: false })
}

/** One for each language in which the survey is asked, to be hung side by side. */
export async function printPoster(ctx: Context, survey: PrintedSurvey): Promise<Buffer> {
  const { own, others } = await spokenIn(ctx, survey)
  const all = [own, ...others]
  const facts = {
    company: survey.company,
    posters: all.map((one) => ({ own: one, others: all.filter((other) => other !== one).map(shortly) })),
    qr: qrCode(`${ctx.config.PUBLIC_URL}/a`),
  }
  return typeset('features/decks/poster.typ', facts, about(ctx, survey, 'Poster'))
}

/** What is printed, in the language of the company and in the others of the survey. */
async function spokenIn(ctx: Context, survey: PrintedSurvey) {
  const [own = SOURCE_LANGUAGE, ...others] = await languagesToPrint(ctx, survey)
  const least = survey.min_group_size ?? ctx.config.MIN_GROUP_SIZE
  const values = { company: survey.company, address: addressOf(ctx), least }
  const spoken = (language: LanguageCode) => printed(wordsIn(language), survey, values)
  return { own: spoken(own), others: others.map(spoken) }
}

/** Says that the survey can be answered in this language. A card has room for one line of each where they are many. */
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

/** The address as somebody types it. */
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

/** Any of the eight mask patterns can be read. Trying all, to take the one that looks best, takes six times as long. */
const MASK = 2

/** An outline of its dark squares, a run of them at a time, and how many squares it is wide with its quiet edge. */
function qrCode(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: 4, maskPattern: MASK })
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  )
  // With spaces between them: `printable` would put break points into a longer word.
  return { size, path: runs.join(' ') }
}
