import { assessments } from '#contract/assessments.ts'
import { entries } from '#contract/entries.ts'
import { hazards } from '#contract/hazards.ts'
import { peopleRead } from '#server/features/surveys/service.ts'
import type { Context } from '#server/platform/context.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import { heavyRoute, route } from '#server/platform/http/routes.ts'
import { signedUrl } from '#server/platform/pages/signed-links.ts'
import { changeEntry, createEntry, getEntryOrThrow, removeEntry } from './entries/service.ts'
import { fileVersion, linkToFolder, linkToVersion } from './filing/service.ts'
import { changeHazard, createHazard, getHazardOrThrow, removeHazard } from './hazards/service.ts'
import {
  completeSurvey,
  getGuideOrThrow,
  linkToGuide,
  RECORD_FILE,
  readAssessment,
  surveyToAssess,
  writeAssessment,
} from './service.ts'

type OfSurvey = Context & { scope: CompanyScope; params: { uuid: string } }

const exists = (call: OfSurvey) => surveyToAssess(call, call.scope, call.params.uuid)
const filer = <T extends OfSurvey>({
  scope,
  caller,
  params: { uuid },
}: T & { caller: Parameters<typeof fileVersion>[1]['caller'] }) => ({ scope, caller, uuid })

export const assessmentRoutes = [
  heavyRoute(assessments.read, peopleRead, (call) => readAssessment(call, call.scope, call.params.uuid)),
  route(assessments.change, (call) => writeAssessment(call, call.scope, call.params.uuid, call.body), exists),
  route(
    assessments.guide,
    (call) => linkToGuide(call, call.scope, call.params.uuid, call.body.tag_id ?? null),
    (call) => getGuideOrThrow(call, call.scope, call.params.uuid, call.sent),
  ),
  route(assessments.record, async (call) => {
    const { uuid } = await completeSurvey(call, call.scope, call.params.uuid)
    return { url: signedUrl(call, RECORD_FILE, uuid) }
  }),
  route(assessments.file, (call) => fileVersion(call, filer(call), call.body), exists),
  route(assessments.version, (call) => linkToVersion(call, call.scope, call.params)),
  route(assessments.folder, (call) => linkToFolder(call, filer(call))),
  route(
    hazards.create,
    (call) => createHazard(call, call.scope, { uuid: call.params.uuid, hazard: call.body }),
    exists,
  ),
  route(
    hazards.change,
    (call) => changeHazard(call, call.scope, { id: call.params.id, change: call.body }),
    (call) => getHazardOrThrow(call, call.scope, call.params.id),
  ),
  route(hazards.remove, (call) => removeHazard(call, call.scope, call.caller, call.params.id)),
  route(
    entries.create,
    (call) => createEntry(call, call.scope, { uuid: call.params.uuid, entry: call.body }),
    exists,
  ),
  route(
    entries.change,
    (call) => changeEntry(call, call.scope, { id: call.params.id, change: call.body }),
    (call) => getEntryOrThrow(call, call.scope, call.params.id),
  ),
  route(entries.remove, (call) => removeEntry(call, call.scope, call.params.id)),
]
