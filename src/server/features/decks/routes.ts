import { decks } from '#contract/decks.ts'
import { surveyByUuid } from '#server/features/surveys/queries.ts'
import { found } from '#server/platform/core/app-error.ts'
import { route } from '#server/platform/http/routes.ts'
import { linkToPoster, makeDeck, printDeck, readDecks, voidDeck } from './service.ts'

export const deckRoutes = [
  route(decks.list, (call) => readDecks(call, call.scope, call.params.uuid)),
  route(
    decks.create,
    (call) => makeDeck(call, call.scope, call.params.uuid, call.body),
    async ({ db, scope, params }) => found(await surveyByUuid(db, scope, params.uuid)),
  ),
  route(decks.print, (call) => printDeck(call, { ...call, ...call.params })),
  route(decks.void, (call) => voidDeck(call, { ...call, ...call.params })),
  route(decks.poster, (call) => linkToPoster(call, call.scope, call.params.uuid)),
]
