import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/platform/context.ts'
import { AppError } from '#server/platform/core/app-error.ts'
import { oneAtATime } from '#server/platform/http/rate-limit.ts'
import type { Pages } from '#server/platform/pages/pages.ts'
import { serveSigned } from '#server/platform/pages/signed-files.tsx'
import { printCards, printPoster } from './print.ts'
import { deckInPrint, markFetched, surveyOnPoster } from './queries.ts'
import { POSTER_FILE, SHEETS_FILE } from './service.ts'

export function serveDeckFiles(app: FastifyInstance, _pages: Pages, begin: () => Context) {
  serveSigned(app, begin, {
    ...SHEETS_FILE,
    name: 'survey-cards.pdf',
    what: 'card file',
    howToGetItAgain: 'open the survey in your account, void the unused cards and print new ones',
    once: true,
    make: sheetsOf,
  })
  serveSigned(app, begin, {
    ...POSTER_FILE,
    name: 'survey-poster.pdf',
    what: 'poster',
    howToGetItAgain: 'open the survey in your account and choose ‘Print a poster’',
    make: posterOf,
  })
}

/**
 * The card sheets, for the first caller who follows the link. Printing takes several seconds, and a second
 * call in the meantime is refused.
 */
async function sheetsOf(ctx: Context, uuid: string): Promise<Buffer | 'used' | undefined> {
  const printed = await oneAtATime(ctx, `cards:${uuid}`, () => sheetsOnce(ctx, uuid))
  if (printed === false) throw new AppError('unavailable', 'We are still printing these cards')
  return printed
}

/** Prints the sheets before it marks the batch as fetched, so that a failure loses no cards. */
async function sheetsOnce(ctx: Context, uuid: string): Promise<Buffer | 'used' | undefined> {
  const deck = await deckInPrint(ctx.db, uuid)
  if (!deck || deck.status === 'complete') return undefined
  if (!deck.printed_at || deck.fetched_at) return 'used'
  const sheets = await printCards(ctx, deck)
  return (await markFetched(ctx.db, deck.id, ctx.now)) ? sheets : 'used'
}

async function posterOf(ctx: Context, uuid: string): Promise<Buffer | undefined> {
  const survey = await surveyOnPoster(ctx.db, uuid)
  return survey && survey.status !== 'complete' ? printPoster(ctx, survey) : undefined
}
