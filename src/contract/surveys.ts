import { z } from 'zod'
import { repeats, surveyKinds, surveyStatuses } from '#domain/lifecycle.ts'
import { blocks } from '#domain/question-blocks.ts'
import { endpoint } from './endpoint.ts'
import { ByUuid, Day, Id, Instant, listOf, Name, textOf } from './fields.ts'
import { LIMITS } from './limits.ts'
import { paths } from './paths.ts'
import { Readers } from './seats.ts'
import { Participation, SurveyRequest, WithRequests } from './survey-requests.ts'
import { Template } from './templates.ts'

export const SurveyStatus = z.enum(surveyStatuses)
export const Repeat = z.enum(repeats)
const Kind = z.enum(surveyKinds)
export const Block = z.enum(blocks)

export const PreflightCheck = z.object({ label: textOf(255), status: z.boolean() })

export const SurveySummary = z.object({
  id: z.number(),
  uuid: z.string(),
  title: z.string(),
  /** Read-only, because only the year plan creates pulses. */
  kind: Kind,
  status: SurveyStatus,
  /** People asked: one for each request by email, plus the number entered for each card batch. */
  recipients: z.number(),
  /** The number of people asked. While a survey runs, the company's figure leaves out cards. */
  sent_number: z.number(),
  completed_number: z.number(),
  /** The cards used beyond the number of people in each batch, in total. Null until complete. */
  cards_over: z.number().nullable(),
  estimated_date: z.string(),
  created_at: Instant,
  launched_at: Instant.nullable(),
  closes_at: Instant.nullable(),
  /** Days from the launch to the latest reminder, sent at `reminded_at`; 0 before any reminder. */
  reminded_day: z.number(),
  reminded_at: Instant.nullable(),
  /** On hold: the survey's date has arrived, but something still prevents it from launching. */
  held: z.boolean(),
  /** The number of ticked boxes in the checklist. */
  checks_done: z.number(),
  /** The start of the hour for which company users see a running survey's figures. Null means live. */
  as_of: Instant.nullable(),
})
export type SurveySummary = z.output<typeof SurveySummary>

export const Survey = SurveySummary.extend({
  repeat: Repeat,
  /** People in batches where more cards were used than there are people. Null until complete. */
  cards_over_people: z.number().nullable(),
  /** The tags of the people to ask. Empty for the whole team. */
  tag_ids: z.array(z.number()),
  /** The number of people whom the survey will be sent to, or was sent to. */
  audience_number: z.number(),
  min_group_size: z.number(),
  /** The kinds of seats that may read its reports. Null before launch, and if seats did not exist then. */
  readers: Readers.nullable(),
  /** When employee representatives were last asked to look at the survey. */
  consulted_at: Instant.nullable(),
  completed_at: Instant.nullable(),
  /** When the individual answers were deleted. The reports stay. */
  answers_deleted_at: Instant.nullable(),
  preflight_checks: z.array(PreflightCheck),
  /** The reasons that prevent the launch, apart from the status and the checklist. Empty after the launch. */
  still_open: z.array(z.string()),
  /** While it runs: people in the audience who were not invited because another running survey includes them. */
  asked_elsewhere: z.number(),
  /** Those in an earlier survey to compare with, and days since its launch. Null if none, or once complete. */
  asked_recently: z.object({ people: z.number(), days: z.number() }).nullable(),
  /** True before the launch if it is for everybody, but would miss many of the people recently on the list. */
  misses_many: z.boolean(),
  /** The number of people in the audience to whom an earlier email bounced. 0 after the launch. */
  unreachable: z.number(),
  /** The first London day on which the audience may be asked. Null after the launch, or if it is today. */
  earliest_date: z.string().nullable(),
  /** True if the survey opens with the last outcome and asks whether people noticed it. False after the launch. */
  picks_up_last: z.boolean(),
  /** Short question sets added to the template's questions. */
  blocks: z.array(Block),
  survey_template: Template,
  /** Requests that expired without an answer. */
  expired_number: z.number(),
  requests_number: z.number(),
  /** The first 10,000 requests (1,000 for administrators), or none if the caller asked for none. */
  requests: z.array(SurveyRequest),
})
export type Survey = z.output<typeof Survey>

const Blocks = listOf(Block, 100)
const TagIds = listOf(Id, 1_000)

export const NewSurvey = z.object({
  estimated_date: Day,
  title: Name.nullish(),
  template_id: Id.nullish(),
  tag_ids: TagIds.nullish(),
  repeat: Repeat.nullish(),
  blocks: Blocks.nullish(),
})

/**
 * In a draft, a question can be hidden, reworded and moved. A request that changes a locked question is refused.
 */
const QuestionChange = z.looseObject({
  id: z.number(),
  question: textOf(1_000).trim().min(1, 'Required').optional(),
  answer_helper: textOf(1_000).trim().nullish(),
  hidden: z.boolean().nullish(),
})
export const TemplateChange = z.object({
  categories: listOf(z.object({ id: z.number(), questions: listOf(QuestionChange, 100) }), 50),
})

export const SurveyFields = z.object({
  title: Name.optional(),
  estimated_date: Day.optional(),
  tag_ids: TagIds.optional(),
  repeat: Repeat.optional(),
  preflight_checks: listOf(PreflightCheck, 100).optional(),
  survey_template: TemplateChange.optional(),
  /** The complete list of blocks. Blocks that are not listed are removed. */
  blocks: Blocks.optional(),
  /** Names of changed fields and labels of changed checks. If omitted, every field sent counts as changed. */
  changed: listOf(textOf(255), 100).optional(),
})
export type SurveyChange = z.input<typeof SurveyFields>

/**
 * The request may contain the whole survey. Fields that are left out do not change, read-only fields are
 * ignored, and checks are matched by label. If `changed` is given, all fields that it does not name are
 * ignored, because a colleague may have saved newer values.
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
    summary: 'List the surveys, newest first',
    reply: z.array(SurveySummary),
  }),
  create: endpoint({
    method: 'POST',
    path: '/surveys/create',
    access: 'company',
    limits: LIMITS.newSurvey,
    summary: 'Create a draft survey',
    body: NewSurvey,
    query: WithRequests,
    reply: Survey,
    status: 201,
  }),
  one: endpoint({
    method: 'GET',
    path: paths.survey,
    access: 'company',
    summary: 'Get a survey with its template, checklist and requests',
    params: ByUuid,
    query: WithRequests,
    reply: Survey,
  }),
  participation: endpoint({
    method: 'GET',
    path: '/surveys/:uuid/participation',
    access: 'company',
    heavy: true,
    summary: 'Get the response counts, overall and for teams where a count cannot identify anyone',
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
    summary: 'Schedule a draft survey',
    params: ByUuid,
    query: WithRequests,
    reply: Survey,
  }),
  unschedule: endpoint({
    method: 'POST',
    path: '/surveys/:uuid/unschedule',
    access: 'company',
    summary: 'Return a scheduled survey to draft',
    params: ByUuid,
    query: WithRequests,
    reply: Survey,
  }),
  launch: endpoint({
    method: 'POST',
    path: '/surveys/:uuid/launch',
    access: 'company_admin',
    limits: LIMITS.launch,
    summary: 'Launch a scheduled survey now',
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
    summary: 'Delete a survey that has not been launched',
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
