import { z } from 'zod'
import { requestStatuses } from '#domain/lifecycle.ts'
import { endpoint } from './endpoint.ts'
import { ByUuid, paged, SearchedPage } from './fields.ts'

export const RequestStatus = z.enum(requestStatuses)
export const Answer = z.object({
  survey_question_id: z.number(),
  answer: z.string(),
  /** Free text only: the themes that its author ticked. */
  themes: z.array(z.string()),
})

export const SurveyRequest = z.object({
  id: z.number(),
  survey_recipient_uuid: z.string().nullable(),
  status: RequestStatus,
  /** Questions that must be answered, once it is completed; 0 until then. */
  answer_count: z.number(),
  /** A mail server refused the invitation. */
  refused: z.boolean(),
  /** Sent to administrators only. Each such read is in the audit log. */
  answers: z.array(Answer).optional(),
})
export type SurveyRequest = z.output<typeof SurveyRequest>

/** The most requests that come with a survey; all of them are available in pages. */
export const REQUESTS_ALONG = 10_000

/** For every call that replies with a survey: `none` leaves out its requests, which is faster where there are thousands. */
export const WithRequests = z.object({ requests: z.enum(['all', 'none']).default('all') })
export type WithRequests = z.output<typeof WithRequests>['requests']

export const surveyRequests = {
  list: endpoint({
    method: 'GET',
    path: '/surveys/:uuid/requests',
    access: 'company',
    summary: "A page of a survey's requests, all of them or those whose recipient's UUID holds a text",
    params: ByUuid,
    query: SearchedPage,
    reply: paged(SurveyRequest),
  }),
}
