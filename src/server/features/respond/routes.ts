import { cards } from '#contract/cards.ts'
import { respond } from '#contract/respond.ts'
import { route } from '#server/platform/http/routes.ts'
import { openCard, submitByCard } from './cards.ts'
import { pageWordsOnRequest } from './offered.ts'
import { openSurvey, saveAnswer, submitSurvey } from './service.ts'

export const respondRoutes = [
  route(respond.open, (call) => {
    const link = { survey: call.params.uuid, ...call.query, ip: call.ip }
    return openSurvey(call, link, firstOf(call.query.lang))
  }),
  route(respond.words, (call) => pageWordsOnRequest(call, firstOf(call.query.lang))),
  route(respond.answer, (call) => saveAnswer(call, linkOf(call), call.body)),
  route(respond.submit, (call) => submitSurvey(call, linkOf(call), call.body)),
  route(cards.open, (call) => openCard(call, { ...call.body, ip: call.ip })),
  route(cards.submit, (call) => submitByCard(call, { ...call.body, ip: call.ip })),
]

const firstOf = (languages: string) => languages.split(',').at(0)

const linkOf = ({
  params,
  body,
  ip,
}: {
  params: { uuid: string }
  body: { recipient_uuid: string; key: string; device: string }
  ip: string
}) => ({
  survey: params.uuid,
  recipient: body.recipient_uuid,
  key: body.key,
  device: body.device,
  ip,
})
