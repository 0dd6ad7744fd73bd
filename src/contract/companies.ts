import { z } from 'zod'
import { isPhone } from '#domain/help.ts'
import { languageCodes } from '#domain/languages.ts'
import { SLUG } from '#domain/slug.ts'
import { endpoint } from './endpoint.ts'
import {
  ById,
  Email,
  EmptyLine,
  Instant,
  Line,
  listOf,
  Name,
  NullableLine,
  NullablePersonName,
  OptionalLine,
  PageQuery,
  paged,
  textOf,
} from './fields.ts'
import { HelpContact, HelpContacts } from './help-lines.ts'
import { Language, SpelledLanguage } from './languages.ts'
import { LIMITS, PEOPLE_ASKED } from './limits.ts'
import { paths } from './paths.ts'

/** A team that somebody leads. A deleted team keeps the name it had in its last survey. */
export const LeadOf = z.object({ id: z.number(), name: z.string(), deleted: z.boolean() })
export type LeadOf = z.output<typeof LeadOf>

/** The caller's seat: a team lead, an employee representative, or both. */
export const SeatOf = z.object({ lead_of: z.array(LeadOf), representative: z.boolean() })

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
  /** The delay in minutes; null means no delay. */
  trigger_delay: z.number().nullable(),
  contact_name: z.string().nullable(),
  contact_email: z.string().nullable(),
  owner_id: z.number().nullable(),
  trial_ends_at: Instant,
  /** The maximum number of people whom surveys may ask before the company pays. */
  trial_people: z.number(),
  subscribed: z.boolean(),
  /** Everyone in the company must use two-step sign-in. */
  require_second_step: z.boolean(),
  /**
   * When the second step becomes mandatory. This is some days after it was switched on, so that people have
   * time to set it up.
   */
  second_step_from: Instant.nullable(),
  /** When the permanent deletion of a closed company is due. */
  deletes_at: Instant.nullable(),
  /** The language of emails and pages for employees who have not set one. */
  language: Language,
  /** Languages that employees can choose between. */
  languages: z.array(Language),
  /** Contacts for the company's employees, shown with its surveys. */
  help_contacts: z.array(HelpContact),
  /** The number of people who can answer by card, taken from the last imported team list or entered by the company. */
  people_without_email: z.number(),
  /** The person whom employees can ask about their data, as named in the notice to employees. */
  data_contact_name: z.string().nullable(),
  data_contact_email: z.string().nullable(),
  data_contact_phone: z.string().nullable(),
  /**
   * True if the caller owns the company, and false if they manage it. Set only in the caller's own list of companies.
   */
  owned: z.boolean().optional(),
  /**
   * Whether team leads see the whole-company report for surveys sent from now on. Null if the caller has a
   * seat.
   */
  leads_see_company: z.boolean().nullish(),
  /** The caller's seat; null for owners, managers and administrators. */
  seat: SeatOf.nullish(),
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
  { value: 0, label: 'Immediately' },
  { value: 60, label: '1 hour' },
  { value: 1_440, label: '1 day' },
  { value: 4_320, label: '3 days' },
  { value: 10_080, label: '7 days' },
  { value: 20_160, label: '14 days' },
]

const SLUG_MESSAGE = 'Invalid URL slug. It should only contain lowercase letters, numbers, and hyphens.'
export const Slug = textOf(255).min(1, 'Required').regex(SLUG, SLUG_MESSAGE)

export const CompanySecurity = z.object({ require_second_step: z.boolean() })

const emptyIsNull = (value: unknown) => (value === '' ? null : value)

/**
 * The fields that a company's managers may change. Every field is optional, and null clears a nullable field.
 * `leads_see_company` is ignored unless the owner sends it.
 */
export const CompanyChange = z
  .object({
    ...NewCompany.shape,
    address_2: NullableLine,
    // The company's website. Only http and https addresses, because visitors of the public profile follow this link.
    website: z.preprocess(
      emptyIsNull,
      textOf(255)
        .pipe(z.url({ protocol: /^https?$/ }))
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
    /** The company's languages, which always include English. */
    languages: listOf(SpelledLanguage, languageCodes.length),
    help_contacts: HelpContacts,
    data_contact_name: NullablePersonName,
    data_contact_email: z.preprocess(emptyIsNull, Email.nullable()),
    data_contact_phone: z.preprocess(
      emptyIsNull,
      textOf(30).trim().refine(isPhone, 'Enter a phone number, such as 020 7946 0000').nullable(),
    ),
    leads_see_company: z.boolean(),
    people_without_email: z
      .number('Enter a number')
      .int('Enter a whole number')
      .min(0, 'Enter a number')
      .max(100_000, 'At most 100,000'),
  })
  .partial()

/** The fields that administrators may change. The name and the slug cannot be cleared, but the others can. */
export const CompanyCorrection = CompanyChange.extend({
  no: EmptyLine,
  address_1: EmptyLine,
  city: EmptyLine,
  postcode: EmptyLine,
  slug: Slug,
  trial_people: z.number().int().min(0).max(PEOPLE_ASKED),
  owner_id: z.number().int().positive().nullable(),
}).partial()
export type CompanyCorrection = z.output<typeof CompanyCorrection>

export const companies = {
  list: endpoint({
    method: 'GET',
    path: '/companies',
    access: 'user',
    summary: "List the caller's companies; administrators get all of them",
    query: PageQuery,
    reply: paged(Company),
  }),
  all: endpoint({
    method: 'GET',
    path: '/companies/admin',
    access: 'admin',
    summary: 'List all companies',
    query: PageQuery,
    reply: paged(Company),
  }),
  mine: endpoint({
    method: 'GET',
    path: paths.myCompany,
    access: 'company',
    seats: ['lead', 'representative'],
    summary: 'Get the active company',
    reply: Company,
  }),
  delayOptions: endpoint({
    method: 'GET',
    path: '/companies/trigger-delay-options',
    access: 'user',
    summary: 'List the delays to choose from for triggered feedback requests',
    reply: z.array(z.object({ value: z.number(), label: z.string() })),
  }),
  trial: endpoint({
    method: 'GET',
    path: '/companies/trial',
    access: 'user',
    summary:
      'Check whether a new company would get a free trial; each person and each company number gets one',
    reply: z.object({ available: z.boolean() }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/companies/:id',
    access: 'company',
    summary: 'Get a company',
    params: ById,
    reply: Company,
  }),
  create: endpoint({
    method: 'POST',
    path: '/companies/create',
    access: 'user',
    limits: LIMITS.newCompany,
    summary: 'Create a company',
    body: NewCompany,
    reply: Company,
    status: 201,
  }),
  update: endpoint({
    method: 'POST',
    path: '/companies/:id',
    access: 'company',
    summary:
      'Change a company; only administrators may set `slug`, `owner_id` and `trial_people`, or clear the number or address',
    params: ById,
    body: CompanyChange,
    adminBody: CompanyCorrection,
    reply: Company,
  }),
  setSecurity: endpoint({
    method: 'POST',
    path: '/companies/:id/security',
    access: 'owner_closed',
    summary: 'Set whether everyone in a company must use two-step sign-in (owner only)',
    params: ById,
    body: CompanySecurity,
    reply: Company,
  }),
}
