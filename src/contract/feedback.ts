import { z } from 'zod'
import { Slug } from './companies.ts'
import { endpoint } from './endpoint.ts'
import {
  ById,
  ByUuid,
  Day,
  Email,
  Id,
  Instant,
  OptionalPersonName,
  PageQuery,
  paged,
  textOf,
} from './fields.ts'
import { KILOBYTE, LIMITS } from './limits.ts'
import { paths } from './paths.ts'

export const FEEDBACK_STATUSES = ['waiting', 'sent', 'answered', 'replied'] as const
export const FeedbackStatus = z.enum(FEEDBACK_STATUSES)
export type FeedbackStatus = z.output<typeof FeedbackStatus>

/** In characters. */
const MAX_WORDS = 5_000

export const FeedbackRow = z.object({
  uuid: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  status: FeedbackStatus,
  rating: z.number().nullable(),
  created_at: Instant,
  /** True if a mail server refused the last email to this address. */
  refused: z.boolean(),
  /** True if this person has opted out of feedback requests. */
  stopped: z.boolean(),
})
export type FeedbackRow = z.output<typeof FeedbackRow>

export const FeedbackResponse = z.object({
  id: z.number(),
  created_at: Instant,
  /** The language model's prompt. Only administrators receive it; it is null for everyone else. */
  prompt: z.object({ value: z.string() }).nullable(),
  ai_response: z.string(),
  /** The reply sent to the author, if any. */
  human_response: z.string().nullable(),
})
export type FeedbackResponse = z.output<typeof FeedbackResponse>

export const Feedback = FeedbackRow.extend({
  additional_comments: z.string().nullable(),
  answered_at: Instant.nullable(),
  /** True if the author agreed to publication. */
  publish: z.boolean(),
  /** True if the company wants to show the feedback on its public profile. */
  published: z.boolean(),
  /** Newest first. */
  feedback_responses: z.array(FeedbackResponse),
})
export type Feedback = z.output<typeof Feedback>

export const FeedbackListQuery = PageQuery.extend({ status: FeedbackStatus.optional() })
export const FeedbackRequest = z.object({ company_id: Id, email: Email, name: OptionalPersonName })
export const FeedbackReply = z.object({
  feedback_response_id: Id,
  human_response: textOf(MAX_WORDS).trim().min(1, 'Required'),
})
export const FeedbackPublishing = z.object({ published: z.boolean() })

export const FeedbackAnswer = z.object({
  rating: z.number().int().min(1).max(5),
  name: OptionalPersonName,
  additional_comments: textOf(MAX_WORDS)
    .trim()
    .nullish()
    .transform((text) => text || null),
  publish: z
    .boolean()
    .nullish()
    .transform((publish) => publish ?? false),
})

/**
 * What the form shows to anyone with the link: the company and, while it can still be changed, the reader's
 * own answer.
 */
export const AnswerForm = z.object({
  company: z.string(),
  rating: z.number().nullable(),
  name: z.string().nullable(),
  additional_comments: z.string().nullable(),
  publish: z.boolean(),
  answered: z.boolean(),
  /** The time until which the answer can be changed: 24 hours after it was first given. */
  changeable_until: Instant.nullable(),
  changeable: z.boolean(),
})
export type AnswerForm = z.output<typeof AnswerForm>

export const Profile = z.object({
  name: z.string(),
  slug: z.string(),
  website: z.string().nullable(),
  /** The mean rating to one decimal place; null if there are fewer than three ratings. */
  average_rating: z.number().nullable(),
  ratings: z.number(),
  /** The newest 100 items that their authors agreed to publish. */
  feedback: z.array(
    z.object({
      name: z.string().nullable(),
      rating: z.number(),
      additional_comments: z.string().nullable(),
      reply: z.string().nullable(),
      date: Day,
    }),
  ),
})
export type Profile = z.output<typeof Profile>

const BySecret = z.object({ secret: textOf(255) })

export const feedback = {
  list: endpoint({
    method: 'GET',
    path: '/feedbacks',
    access: 'company',
    summary: 'List the feedback requests, newest first',
    query: FeedbackListQuery,
    reply: paged(FeedbackRow),
  }),
  create: endpoint({
    method: 'POST',
    path: '/feedbacks/create',
    access: 'company',
    limits: LIMITS.feedbackByHand,
    summary: 'Request feedback now',
    body: FeedbackRequest,
    reply: FeedbackRow,
    status: 201,
  }),
  trigger: endpoint({
    method: 'POST',
    path: '/feedback/trigger',
    // Accepts a user's token or the company's API token. The handler checks which kind it is.
    access: 'public',
    limits: LIMITS.feedbackByTrigger,
    summary: "Request feedback after the company's delay, with a user's token or the company's API token",
    body: FeedbackRequest,
    reply: FeedbackRow,
    status: 201,
  }),
  one: endpoint({
    method: 'GET',
    path: '/feedback/:uuid',
    access: 'company',
    summary: 'Get a feedback request with its answer and draft replies',
    params: ByUuid,
    reply: Feedback,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/feedbacks/:uuid/refresh',
    access: 'company',
    isWaiting: true,
    limits: LIMITS.writing,
    summary: 'Draft another reply and keep the earlier ones',
    params: ByUuid,
    reply: Feedback,
  }),
  reply: endpoint({
    method: 'POST',
    path: '/feedbacks/:uuid/reply',
    access: 'company',
    limits: LIMITS.feedbackReply,
    summary: 'Send the reply; this works once',
    params: ByUuid,
    body: FeedbackReply,
    reply: Feedback,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/feedbacks/:uuid/publish',
    access: 'company',
    summary: 'Show or hide feedback on the public profile',
    params: ByUuid,
    body: FeedbackPublishing,
    reply: Feedback,
  }),
  answerForm: endpoint({
    method: 'GET',
    path: paths.feedbackAnswer,
    access: 'public',
    summary: 'Get the feedback form that a link opens, with any answers already given',
    params: BySecret,
    reply: AnswerForm,
  }),
  answer: endpoint({
    method: 'POST',
    path: paths.feedbackAnswer,
    access: 'public',
    limits: LIMITS.answer,
    summary: 'Submit feedback; it can be changed for 24 hours',
    params: BySecret,
    // The maximum body size in bytes. It is enough for the longest comment in any script.
    bodyBytes: 32 * KILOBYTE,
    body: FeedbackAnswer,
    reply: AnswerForm,
  }),
  profile: endpoint({
    method: 'GET',
    path: '/profiles/:slug',
    access: 'public',
    summary: "Get a company's public profile",
    params: z.object({ slug: Slug }),
    reply: Profile,
  }),
  makeToken: endpoint({
    method: 'POST',
    path: '/companies/:id/api-token',
    access: 'owner',
    summary: "Create or replace the company's API token; it is shown once",
    params: ById,
    reply: z.object({ token: z.string() }),
    status: 201,
  }),
  revokeToken: endpoint({
    method: 'POST',
    path: '/companies/:id/api-token/delete',
    access: 'owner',
    summary: "Revoke the company's API token",
    params: ById,
  }),
}
