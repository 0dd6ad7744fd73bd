import { z } from 'zod'
import {
  actionSources,
  actionStatuses,
  MAX_HOW,
  MAX_OUTCOME,
  MAX_OWNER,
  MAX_SENTENCE,
  MAX_TITLE,
} from '#domain/actions.ts'
import { bands } from '#domain/bands.ts'
import { leadsElsewhere } from '#domain/names.ts'
import { endpoint } from './endpoint.ts'
import {
  ById,
  ByUuid,
  Day,
  Id,
  Instant,
  lineOf,
  optionalPersonName,
  plainNotes,
  textOf,
  WEB_ADDRESS,
} from './fields.ts'
import { LIMITS } from './limits.ts'
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
  /** `member_id` is null for somebody without an account, and for a member who has left the company. */
  owner: z.object({ member_id: z.number().nullable(), name: z.string() }),
  due_on: z.string(),
  status: Status,
  outcome: z.string().nullable(),
  /** True when employees can see this action in the shared outcome. */
  shared: z.boolean(),
  overdue: z.boolean(),
  /** What a pulse has found out about the action. Null if it was not asked, or below the group size. */
  asked: Asked.extend({ survey_title: z.string() }).nullable(),
  created_at: Instant,
  /**
   * Increases with each change. A change with an older version is refused, so that it cannot overwrite a colleague's
   * change.
   */
  version: z.number(),
  history: z.array(z.object({ at: Instant, by: z.string(), change: z.string() })),
})
export type Action = z.output<typeof Action>

const Title = lineOf(MAX_TITLE)
  .min(1, 'Required')
  .refine((title) => !leadsElsewhere(title), WEB_ADDRESS)
const How = plainNotes(MAX_HOW)
const WhatCame = plainNotes(MAX_OUTCOME)
const OwnerName = optionalPersonName(MAX_OWNER)

export const NewAction = z.object({
  survey_uuid: z.guid(),
  title: Title,
  how: How.optional(),
  tag_id: Id.nullish(),
  category_id: Id.nullish(),
  /** If neither a member nor a name is given, the caller is the owner. */
  owner_member_id: Id.nullish(),
  owner_name: OwnerName.optional(),
  due_on: Day,
  source: z.enum(actionSources).default('own'),
  shared: z.boolean().default(false),
})
export type NewAction = z.output<typeof NewAction>

/** Fields that are left out do not change. */
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
  version: z.number().int().optional(),
})
export type ActionChange = z.output<typeof ActionChange>

const Scored = z.object({ name: z.string(), score: z.number() })
const InBand = Scored.extend({ band: z.enum(bands) })

/** The outcome of a survey, as the company shares it with everyone the survey was sent to. */
export const Outcome = z.object({
  company: z.string(),
  title: z.string(),
  /** People who took part. `recipients` is the number of people asked. */
  completed: z.number(),
  recipients: z.number(),
  /** The highest and the lowest scores of the whole company; no category is in both. */
  strengths: z.array(Scored).optional(),
  weak: z.array(Scored).optional(),
  /** Used instead of `strengths` and `weak` if the survey has bands: areas in upper bands and in lower bands. */
  well: z.array(InBand).optional(),
  improve: z.array(InBand).optional(),
  actions: z.array(
    z.object({
      title: z.string(),
      how: z.string().nullable(),
      owner: z.string(),
      due_on: z.string(),
      status: Status,
      outcome: z.string().nullable(),
    }),
  ),
  note: z.string().nullable(),
  shared_at: Instant.nullable(),
})
export type Outcome = z.output<typeof Outcome>

/** The outcome for the manager who shares it, with the progress of its emails. */
export const SharedOutcome = Outcome.extend({
  again_from: Instant.nullable(),
  sending: z.object({ sent: z.number(), of: z.number() }).nullable(),
  /** The number of people who would get the email now. */
  readers: z.number(),
  /** The number of people asked by card, who see the poster instead of an email. */
  people_with_cards: z.number(),
  /** The poster as a PDF, behind a signed link that expires after 15 minutes. Null until the outcome is shared. */
  poster_url: z.string().nullable(),
})
export type SharedOutcome = z.output<typeof SharedOutcome>

export const OutcomeNote = z.object({
  note: plainNotes(MAX_SENTENCE)
    .refine((note) => note === null || !leadsElsewhere(note), WEB_ADDRESS)
    .optional(),
})

const Filter = z.object({
  survey: z.guid().optional(),
  owner: Id.optional(),
  status: Status.optional(),
})

/** The plan's figures for the sidebar and the dashboard. */
const Summary = z.object({
  overdue: z.number(),
  open: z.number(),
  /** The open action that is due first. */
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
