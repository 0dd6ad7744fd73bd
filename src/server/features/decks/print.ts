import { randomInt } from 'node:crypto'
import { encode } from 'uqr'
import { cardWords } from '#content/cards.ts'
import { shownCode } from '#domain/card-code.ts'
import { mailDate } from '#domain/dates.ts'
import { closesAt, LAUNCH_HOUR } from '#domain/lifecycle.ts'
import { londonTime } from '#domain/london.ts'
import { numberInWords } from '#domain/numbers.ts'
import type { Context } from '#server/platform/context.ts'
import { typeset } from '#server/platform/typesetting/typeset.ts'
import { codeOf } from './codes.ts'
import { type PrintedSurvey, unusedCards } from './queries.ts'

/** Eight cards a sheet, in an order that says nothing, and a sheet that says how they are handed out. */
export async function printCards(ctx: Context, survey: PrintedSurvey, deckId: number): Promise<Buffer> {
  const codes = shuffled((await unusedCards(ctx.db, deckId)).map((id) => shownCode(codeOf(ctx, id))))
  const facts = {
    words: wordsFor(ctx, survey),
    open: whenOpen(survey),
    cards: codes.map((code) => ({ code, qr: qrCode(`${ctx.config.PUBLIC_URL}/a#${code}`) })),
  }
  // Codes are kept nowhere, also not among finished papers.
  return typeset('features/decks/cards.typ', facts, about(ctx, survey, 'Cards'), { keeps: false })
}

export const printPoster = (ctx: Context, survey: PrintedSurvey): Promise<Buffer> =>
  typeset(
    'features/decks/poster.typ',
    {
      words: wordsFor(ctx, survey),
      open: whenOpen(survey),
      address: addressOf(ctx),
      qr: qrCode(`${ctx.config.PUBLIC_URL}/a`),
    },
    about(ctx, survey, 'Poster'),
  )

const about = ({ config }: Context, { title, company }: PrintedSurvey, what: string) => ({
  title: `${what}: ${title}`,
  author: config.PRODUCT_NAME,
  subject: company,
})

/** As somebody types it. */
const addressOf = ({ config }: Context) => `${config.PUBLIC_URL.replace(/^https?:\/\//, '')}/a`

const wordsFor = (ctx: Context, { company, min_group_size }: PrintedSurvey) =>
  cardWords({
    company,
    address: addressOf(ctx),
    people: numberInWords(min_group_size ?? ctx.config.MIN_GROUP_SIZE),
  })

/** A survey that has not gone out may be moved or held, and one that runs may be closed early. */
function whenOpen({ closes_at, estimated_date }: PrintedSurvey): string {
  if (closes_at) return `Open until ${mailDate(closes_at)} at the latest`
  const launch = londonTime(estimated_date, LAUNCH_HOUR)
  return `Planned from ${mailDate(launch)} until ${mailDate(closesAt(launch))}`
}

function shuffled<T>(items: T[]): T[] {
  const all = [...items]
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1)
    const [one, two] = [all[at], all[other]]
    if (one !== undefined && two !== undefined) [all[at], all[other]] = [two, one]
  }
  return all
}

/** Any of the eight can be read. To try them all, and take the one that looks best, takes six times as long. */
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
  // Words that can be parted would be: with spaces none is that long.
  return { size, path: runs.join(' ') }
}
