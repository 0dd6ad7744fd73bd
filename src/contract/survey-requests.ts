import { z } from 'zod'
import { requestStatuses } from '#domain/lifecycle.ts'
import { endpoint } from './endpoint.ts'
import { ByUuid, Instant, paged, SearchedPage } from './fields.ts'

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
  /** The number of required questions once the request is completed; 0 before that. */
  answer_count: z.number(),
  /** True if a mail server refused the invitation email. */
  refused: z.boolean(),
  /** The answers, which only administrators get. The audit log records each time that they are read. */
  answers: z.array(Answer).optional(),
})
export type SurveyRequest = z.output<typeof SurveyRequest>

const Totals = z.object({ completed: z.number(), pending: z.number(), expired: z.number() })

export const Participation = Totals.extend({
  /** The start of the hour for which the figures are shown, like the survey's `as_of`. */
  as_of: Instant.nullable(),
  /**
   * The tags at launch, with the names they had then. A tag is left out if its figures could reveal a group
   * smaller than the minimum size.
   */
  teams: z.array(Totals.extend({ id: z.number(), name: z.string() })),
})
export type Participation = z.output<typeof Participation>

/** The maximum number of requests returned with a survey. Longer lists are read in pages. */
export const REQUESTS_ALONG = 10_000
/** The maximum for administrators. It is lower, because their requests contain about 40 answers each. */
export const ANSWERED_ALONG = 1_000

/**
 * A query option of every call that returns a survey. `none` leaves out the survey's requests, which is
 * faster when there are thousands.
 */
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
