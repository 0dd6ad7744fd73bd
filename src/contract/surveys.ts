import { z } from 'zod'
import { repeats, requestStatuses, surveyStatuses } from '#domain/lifecycle.ts'
import { blocks } from '#domain/question-blocks.ts'
import { endpoint } from './endpoint.ts'
import { ByUuid, Day, Id, Instant, Name } from './fields.ts'
import { LIMITS } from './limits.ts'
import { paths } from './paths.ts'
import { Template } from './templates.ts'

export const SurveyStatus = z.enum(surveyStatuses)
export const RequestStatus = z.enum(requestStatuses)
export const Repeat = z.enum(repeats)
export const Block = z.enum(blocks)

export const Answer = z.object({
  survey_question_id: z.number(),
  answer: z.string(),
  /** Of a text: what its author ticked to be counted. */
  themes: z.array(z.string()),
})
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
  /** The day, counted from the launch, of the last reminder, and when it went out; 0 and null before the first. */
  reminded_day: z.number(),
  reminded_at: Instant.nullable(),
  /** Its date has come, and something still stands between it and its launch. */
  held: z.boolean(),
  /** A running survey is shown to a company as it stood at this full hour; null: as it is now. */
  as_of: Instant.nullable(),
})
export type SurveySummary = z.output<typeof SurveySummary>

export const SurveyRequest = z.object({
  id: z.number(),
  survey_recipient_uuid: z.string().nullable(),
  status: RequestStatus,
  /** Questions that must be answered, once it is completed; 0 until then. */
  answer_count: z.number(),
  /** A mail server refused the invitation. */
  refused: z.boolean(),
  /** Sent to administrators only, and each reading is in the audit log. */
  answers: z.array(Answer).optional(),
})
export type SurveyRequest = z.output<typeof SurveyRequest>

export const Survey = SurveySummary.extend({
  repeat: Repeat,
  /** Empty: the whole team. */
  tag_ids: z.array(z.number()),
  /** How many people it would go to, or went to. */
  audience_number: z.number(),
  min_group_size: z.number(),
  completed_at: Instant.nullable(),
  /** Since then nobody can read what one person answered; the reports stay. */
  answers_deleted_at: Instant.nullable(),
  preflight_checks: z.array(PreflightCheck),
  /** What stands between it and its launch besides being scheduled and the boxes of the checklist; nothing once it has gone out. */
  still_open: z.array(z.string()),
  /** Running: people of the audience who are not invited, since another running survey asks them. */
  asked_elsewhere: z.number(),
  /**
   * People of the audience whom complete surveys of the company asked, and which this one is compared with, and how many days
   * ago the latest of those was launched. Null when there are none, and once the survey is complete.
   */
  asked_recently: z.object({ people: z.number(), days: z.number() }).nullable(),
  /** What came of the last survey is shared, so this one will begin with it and ask last whether it was noticed; false once it has gone out. */
  picks_up_last: z.boolean(),
  /** Short question sets that were added to the template's. */
  blocks: z.array(Block),
  survey_template: Template,
  requests: z.array(SurveyRequest),
})
export type Survey = z.output<typeof Survey>

const Totals = z.object({ completed: z.number(), pending: z.number(), expired: z.number() })

export const Participation = Totals.extend({
  /** As in the survey. */
  as_of: Instant.nullable(),
  /** Tags of the launch, under their names of then; those whose number could point at fewer people than the group size are left out. */
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
 * In a draft a question can be hidden, reworded and moved; everything else of it is frozen. A locked one can only be hidden:
 * of it the rest is compared with what it is, so that nobody believes to have changed it.
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
  /** All of them; what is not named goes. */
  blocks: Blocks.optional(),
  /** The fields that are meant, and the labels of boxes; all that was sent, where it is left out. */
  changed: z.array(z.string().max(255)).max(100).optional(),
})
export type SurveyChange = z.input<typeof SurveyFields>

/**
 * The whole survey may be sent; what is left out stays, what can only be read is ignored. Checks are matched by label. Of a
 * whole survey that names what is `changed` in it the rest is not looked at: it may be older than what a colleague has saved.
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
    reply: Survey,
    status: 201,
  }),
  one: endpoint({
    method: 'GET',
    path: paths.survey,
    access: 'company',
    summary: 'One survey with its template, checklist and requests',
    params: ByUuid,
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
    reply: Survey,
  }),
  schedule: endpoint({
    method: 'POST',
    path: '/surveys/:uuid/schedule',
    access: 'company',
    summary: 'Schedule a draft',
    params: ByUuid,
    reply: Survey,
  }),
  unschedule: endpoint({
    method: 'POST',
    path: '/surveys/:uuid/unschedule',
    access: 'company',
    summary: 'Put a scheduled survey back to draft',
    params: ByUuid,
    reply: Survey,
  }),
  launch: endpoint({
    method: 'POST',
    path: '/surveys/:uuid/launch',
    access: 'company_admin',
    limits: LIMITS.launch,
    summary: 'Launch a scheduled survey at once',
    params: ByUuid,
    reply: Survey,
  }),
  close: endpoint({
    method: 'POST',
    path: '/surveys/:uuid/close',
    access: 'company',
    limits: LIMITS.launch,
    summary: 'Close a running survey early',
    params: ByUuid,
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
    reply: Survey,
  }),
}
