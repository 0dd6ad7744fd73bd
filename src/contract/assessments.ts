import { z } from 'zod'
import {
  hazardAreas,
  MAX_CAUSE,
  MAX_LABEL,
  MAX_NOTES,
  MAX_RESPONSIBLE,
  MAX_SAID,
  MAX_SIGNATURES,
  MAX_WAY,
} from '#domain/assessment.ts'
import { bands } from '#domain/bands.ts'
import { verdicts } from '#domain/margin.ts'
import { endpoint } from './endpoint.ts'
import { Entry } from './entries.ts'
import { ByUuid, Day, Id, Instant, lineOf, listOf, plainNotes, shortLine } from './fields.ts'
import { Hazard } from './hazards.ts'
import { LIMITS } from './limits.ts'

const Way = shortLine(MAX_WAY)
const Notes = plainNotes(MAX_NOTES)
const text = z.string().nullable()

const Talk = z.object({ category_id: z.number(), notes: z.string() })

/** An area to discuss with employees. It has no band when the report is withheld. */
export const TalkArea = z.object({
  category_id: z.number(),
  name: z.string(),
  band: z.enum(bands).nullable(),
})
export type TalkArea = z.output<typeof TalkArea>

const Policy = z.object({
  name: text,
  dated: text,
  /** Where the company keeps its policy. */
  kept: text,
  told_on: text,
  told_how: text,
  /** True if the company has no policy yet. */
  none: z.boolean(),
})
export type Policy = z.output<typeof Policy>

/** An area for which a hazard is suggested. It is stored only when somebody saves it. */
const Proposed = z.object({
  area: z.enum(hazardAreas),
  band: z.enum(bands).nullable(),
  tag_id: z.number().nullable(),
  who: z.string(),
  how: z.string(),
})

/**
 * The published score of an area in the survey that led to an action, and in the next survey with the same questions.
 * Shown beside the action's checks.
 */
const AreaChange = z.object({
  survey_uuid: z.string(),
  area: z.enum(hazardAreas),
  tag_id: z.number().nullable(),
  before: z.number().nullable(),
  after: z.number().nullable(),
  verdict: z.enum(verdicts).nullable(),
})
export type AreaChange = z.output<typeof AreaChange>

const Version = z.object({
  number: z.number(),
  filed_at: Instant,
  by: z.string(),
  remark: text,
  /** The SHA-256 hash of the PDF, in hexadecimal. */
  sha256: z.string(),
})
export type Version = z.output<typeof Version>

export const Assessment = z.object({
  title: z.string(),
  closed_on: z.string(),
  completed: z.number(),
  recipients: z.number(),
  /** A small figure for a team is shown as 'fewer than' this number. */
  min_group_size: z.number(),
  sponsor: text,
  /** What senior management commits to, in its own words. */
  commitment: text,
  /** The people who carried out the assessment, and their experience. */
  assessor: text,
  groups_at_risk: text,
  policy: Policy,
  /** Teams with a published report, and the person responsible for each. */
  teams: z.array(z.object({ id: z.number(), name: z.string(), responsible: text })),
  /** Areas with notes. */
  talks: z.array(Talk),
  review_on: text,
  hazards: z.array(Hazard),
  proposed: z.array(Proposed),
  entries: z.array(Entry),
  changes: z.array(AreaChange),
  /** The missing parts of the assessment, as sentences. */
  to_do: z.object({ finish: z.array(z.string()), stronger: z.array(z.string()) }),
  versions: z.array(Version),
  /** The uuid of the survey with a newer assessment. If it is set, this assessment can no longer be changed. */
  replaced_by: text,
  /**
   * Areas in the red and yellow bands. If the report is withheld, the bands are unknown and all seven areas
   * are listed.
   */
  to_talk_over: z.array(TalkArea),
})
export type Assessment = z.output<typeof Assessment>

/**
 * Fields that are left out do not change; empty or null fields are cleared. Talks are matched by category, and teams by
 * id.
 */
export const AssessmentChange = z.object({
  sponsor: Way.optional(),
  commitment: plainNotes(MAX_SAID).optional(),
  assessor: Way.optional(),
  groups_at_risk: Notes.optional(),
  policy: z
    .object({
      name: shortLine(MAX_LABEL).optional(),
      dated: Day.nullable().optional(),
      kept: Way.optional(),
      told_on: Day.nullable().optional(),
      told_how: Way.optional(),
      none: z.boolean().optional(),
    })
    .optional(),
  teams: listOf(z.object({ id: Id, responsible: shortLine(MAX_RESPONSIBLE) }), 200).optional(),
  talks: listOf(z.object({ category_id: Id, notes: Notes }), 50).optional(),
  review_on: Day.nullable().optional(),
})
export type AssessmentChange = z.output<typeof AssessmentChange>

export const NewVersion = z.object({
  remark: shortLine(MAX_CAUSE).optional(),
  /** The names and roles of the people who sign the PDF. */
  signed_by: listOf(
    z.object({ name: lineOf(MAX_LABEL).min(1, 'Required'), role: lineOf(MAX_LABEL).default('') }),
    MAX_SIGNATURES,
  ).default([]),
})
export type NewVersion = z.output<typeof NewVersion>

/** A link to a file. It is signed, and expires after 15 minutes. */
const SignedFile = z.object({ url: z.string() })

export const assessments = {
  read: endpoint({
    method: 'GET',
    path: '/surveys/:uuid/assessment',
    access: 'company',
    heavy: true,
    summary: 'Get the stress risk assessment of a survey',
    params: ByUuid,
    reply: Assessment,
  }),
  change: endpoint({
    method: 'POST',
    path: '/surveys/:uuid/assessment',
    access: 'company',
    summary: 'Save part of a stress risk assessment',
    params: ByUuid,
    body: AssessmentChange,
    reply: Assessment,
  }),
  guide: endpoint({
    method: 'POST',
    path: '/surveys/:uuid/talk-guide',
    access: 'company',
    seats: ['lead'],
    readsOnly: true,
    summary: 'Get the discussion guide for the areas, for everybody or for one team, as a PDF',
    params: ByUuid,
    body: z.object({ tag_id: Id.nullish() }),
    reply: SignedFile,
  }),
  record: endpoint({
    method: 'POST',
    path: '/surveys/:uuid/record',
    access: 'company',
    readsOnly: true,
    summary: 'Get the record of a stress risk assessment, as a PDF',
    params: ByUuid,
    reply: SignedFile,
  }),
  file: endpoint({
    method: 'POST',
    path: '/surveys/:uuid/assessment/versions/create',
    access: 'company',
    isWaiting: true,
    limits: LIMITS.filing,
    summary: 'File a version of a stress risk assessment, which can then no longer be changed',
    params: ByUuid,
    body: NewVersion,
    reply: Version,
    status: 201,
  }),
  version: endpoint({
    method: 'POST',
    path: '/surveys/:uuid/assessment/versions/:number',
    access: 'company',
    readsOnly: true,
    summary: 'Get a filed version of a stress risk assessment, as a PDF',
    params: ByUuid.extend({ number: Id }),
    reply: SignedFile,
  }),
  folder: endpoint({
    method: 'POST',
    path: '/surveys/:uuid/assessment/folder',
    access: 'company',
    isWaiting: true,
    limits: LIMITS.download,
    summary: 'Get everything about a stress risk assessment in one folder, as a ZIP file',
    params: ByUuid,
    reply: SignedFile,
  }),
}
