import { z } from 'zod'
import { readLanguage } from '#domain/languages.ts'
import { Action } from './actions.ts'
import { endpoint } from './endpoint.ts'
import { FeedbackRequest, FeedbackRow } from './feedback.ts'
import { ByUuid, Email, Id, Instant, Line, listOf, Name, textOf } from './fields.ts'
import { LIMITS, MEGABYTE } from './limits.ts'
import { Report } from './reports.ts'
import { Participation } from './survey-requests.ts'
import { SurveySummary } from './surveys.ts'
import { flag } from './team.ts'

/** Rows per page. */
export const PUBLIC_PAGE = 500

/** A row id, which callers must treat as opaque. */
const Cursor = z.object({ cursor: Id.optional() })
/** `next` is the cursor of the next page, or null on the last page. */
const listed = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), next: z.string().nullable() })

const MOST_PEOPLE = 20_000
export const MOST_TAGS_OF_A_PERSON = 20

const Language = textOf(100).transform((text, context) => {
  const code = readLanguage(text)
  if (code) return code
  context.addIssue({ code: 'custom', message: 'Choose a language that is available for surveys' })
  return z.NEVER
})

export const SyncedPerson = z.object({
  email: Email,
  /**
   * The caller's own id for the person, which stays the same when the email address changes. If omitted or
   * null, the stored id is kept.
   */
  external_id: Line.nullish(),
  /** The complete list of tags. The person loses tags that are not listed; new tags are created. */
  tags: listOf(Name, MOST_TAGS_OF_A_PERSON),
  /**
   * The language of the person's emails, by code or name. Null means the company's language; if omitted, it
   * does not change.
   */
  language: Language.nullish(),
})
export type SyncedPerson = z.output<typeof SyncedPerson>

/** The complete team. People who are not listed are removed from the team. */
const SyncedTeam = z.object({ people: listOf(SyncedPerson, MOST_PEOPLE) })

export const SyncCounts = z.object({
  added: z.number(),
  removed: z.number(),
  changed: z.number(),
  unchanged: z.number(),
})
export type SyncCounts = z.output<typeof SyncCounts>

const PublicSurvey = SurveySummary.pick({
  uuid: true,
  title: true,
  status: true,
  estimated_date: true,
  launched_at: true,
  closes_at: true,
  recipients: true,
  sent_number: true,
  completed_number: true,
  cards_over: true,
  as_of: true,
})

const PublicAction = Action.pick({
  id: true,
  survey_uuid: true,
  survey_title: true,
  team: true,
  category: true,
  title: true,
  how: true,
  due_on: true,
  status: true,
  outcome: true,
  shared: true,
  overdue: true,
  created_at: true,
}).extend({ owner: z.string() })

/**
 * Calls for a company's own systems, made with an API key. They return nothing that managers cannot see on
 * their screens.
 */
export const publicApi = {
  team: endpoint({
    method: 'GET',
    path: '/v1/team',
    access: 'key',
    scope: 'team:read',
    summary: 'List the team, up to 500 people a page',
    query: Cursor,
    reply: listed(
      z.object({ email: z.string(), external_id: z.string().nullable(), tags: z.array(z.string()) }),
    ),
  }),
  syncTeam: endpoint({
    method: 'PUT',
    path: '/v1/team',
    access: 'key',
    scope: 'team:write',
    bodyBytes: 5 * MEGABYTE,
    summary: 'Replace the team with a list, or preview what that would change',
    query: z.object({
      dry_run: flag,
      /**
       * The number of people that the list would remove from the team. Required if it is more than a fifth of
       * the team.
       */
      confirm: z.coerce.number().int().optional(),
    }),
    body: z.object({ people: listOf(z.unknown(), MOST_PEOPLE) }),
    wholeBody: SyncedTeam,
    reply: SyncCounts,
  }),
  surveys: endpoint({
    method: 'GET',
    path: '/v1/surveys',
    access: 'key',
    scope: 'surveys:read',
    summary: 'List the surveys, newest first; running ones include the responses up to the last full hour',
    query: Cursor,
    reply: listed(PublicSurvey),
  }),
  survey: endpoint({
    method: 'GET',
    path: '/v1/surveys/:uuid',
    access: 'key',
    heavy: true,
    scope: 'surveys:read',
    summary:
      'Get a survey with its response counts, overall and for teams where a count cannot identify anyone',
    params: ByUuid,
    reply: PublicSurvey.extend({ participation: Participation.omit({ as_of: true }) }),
  }),
  reports: endpoint({
    method: 'GET',
    path: '/v1/surveys/:uuid/reports',
    access: 'key',
    scope: 'reports:read',
    summary: 'List the published reports of a complete survey, the full report first',
    params: ByUuid,
    reply: listed(Report.shape.data.extend({ tag_id: z.number().nullable(), updated_at: Instant })),
  }),
  actions: endpoint({
    method: 'GET',
    path: '/v1/actions',
    access: 'key',
    scope: 'actions:read',
    summary: 'List the planned actions',
    query: Cursor,
    reply: listed(PublicAction),
  }),
  sendFeedback: endpoint({
    method: 'POST',
    path: '/v1/feedback',
    access: 'key',
    scope: 'feedback:send',
    limits: LIMITS.feedbackByTrigger,
    summary: "Request feedback from a customer after the company's delay",
    body: FeedbackRequest.omit({ company_id: true }),
    reply: FeedbackRow,
    status: 201,
  }),
}
