import { cards } from '#contract/cards.ts'
import { decks } from '#contract/decks.ts'
import type { SentBody } from '#contract/endpoint.ts'
import type { Template } from '#domain/template.ts'
import { qrCodesIn } from './qr.ts'
import { call, world } from './start.ts'
import { answersTo, type Company } from './survey.ts'

type Asked = { as: Company['as']; params: { uuid: string } }

/** Creates and prints a batch of cards. Returns the codes from its PDF. */
export async function printedDeck({ as, params }: Asked, body: SentBody<typeof decks.create>) {
  const { reply: deck } = await as.manager(decks.create, { params, body })
  const { reply } = await as.manager(decks.print, { params: { ...params, id: deck.id } })
  return { deck, url: reply.url, codes: await codesBehind(reply.url) }
}

/** The codes in a PDF's QR codes. */
export async function codesBehind(url: string): Promise<string[]> {
  const { rawPayload } = await download(url)
  return (await qrCodesIn(rawPayload)).flat().map((text) => text.split('#')[1] ?? '')
}

export async function download(url: string, method: 'GET' | 'HEAD' = 'GET') {
  const { app, config } = await world()
  return app.inject({ method, url: url.replace(config.PUBLIC_URL, '') })
}

export const openWith = (code: string) => call({}, cards.open, { body: { code } })

/** Answers the survey with a code card. */
export const answerWith = (
  { survey }: { survey: { survey_template: Template } },
  code: string,
  pick?: Parameters<typeof answersTo>[1],
) => call({}, cards.submit, { body: { code, answers: answersTo(survey.survey_template, pick) } })
