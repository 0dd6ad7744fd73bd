import { z } from 'zod'
import { repeats, surveyStatuses } from '#domain/lifecycle.ts'
import { blocks } from '#domain/question-blocks.ts'
import { endpoint } from './endpoint.ts'
import { ByUuid, Day, Id, Instant, Name } from './fields.ts'
import { LIMITS } from './limits.ts'
import { paths } from './paths.ts'
import { SurveyRequest, WithRequests } from './survey-requests.ts'
import { Template } from './templates.ts'

export const SurveyStatus = z.enum(surveyStatuses)
export const Repeat = z.enum(repeats)
export const Block = z.enum(blocks)

export const PreflightCheck = z.object({ label: z.string(), status: z.boolean() })

export const SurveySummary = z.object({
  id: z.number(),
  uuid: z.string(),
  title: z.string(),
  status: SurveyStatus,
  sent_number: z.number(),
  completed_number: z.number(),
  estimated_date: z.string(),
  created_at: Instant,
  launched_at: Instant.nullable(),
  closes_at: Instant.nullable(),
  /** The last reminder: its day, counted from the launch, and when it was sent; 0 and null before the first. */
  reminded_day: z.number(),
  reminded_at: Instant.nullable(),
  /** Its date has come, but something still prevents its launch. */
  held: z.boolean(),
  /** A company sees a running survey as of this full hour; null: live. */
  as_of: Instant.nullable(),
})
export type SurveySummary = z.output<typeof SurveySummary>

export const Survey = SurveySummary.extend({
  repeat: Repeat,
  /** Empty: the whole team. */
  tag_ids: z.array(z.number()),
  /** How many people it would go to, or went to. */
  audience_number: z.number(),
  min_group_size: z.number(),
  completed_at: Instant.nullable(),
  /** Since when individual answers are deleted; the reports stay. */
  answers_deleted_at: Instant.nullable(),
  preflight_checks: z.array(PreflightCheck),
  /** What prevents its launch, other than its status and the checklist; empty once it has been launched. */
  still_open: z.array(z.string()),
  /** While it runs: people of the audience who were not invited, because another running survey asks them. */
  asked_elsewhere: z.number(),
  /**
   * People of the audience whom the company's earlier surveys asked, if this one will be compared with those; and how
   * many days ago the latest of those was launched. Null when there are none, and once the survey is complete.
   */
  asked_recently: z.object({ people: z.number(), days: z.number() }).nullable(),
  /**
   * The last survey's outcome is shared, so this one begins with it and asks at its end whether it was noticed; false
   * once it has been launched.
   */
  picks_up_last: z.boolean(),
  /** Short question sets that were added to the template's. */
  blocks: z.array(Block),
  survey_template: Template,
  /** Requests that expired without an answer. */
  expired_number: z.number(),
  /** The number of all requests. */
  requests_number: z.number(),
  /** The first ten thousand, or none where the caller asked for none. */
  requests: z.array(SurveyRequest),
})
export type Survey = z.output<typeof Survey>

const Totals = z.object({ completed: z.number(), pending: z.number(), expired: z.number() })

export const Participation = Totals.extend({
  /** As of when, like `as_of` of the survey. */
  as_of: Instant.nullable(),
  /**
   * The tags at the launch, under their names then. Tags whose numbers could point at fewer people than the group size
   * are left out.
   */
  teams: z.array(Totals.extend({ id: z.number(), name: z.string() })),
})
export type Participation = z.output<typeof Participation>

const Title = Name
const Blocks = z.array(Block).max(100)
const TagIds = z.array(Id).max(1_000)

export const NewSurvey = z.object({
  estimated_date: Day,
  title: Title.nullish(),
  template_id: Id.nullish(),
  tag_ids: TagIds.nullish(),
  repeat: Repeat.nullish(),
  blocks: Blocks.nullish(),
})

/**
 * In a draft a question can be hidden, reworded and moved; its other fields cannot change. A locked question can only be
 * hidden: its other fields are compared with the stored ones, and a difference is refused instead of ignored.
 */
const QuestionChange = z.looseObject({
  id: z.number(),
  question: z.string().trim().min(1, 'Required').max(1_000).optional(),
  answer_helper: z.string().trim().max(1_000).nullish(),
  hidden: z.boolean().nullish(),
})
export const TemplateChange = z.object({
  categories: z.array(z.object({ id: z.number(), questions: z.array(QuestionChange).max(100) })).max(50),
})

