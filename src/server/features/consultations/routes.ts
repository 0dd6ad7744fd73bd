import { consultations } from '#contract/consultations.ts'
import { ownSeat } from '#contract/own-seat.ts'
import { route } from '#server/platform/http/routes.ts'
import { getSurveyToStateOrThrow, readRules, readSeat, readStatements, recordStatement } from './service.ts'

export const consultationRoutes = [
  route(ownSeat.read, (call) => readSeat(call, call.scope, call.caller)),
  route(consultations.rules, (call) => readRules(call, { ...call, uuid: call.params.uuid })),
  route(
    consultations.state,
    (call) => recordStatement(call, { ...call, uuid: call.params.uuid }, call.body),
    (call) => getSurveyToStateOrThrow(call, call.scope, call.params.uuid),
  ),
  route(consultations.statements, (call) => readStatements(call, call.scope, call.params.uuid)),
]
