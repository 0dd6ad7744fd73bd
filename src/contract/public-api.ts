import { z } from 'zod'
import { readLanguage } from '#domain/languages.ts'
import { Action } from './actions.ts'
import { endpoint } from './endpoint.ts'
import { FeedbackRequest, FeedbackRow } from './feedback.ts'
import { ByUuid, Email, Id, Instant, Line, Name } from './fields.ts'
import { LIMITS } from './limits.ts'
import { Report } from './reports.ts'
import { Participation, SurveySummary } from './surveys.ts'
import { flag } from './team.ts'

/** Rows a page. */
export const PUBLIC_PAGE = 500

/** The id of a row; callers treat it as opaque. */
const Cursor = z.object({ cursor: Id.optional() })
/** `next` is the cursor of the next page; null after the last. */
const listed = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), next: z.string().nullable() })

const MOST_PEOPLE = 20_000
const MOST_TAGS_OF_A_PERSON = 20

const Language = z
  .string()
  .max(100)
  .transform((text, context) => {
    const code = readLanguage(text)
    if (code) return code
    context.addIssue({ code: 'custom', message: 'Not a language that people can be asked in' })
    return z.NEVER
  })

export const SyncedPerson = z.object({
  email: Email,
  /** The caller's own id of the person, which stays when the address changes. Left out: not changed. */
  external_id: Line.nullish(),
  /** The complete list: tags that are not in it are removed from the person, new ones are created. */
  tags: z.array(Name).max(MOST_TAGS_OF_A_PERSON),
  /** Language of the person's mails, by code or name; null: the company's. Left out: not changed. */
  language: Language.nullish(),
})
export type SyncedPerson = z.output<typeof SyncedPerson>

/** The complete team: people who are not in it are taken off the team. */
const SyncedTeam = z.object({ people: z.array(SyncedPerson).max(MOST_PEOPLE) })

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
  sent_number: true,
  completed_number: true,
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

/** Calls for a company's own systems, with an API key. They reveal nothing that a manager's screens do not show. */
export const publicApi = {
  team: endpoint({
    method: 'GET',
    path: '/v1/team',
    access: 'key',
    scope: 'team:read',
    summary: 'The team, 500 people a page',
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
    large: true,
    summary: 'Make the team exactly this list, or say what that would do',
    query: z.object({
      dry_run: flag,
      /** Required where more than a fifth of the team would be taken off: the number of those people. */
      confirm: z.coerce.number().int().optional(),
    }),
    body: z.object({ people: z.array(z.unknown()).max(MOST_PEOPLE) }),
    wholeBody: SyncedTeam,
    reply: SyncCounts,
  }),
  surveys: endpoint({
    method: 'GET',
    path: '/v1/surveys',
    access: 'key',
    scope: 'surveys:read',
    summary: 'The surveys, newest first; of running ones how many have answered by the last full hour',
    query: Cursor,
    reply: listed(PublicSurvey),
  }),
  survey: endpoint({
    method: 'GET',
    path: '/v1/surveys/:uuid',
    access: 'key',
    scope: 'surveys:read',
    summary:
      'One survey with how many have answered, of everybody and of teams whose number points at nobody',
    params: ByUuid,
    reply: PublicSurvey.extend({ participation: Participation.omit({ as_of: true }) }),
  }),
  reports: endpoint({
    method: 'GET',
    path: '/v1/surveys/:uuid/reports',
    access: 'key',
    scope: 'reports:read',
    summary: 'The published reports of a complete survey, the whole company first',
    params: ByUuid,
    reply: listed(Report.shape.data.extend({ tag_id: z.number().nullable(), updated_at: Instant })),
  }),
  actions: endpoint({
    method: 'GET',
    path: '/v1/actions',
    access: 'key',
    scope: 'actions:read',
    summary: 'What is planned after the surveys',
    query: Cursor,
    reply: listed(PublicAction),
  }),
  sendFeedback: endpoint({
    method: 'POST',
    path: '/v1/feedback',
    access: 'key',
    scope: 'feedback:send',
    limits: LIMITS.feedbackByTrigger,
    summary: "Ask a customer for feedback after the company's delay",
    body: FeedbackRequest.omit({ company_id: true }),
    reply: FeedbackRow,
    status: 201,
  }),
}