const SurveyFields = z.object({
  title: Title.optional(),
  estimated_date: Day.optional(),
  tag_ids: TagIds.optional(),
  repeat: Repeat.optional(),
  preflight_checks: z.array(PreflightCheck).max(100).optional(),
  survey_template: TemplateChange.optional(),
  /** The complete list: blocks that are not in it are removed. */
  blocks: Blocks.optional(),
  /** The names of the changed fields and the labels of changed boxes. Left out: everything that was sent. */
  changed: z.array(z.string().max(255)).max(100).optional(),
})
export type SurveyChange = z.input<typeof SurveyFields>

/**
 * The whole survey may be sent. Fields that are left out are not changed, read-only fields are ignored, and checks are
 * matched by label. If `changed` is given, all other fields are ignored: they may be older than what a colleague has
 * saved.
 */
export const SurveyUpdate = z.preprocess(onlyChanged, SurveyFields)

function onlyChanged(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null || !('changed' in sent) || !Array.isArray(sent.changed))
    return sent
  const changed = new Set<unknown>(sent.changed)
  const meant = Object.fromEntries(Object.entries(sent).filter(([field]) => changed.has(field)))
  if (changed.has(CHECKS) || !(CHECKS in sent) || !Array.isArray(sent[CHECKS])) return meant
  return { ...meant, [CHECKS]: sent[CHECKS].filter((check) => changed.has(check?.label)) }
}

const CHECKS = 'preflight_checks'

export const surveys = {
  list: endpoint({
    method: 'GET',
    path: '/surveys',
    access: 'company',
    summary: 'The surveys, newest first',
    reply: z.array(SurveySummary),
  }),
  create: endpoint({
    method: 'POST',
    path: '/surveys/create',
    access: 'company',
    limits: LIMITS.newSurvey,
    summary: 'Make a draft',
    body: NewSurvey,
    query: WithRequests,
    reply: Survey,
    status: 201,
  }),
  one: endpoint({
    method: 'GET',
    path: paths.survey,
    access: 'company',
    summary: 'One survey with its template, checklist and requests',
    params: ByUuid,
    query: WithRequests,
    reply: Survey,
  }),
  participation: endpoint({
    method: 'GET',
    path: '/surveys/:uuid/participation',
    access: 'company',
    summary: 'How many have answered, of everybody and of the teams whose number points at nobody',
    params: ByUuid,
    reply: Participation,
  }),
  update: endpoint({
    method: 'POST',
    path: '/surveys/:uuid/update',
    access: 'company',
    summary: 'Change a survey',
    params: ByUuid,
    body: SurveyUpdate,
    query: WithRequests,
    reply: Survey,
  }),
  schedule: endpoint({
    method: 'POST',
    path: '/surveys/:uuid/schedule',
    access: 'company',
    summary: 'Schedule a draft',
    params: ByUuid,
    query: WithRequests,
    reply: Survey,
  }),
  unschedule: endpoint({
    method: 'POST',
    path: '/surveys/:uuid/unschedule',
    access: 'company',
    summary: 'Put a scheduled survey back to draft',
    params: ByUuid,
    query: WithRequests,
    reply: Survey,
  }),
  launch: endpoint({
    method: 'POST',
    path: '/surveys/:uuid/launch',
    access: 'company_admin',
    limits: LIMITS.launch,
    summary: 'Launch a scheduled survey at once',
    params: ByUuid,
    query: WithRequests,
    reply: Survey,
  }),
  close: endpoint({
    method: 'POST',
    path: '/surveys/:uuid/close',
    access: 'company',
    limits: LIMITS.launch,
    summary: 'Close a running survey early',
    params: ByUuid,
    query: WithRequests,
    reply: Survey,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/surveys/:uuid/delete',
    access: 'company',
    summary: 'Delete a survey that has not gone out',
    params: ByUuid,
  }),
  inviteLateJoiners: endpoint({
    method: 'POST',
    path: '/surveys/:uuid/invite-late-joiners',
    access: 'company',
    limits: LIMITS.launch,
    summary: 'Invite people who joined the team after the launch',
    params: ByUuid,
    query: WithRequests,
    reply: Survey,
  }),
}
