import { z } from 'zod'
import { evidenceTypes, MAX_FIGURE, MAX_LABEL, MAX_SAID, MAX_WAY, trends, units } from '#domain/assessment.ts'
import { endpoint } from './endpoint.ts'
import { ById, ByUuid, Day, Id, lineOf, plainNotes, shortLine, textOf } from './fields.ts'

const MAX_TELLS = 300

const line = z.string().nullable()
const stored = { id: z.number(), version: z.number() }

export const Evidence = z.object({
  ...stored,
  list: z.literal('evidence'),
  type: z.enum(evidenceTypes),
  /**
   * The tag of the team that this entry is about; null for everybody. `team` is its name when the survey was
   * launched.
   */
  tag_id: z.number().nullable(),
  team: line,
  /** 'fewer' means that the figure is about a team and below the survey's minimum group size. */
  figure: z.union([z.number(), z.literal('fewer')]).nullable(),
  unit: z.enum(units).nullable(),
  /** Months, yyyy-MM. */
  from: line,
  to: line,
  source: line,
  trend: z.enum(trends),
  note: line,
})
export type Evidence = z.output<typeof Evidence>

export const Consultation = z.object({
  ...stored,
  list: z.literal('consultation'),
  on: line,
  how: line,
  who: line,
  said: line,
  changed: line,
  /** True for the statement of an employee representative, which cannot be changed. */
  is_statement: z.boolean().default(false),
})
export type Consultation = z.output<typeof Consultation>

export const Training = z.object({
  ...stored,
  list: z.literal('training'),
  what: z.string(),
  who: z.string(),
  people: z.number().nullable(),
  on: line,
})
export type Training = z.output<typeof Training>

export const Entry = z.discriminatedUnion('list', [Evidence, Consultation, Training])
export type Entry = z.output<typeof Entry>

const Month = textOf('yyyy-MM'.length, { error: 'Invalid month' }).regex(
  /^\d{4}-(0[1-9]|1[0-2])$/,
  'Invalid month',
)
const Written = (max: number) => lineOf(max).min(1, 'Required')
/** A number from 0 to the highest figure. */
const Amount = (message: string) =>
  z.number(message).min(0, 'Must be at least 0').max(MAX_FIGURE, `Must be at most ${MAX_FIGURE}`)
const WHOLE = 'Enter a whole number'
const Note = (max: number) => plainNotes(max).default(null)

export const NewEvidence = z.object({
  list: z.literal('evidence'),
  type: z.enum(evidenceTypes),
  tag_id: Id.nullable().default(null),
  figure: z
    .union([Amount('Enter a number'), z.literal('fewer', 'Enter a number')], 'Enter a number')
    .nullable()
    .default(null),
  unit: z.enum(units).nullable().default(null),
  from: Month.nullable().default(null),
  to: Month.nullable().default(null),
  source: shortLine(MAX_LABEL).default(null),
  trend: z.enum(trends).default('unknown'),
  note: Note(MAX_TELLS),
})

export const NewConsultation = z.object({
  list: z.literal('consultation'),
  on: Day,
  how: Written(MAX_WAY),
  who: Written(MAX_WAY),
  said: Note(MAX_SAID),
  changed: Note(MAX_SAID),
})

export const NewTraining = z.object({
  list: z.literal('training'),
  what: Written(MAX_LABEL),
  who: Written(MAX_LABEL),
  people: Amount(WHOLE).int(WHOLE).nullable().default(null),
  on: Day.nullable().default(null),
})

export const NewEntry = z.discriminatedUnion('list', [NewEvidence, NewConsultation, NewTraining])
export type NewEntry = z.output<typeof NewEntry>

const version = z.number().int().optional()
/** Replaces all fields of an entry. The entry cannot move to another list. */
export const EntryChange = z.discriminatedUnion('list', [
  NewEvidence.extend({ version }),
  NewConsultation.extend({ version }),
  NewTraining.extend({ version }),
])
export type EntryChange = z.output<typeof EntryChange>

export const entries = {
  create: endpoint({
    method: 'POST',
    path: '/surveys/:uuid/entries/create',
    access: 'company',
    summary: 'Add evidence, a consultation or training to a stress risk assessment',
    params: ByUuid,
    body: NewEntry,
    reply: Entry,
    status: 201,
  }),
  change: endpoint({
    method: 'POST',
    path: '/entries/:id',
    access: 'company',
    summary: 'Change an entry of a stress risk assessment',
    params: ById,
    body: EntryChange,
    reply: Entry,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/entries/:id/delete',
    access: 'company',
    summary: 'Delete an entry of a stress risk assessment',
    params: ById,
  }),
}
