import { z } from 'zod'
import { MAX_NOTES, MAX_WAY } from '#domain/assessment.ts'
import { bands } from '#domain/bands.ts'
import { endpoint } from './endpoint.ts'
import { ByUuid, Day, Id, listOf, plainNotes, shortLine } from './fields.ts'

const Way = shortLine(MAX_WAY)
const Notes = plainNotes(MAX_NOTES)

const Talk = z.object({ category_id: z.number(), notes: z.string() })

/** An area to discuss with employees. Has no band when the report is withheld. */
export const TalkArea = z.object({
  category_id: z.number(),
  name: z.string(),
  band: z.enum(bands).nullable(),
})
export type TalkArea = z.output<typeof TalkArea>

export const Assessment = z.object({
  sponsor: z.string().nullable(),
  consultation: z.object({
    how: z.string().nullable(),
    who: z.string().nullable(),
    on: z.string().nullable(),
  }),
  other_data: z.object({ absence: z.boolean(), turnover: z.boolean(), note: z.string().nullable() }),
  groups_at_risk: z.string().nullable(),
  /** Areas that have notes. */
  talks: z.array(Talk),
  /** The date of the next review: twelve months after the survey, unless the company chose another. */
  review_on: z.string().nullable(),
  complete: z.object({
    done: z.number(),
    of: z.number(),
    steps: z.array(z.object({ label: z.string(), done: z.boolean() })),
  }),
  /**
   * Areas in the red and yellow bands. When the report is withheld, the bands are unknown and all seven areas are
   * listed.
   */
  to_talk_over: z.array(TalkArea),
})
export type Assessment = z.output<typeof Assessment>

/** Fields that are left out do not change; empty or null fields are cleared. Talks are matched by category. */
export const AssessmentChange = z.object({
  sponsor: Way.optional(),
  consultation: z
    .object({ how: Way.optional(), who: Way.optional(), on: Day.nullable().optional() })
    .optional(),
  other_data: z
    .object({ absence: z.boolean().optional(), turnover: z.boolean().optional(), note: Notes.optional() })
    .optional(),
  groups_at_risk: Notes.optional(),
  talks: listOf(z.object({ category_id: Id, notes: Notes }), 50).optional(),
  review_on: Day.nullable().optional(),
})
export type AssessmentChange = z.output<typeof AssessmentChange>

/** A PDF behind a signed link that expires after 15 minutes. */
const SignedFile = z.object({ url: z.string() })

export const assessments = {
  read: endpoint({
    method: 'GET',
    path: '/surveys/:uuid/assessment',
    access: 'company',
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
    summary: 'Get a discussion guide to the areas of a survey or of one team, as a PDF',
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
}
