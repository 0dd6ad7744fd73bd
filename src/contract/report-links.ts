import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ByUuid, Id, Instant, listOf, Password } from './fields.ts'

/** The optional sections of the page. */
export const reportSections = ['insights', 'actions', 'plan', 'details', 'references'] as const
export type ReportSection = (typeof reportSections)[number]
const Section = z.enum(reportSections)

/** In days. */
export const LINK_LIVES = [7, 30, 90] as const

export const NewReportLink = z.object({
  /** The tag of the team that the report is about. Omitted if the report is about everyone. */
  tag_id: Id.nullish(),
  days: z.union(
    LINK_LIVES.map((days) => z.literal(days)),
    { error: 'Choose 7, 30 or 90 days' },
  ),
  password: Password.nullish(),
  /** The sections that the page shows. Defaults to all of them. */
  sections: listOf(Section, reportSections.length)
    .transform((sections) => reportSections.filter((section) => sections.includes(section)))
    .optional(),
})
export type NewReportLink = z.output<typeof NewReportLink>

export const ReportLink = z.object({
  id: z.number(),
  tag_id: z.number().nullable(),
  /** The team's name when the survey was launched. */
  team: z.string().nullable(),
  sections: z.array(Section),
  /** True if the link needs a password. */
  password: z.boolean(),
  created_at: Instant,
  /** The person who created the link. Null if that account has been deleted. */
  created_by: z.string().nullable(),
  expires_at: Instant,
  revoked_at: Instant.nullable(),
  /** Views per day in London time, most recent first. */
  views: z.array(z.object({ day: z.string(), count: z.number() })),
})
export type ReportLink = z.output<typeof ReportLink>

export const reportLinks = {
  create: endpoint({
    method: 'POST',
    path: '/surveys/:uuid/report-links',
    access: 'company',
    summary: 'Create a link to a published report that opens without signing in; it is shown once',
    params: ByUuid,
    body: NewReportLink,
    reply: z.object({ id: z.number(), url: z.string(), expires_at: Instant }),
    status: 201,
  }),
  list: endpoint({
    method: 'GET',
    path: '/surveys/:uuid/report-links',
    access: 'company',
    summary: "List the links to a survey's reports, and how often each was opened",
    params: ByUuid,
    reply: z.array(ReportLink),
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/surveys/:uuid/report-links/:id/revoke',
    access: 'company',
    summary: 'Close a link to a report for good',
    params: ByUuid.extend({ id: Id }),
  }),
}
