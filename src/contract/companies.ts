import { z } from 'zod'
import { languageCodes } from '#domain/languages.ts'
import { endpoint } from './endpoint.ts'
import {
  ById,
  Email,
  EmptyLine,
  Instant,
  Line,
  Name,
  NullableLine,
  NullablePersonName,
  OptionalLine,
  PageQuery,
  paged,
} from './fields.ts'
import { HelpContact, HelpContacts } from './help-lines.ts'
import { Language, SpelledLanguage } from './languages.ts'
import { LIMITS } from './limits.ts'
import { paths } from './paths.ts'

export const Company = z.object({
  id: z.number(),
  name: z.string(),
  no: z.string(),
  address_1: z.string(),
  address_2: z.string().nullable(),
  city: z.string(),
  postcode: z.string(),
  slug: z.string(),
  website: z.string().nullable(),
  hide_profile: z.boolean(),
  /** Minutes; null is at once. */
  trigger_delay: z.number().nullable(),
  contact_name: z.string().nullable(),
  contact_email: z.string().nullable(),
  owner_id: z.number().nullable(),
  trial_ends_at: Instant,
  subscribed: z.boolean(),
  /** Everybody here has to sign in with two steps. */
  require_second_step: z.boolean(),
  /** When the second step becomes mandatory: some days after the switch, so that people can set it up. */
  second_step_from: Instant.nullable(),
  /** When a company that its owner closed is deleted for good. */
  deletes_at: Instant.nullable(),
  /** The language of mails and pages for employees whose own language is not known. */
  language: Language,
  /** Languages that employees can choose between. */
  languages: z.array(Language),
  /** Contacts for its employees, shown beside its surveys. */
  help_contacts: z.array(HelpContact),
  /** In the caller's own list: whether they own the company, or only manage it. */
  owned: z.boolean().optional(),
})
export type Company = z.output<typeof Company>

export const NewCompany = z.object({
  name: Name,
  no: Line,
  address_1: Line,
  address_2: OptionalLine,
  city: Line,
  postcode: Line,
})

export const TRIGGER_DELAYS = [
  { value: 0, label: 'At once' },
  { value: 60, label: '1 hour' },
  { value: 1_440, label: '1 day' },
  { value: 4_320, label: '3 days' },
  { value: 10_080, label: '7 days' },
  { value: 20_160, label: '14 days' },
]

const SLUG_MESSAGE = 'Invalid URL slug. It should only contain lowercase letters, numbers, and hyphens.'
export const Slug = z
  .string()
  .min(1, 'Required')
  .max(255)
  .regex(/^[a-z0-9-]+$/, SLUG_MESSAGE)

export const CompanySecurity = z.object({ require_second_step: z.boolean() })

const emptyIsNull = (value: unknown) => (value === '' ? null : value)

/** What a company's managers may change. Every field may be left out; nullable ones can be cleared. */
export const CompanyChange = z
  .object({
    ...NewCompany.shape,
    address_2: NullableLine,
    // http or https only, because visitors of the public profile follow this link.
    website: z.preprocess(
      emptyIsNull,
      z
        .url({ protocol: /^https?$/ })
        .max(255)
        .nullable(),
    ),
    hide_profile: z.boolean(),
    trigger_delay: z
      .number()
      .refine((minutes) => TRIGGER_DELAYS.some(({ value }) => value === minutes), 'Invalid input')
      .nullable(),
    contact_name: NullablePersonName,
    contact_email: z.preprocess(emptyIsNull, Email.nullable()),
    language: SpelledLanguage,
    /** English is always one of them. */
    languages: z.array(SpelledLanguage).max(languageCodes.length),
    help_contacts: HelpContacts,
  })
  .partial()

/** What administrators may change. The name and the slug cannot be emptied, the other fields can. */
export const CompanyCorrection = CompanyChange.extend({
  no: EmptyLine,
  address_1: EmptyLine,
  city: EmptyLine,
  postcode: EmptyLine,
  slug: Slug,
  owner_id: z.number().int().positive().nullable(),
}).partial()
export type CompanyCorrection = z.output<typeof CompanyCorrection>

export const companies = {
  list: endpoint({
    method: 'GET',
    path: '/companies',
    access: 'user',
    summary: "The caller's companies; all of them for an administrator",
    query: PageQuery,
    reply: paged(Company),
  }),
  all: endpoint({
    method: 'GET',
    path: '/companies/admin',
    access: 'admin',
    summary: 'All companies',
    query: PageQuery,
    reply: paged(Company),
  }),
  mine: endpoint({
    method: 'GET',
    path: paths.myCompany,
    access: 'company',
    summary: 'The active company',
    reply: Company,
  }),
  delayOptions: endpoint({
    method: 'GET',
    path: '/companies/trigger-delay-options',
    access: 'user',
    summary: 'How long to wait before a triggered feedback request is sent',
    reply: z.array(z.object({ value: z.number(), label: z.string() })),
  }),
  trial: endpoint({
    method: 'GET',
    path: '/companies/trial',
    access: 'user',
    summary:
      'Whether a company that the caller makes begins with a free trial: one a person, one a company number',
    reply: z.object({ available: z.boolean() }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/companies/:id',
    access: 'user',
    summary: 'One company',
    params: ById,
    reply: Company,
  }),
  create: endpoint({
    method: 'POST',
    path: '/companies/create',
    access: 'user',
    limits: LIMITS.newCompany,
    summary: 'Make a company',
    body: NewCompany,
    reply: Company,
    status: 201,
  }),
  update: endpoint({
    method: 'POST',
    path: '/companies/:id',
    access: 'user',
    summary: 'Change a company; `slug`, `owner_id` and an empty number or address are the administrators’',
    params: ById,
    body: CompanyChange,
    adminBody: CompanyCorrection,
    reply: Company,
  }),
  setSecurity: endpoint({
    method: 'POST',
    path: '/companies/:id/security',
    access: 'user',
    summary: 'Say whether everybody in a company has to sign in with two steps; the owner',
    params: ById,
    body: CompanySecurity,
    reply: Company,
  }),
}
