import { consultations } from '#contract/consultations.ts'
import { ownSeat } from '#contract/own-seat.ts'
import { peopleRead } from '#server/features/surveys/service.ts'
import { heavyRoute, route } from '#server/platform/http/routes.ts'
import { getSurveyToStateOrThrow, readRules, readSeat, readStatements, recordStatement } from './service.ts'

export const consultationRoutes = [
  route(ownSeat.read, (call) => readSeat(call, call.scope, call.caller)),
  heavyRoute(consultations.rules, peopleRead, (call) => readRules(call, { ...call, uuid: call.params.uuid })),
  route(
    consultations.state,
    (call) => recordStatement(call, { ...call, uuid: call.params.uuid }, call.body),
    (call) => getSurveyToStateOrThrow(call, call.scope, call.params.uuid),
  ),
  route(consultations.statements, (call) => readStatements(call, call.scope, call.params.uuid)),
]
