import { z } from 'zod'
import { actionSources, actionStatuses, MAX_HOW, MAX_OUTCOME, MAX_OWNER, MAX_TITLE } from '#domain/actions.ts'
import { checkResults, levels, MAX_CAUSE, MAX_HAZARDS } from '#domain/assessment.ts'
import { leadsElsewhere } from '#domain/names.ts'
import { endpoint } from './endpoint.ts'
import {
  ById,
  ByUuid,
  Day,
  Id,
  Instant,
  lineOf,
  listOf,
  optionalPersonName,
  plainNotes,
  textOf,
  WEB_ADDRESS,
} from './fields.ts'
import { LIMITS } from './limits.ts'
import { Outcome, OutcomeNote, SharedOutcome } from './outcomes.ts'
import { paths } from './paths.ts'
import { Asked } from './scores.ts'

const Status = z.enum(actionStatuses)

export const Action = z.object({
  id: z.number(),
  survey_uuid: z.string(),
  survey_title: z.string(),
  tag_id: z.number().nullable(),
  /** The team's name when the survey was launched. */
  team: z.string().nullable(),
  category_id: z.number().nullable(),
  category: z.string().nullable(),
  title: z.string(),
  how: z.string().nullable(),
  source: z.enum(actionSources),
  /** The id of the owner's membership. Null if the owner has no account or has left the company. */
  owner: z.object({ member_id: z.number().nullable(), name: z.string() }),
  due_on: z.string(),
  status: Status,
  outcome: z.string().nullable(),
  /** True if employees see this action in the shared outcome. */
  shared: z.boolean(),
  overdue: z.boolean(),
  /**
   * How people answered a pulse's question about whether the action has helped. Null if no pulse asked it, or
   * if too few people answered.
   */
  asked: Asked.extend({ survey_title: z.string() }).nullable(),
  hazard_ids: z.array(z.number()),
  level: z.enum(levels).nullable(),
  /** The day on which to check whether the action works. */
  check_on: z.string().nullable(),
  /** True if the day of the check has passed and nobody has recorded the check. */
  check_overdue: z.boolean(),
  /** The checks so far, oldest first. */
  checks: z.array(z.object({ on: z.string(), how: z.string(), result: z.enum(checkResults) })),
  created_at: Instant,
  /**
   * Increases with each change. A change based on an older version is refused, so that it cannot overwrite a
   * colleague's change.
   */
  version: z.number(),
  /**
   * The newest changes, up to 10,000 characters in all, sorted oldest first. If a list has more than
   * 200 actions, each has fewer changes, but always the newest. If it has more than 1,000, long changes are
   * cut off.
   */
  history: z.array(z.object({ at: Instant, by: z.string(), change: z.string() })),
})
export type Action = z.output<typeof Action>

const Title = lineOf(MAX_TITLE)
  .min(1, 'Required')
  .refine((title) => !leadsElsewhere(title), WEB_ADDRESS)
const How = plainNotes(MAX_HOW)
const WhatCame = plainNotes(MAX_OUTCOME)
const OwnerName = optionalPersonName(MAX_OWNER)

const AsControl = {
  hazard_ids: listOf(Id, MAX_HAZARDS).optional(),
  /** Required if the action controls a hazard. */
  level: z.enum(levels).nullish(),
  check_on: Day.nullish(),
}

export const NewAction = z.object({
  survey_uuid: z.guid(),
  title: Title,
  how: How.optional(),
  tag_id: Id.nullish(),
  category_id: Id.nullish(),
  /** If neither a member nor a name is given, the caller becomes the owner. */
  owner_member_id: Id.nullish(),
  owner_name: OwnerName.optional(),
  due_on: Day,
  source: z.enum(actionSources).default('own'),
  shared: z.boolean().default(false),
  ...AsControl,
})
export type NewAction = z.output<typeof NewAction>

/** A change to an action. Omitted fields do not change. */
export const ActionChange = z.object({
  title: Title.optional(),
  how: How.optional(),
  tag_id: Id.nullable().optional(),
  category_id: Id.nullable().optional(),
  owner_member_id: Id.nullish(),
  owner_name: OwnerName.optional(),
  due_on: Day.optional(),
  status: Status.optional(),
  outcome: WhatCame.optional(),
  shared: z.boolean().optional(),
  ...AsControl,
  version: z.number().int().optional(),
})
export type ActionChange = z.output<typeof ActionChange>

export const NewCheck = z.object({
  on: Day,
  how: lineOf(MAX_CAUSE).min(1, 'Required'),
  result: z.enum(checkResults),
})
export type NewCheck = z.output<typeof NewCheck>

const Filter = z.object({
  survey: z.guid().optional(),
  owner: Id.optional(),
  status: Status.optional(),
})

/** Figures from the action plan for the sidebar and the dashboard. */
const Summary = z.object({
  overdue: z.number(),
  open: z.number(),
  /** The open action with the earliest due date. */
  next: z
    .object({ title: z.string(), due_on: z.string(), owner: z.string(), overdue: z.boolean() })
    .nullable(),
})

export const actions = {
  list: endpoint({
    method: 'GET',
    path: '/actions',
    access: 'company',
    seats: ['lead', 'representative'],
    summary: 'List the planned actions, overdue first, then by date',
    query: Filter,
    reply: z.array(Action),
  }),
  summary: endpoint({
    method: 'GET',
    path: '/actions/summary',
    access: 'company_unsubscribed',
    seats: ['lead', 'representative'],
    summary: 'Count the open and overdue actions, and get the one due first',
    reply: Summary,
  }),
  create: endpoint({
    method: 'POST',
    path: '/actions/create',
    access: 'company',
    seats: ['lead'],
    summary: 'Add an action to the plan',
    body: NewAction,
    reply: Action,
    status: 201,
  }),
  change: endpoint({
    method: 'POST',
    path: '/actions/:id',
    access: 'company',
    seats: ['lead'],
    summary: 'Change an action',
    params: ById,
    body: ActionChange,
    reply: Action,
  }),
  check: endpoint({
    method: 'POST',
    path: '/actions/:id/checks',
    access: 'company',
    seats: ['lead'],
    summary: 'Record whether a finished action works',
    params: ById,
    body: NewCheck,
    reply: Action,
    status: 201,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/actions/:id/delete',
    access: 'company',
    seats: ['lead'],
    summary: 'Delete an action and its history',
    params: ById,
  }),
  outcome: endpoint({
    method: 'GET',
    path: '/surveys/:uuid/outcome',
    access: 'company',
    seats: ['representative'],
    summary: 'Get what would be shared with everyone who was asked',
    params: ByUuid,
    reply: SharedOutcome,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/surveys/:uuid/outcome/preview',
    access: 'company',
    heavy: true,
    readsOnly: true,
    summary: 'Preview the page that employees will see, and list anything in it that could identify someone',
    params: ByUuid,
    body: OutcomeNote,
    reply: z.object({ page: z.string(), warnings: z.array(z.string()) }),
  }),
  share: endpoint({
    method: 'POST',
    path: '/surveys/:uuid/outcome/share',
    access: 'company',
    limits: LIMITS.launch,
    summary: 'Share the outcome with everyone who was asked, at most once in 7 days',
    params: ByUuid,
    body: OutcomeNote,
    reply: z.object({ recipients: z.number() }),
    status: 202,
  }),
  employeeOutcome: endpoint({
    method: 'GET',
    path: paths.employeeOutcome,
    access: 'public',
    summary: 'Get the shared outcome by a personal link',
    params: ByUuid,
    query: z.object({ recipient: textOf(100).default(''), key: textOf(100).default('') }),
    reply: Outcome,
  }),
}
