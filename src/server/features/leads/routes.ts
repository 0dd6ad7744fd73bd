import { enquiries, interests } from '#contract/leads.ts'
import { found } from '#server/platform/core/app-error.ts'
import { route } from '#server/platform/http/routes.ts'
import { enquiryById, interestById, pageOfEnquiries, pageOfInterests } from './queries.ts'
import { registerInterest, sendEnquiry } from './service.ts'

export const leadRoutes = [
  route(interests.create, (call) => registerInterest(call, call.body)),
  route(interests.list, ({ db, query }) => pageOfInterests(db, query.page)),
  route(interests.one, async ({ db, params }) => found(await interestById(db, params.id))),

  route(enquiries.create, (call) => sendEnquiry(call, call.body)),
  route(enquiries.list, ({ db, query }) => pageOfEnquiries(db, query.page)),
  route(enquiries.one, async ({ db, params }) => found(await enquiryById(db, params.id))),
]

/** The API calls that pages of the main site may make. */
export const callsOfMainSite = [interests.create, enquiries.create]
