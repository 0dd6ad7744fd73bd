import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ByUuid, Id, Instant, Password } from './fields.ts'

/** The optional sections of the page. */
export const reportSections = ['insights', 'actions', 'plan', 'details', 'references'] as const
export type ReportSection = (typeof reportSections)[number]
const Section = z.enum(reportSections)

/** Days. */
export const LINK_LIVES = [7, 30, 90] as const

export const NewReportLink = z.object({
  /** The report of a team; without it, of everybody. */
  tag_id: Id.nullish(),
  days: z.union(
    LINK_LIVES.map((days) => z.literal(days)),
    { error: 'Must be 7, 30 or 90 days' },
  ),
  password: Password.nullish(),
  /** All of them by default. */
  sections: z
    .array(Section)
    .transform((sections) => reportSections.filter((section) => sections.includes(section)))
    .optional(),
})
export type NewReportLink = z.output<typeof NewReportLink>

export const ReportLink = z.object({
  id: z.number(),
  tag_id: z.number().nullable(),
  /** The team's name at the launch. */
  team: z.string().nullable(),
  sections: z.array(Section),
  /** Whether opening it requires a password. */
  password: z.boolean(),
  created_at: Instant,
  /** Null once their account has been deleted. */
  created_by: z.string().nullable(),
  expires_at: Instant,
  revoked_at: Instant.nullable(),
  /** How often it was opened, by London's days, the latest first. */
  views: z.array(z.object({ day: z.string(), count: z.number() })),
})
export type ReportLink = z.output<typeof ReportLink>

export const reportLinks = {
  create: endpoint({
    method: 'POST',
    path: '/surveys/:uuid/report-links',
    access: 'company',
    summary: 'Make a page of a published report that opens without a sign-in; its address is told once',
    params: ByUuid,
    body: NewReportLink,
    reply: z.object({ id: z.number(), url: z.string(), expires_at: Instant }),
    status: 201,
  }),
  list: endpoint({
    method: 'GET',
    path: '/surveys/:uuid/report-links',
    access: 'company',
    summary: 'The pages that were made of a survey’s reports, and how often they were opened',
    params: ByUuid,
    reply: z.array(ReportLink),
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/surveys/:uuid/report-links/:id/revoke',
    access: 'company',
    summary: 'Close such a page for good',
    params: ByUuid.extend({ id: Id }),
  }),
}
