import { z } from 'zod'
import { requestStatuses } from '#domain/lifecycle.ts'
import { endpoint } from './endpoint.ts'
import { ByUuid, paged, SearchedPage } from './fields.ts'

export const RequestStatus = z.enum(requestStatuses)
export const Answer = z.object({
  survey_question_id: z.number(),
  answer: z.string(),
  /** Free text only: themes ticked by the author. */
  themes: z.array(z.string()),
})

export const SurveyRequest = z.object({
  id: z.number(),
  survey_recipient_uuid: z.string().nullable(),
  status: RequestStatus,
  /** The number of required questions once the request is completed; 0 until then. */
  answer_count: z.number(),
  /** A mail server refused the invitation email. */
  refused: z.boolean(),
  /** Sent only to administrators. The audit log records each such read. */
  answers: z.array(Answer).optional(),
})
export type SurveyRequest = z.output<typeof SurveyRequest>

/** The most requests returned with a survey. Larger lists are read in pages. */
export const REQUESTS_ALONG = 10_000

/** For every call that returns a survey: `none` leaves out its requests, which is faster when there are thousands. */
export const WithRequests = z.object({ requests: z.enum(['all', 'none']).default('all') })
export type WithRequests = z.output<typeof WithRequests>['requests']

export const surveyRequests = {
  list: endpoint({
    method: 'GET',
    path: '/surveys/:uuid/requests',
    access: 'company',
    summary: "List a page of a survey's requests, optionally filtered by part of a recipient's UUID",
    params: ByUuid,
    query: SearchedPage,
    reply: paged(SurveyRequest),
  }),
}
