import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, Email, Instant, Name, OptionalLine, PageQuery, PersonName, paged, textOf } from './fields.ts'
import { LIMITS } from './limits.ts'

const MAX_PENCE = 2_147_483_647

export const NewInterest = z.object({
  contact_name: PersonName,
  contact_email: Email,
  contact_phone: OptionalLine,
  company_name: Name,
  how_many_employees: OptionalLine,
  feedback_volume: OptionalLine,
  /** In pence. */
  average_order_value: z
    .number()
    .int()
    .min(0)
    .max(MAX_PENCE)
    .nullish()
    .transform((pence) => pence ?? null),
  platform: OptionalLine,
  current_solution: OptionalLine,
  address_1: OptionalLine,
  address_2: OptionalLine,
  city: OptionalLine,
  county: OptionalLine,
  postcode: OptionalLine,
  contact_permission: z
    .boolean()
    .nullish()
    .transform((may) => may ?? false),
  terms_conditions: z.literal(true, { error: 'Required' }),
})

export const NewEnquiry = z.object({
  name: PersonName,
  email: Email,
  phone: OptionalLine,
  message: textOf(5_000)
    .trim()
    .nullish()
    .transform((text) => text || null),
})

// A honeypot, which people cannot see but bots fill in. Any value passes validation.
const trap = { website_url: z.unknown().optional() }
export const InterestForm = NewInterest.extend(trap)
export const EnquiryForm = NewEnquiry.extend(trap)

const line = z.string().nullable()
export const Interest = z.object({
  id: z.number(),
  contact_name: z.string(),
  contact_phone: line,
  contact_email: z.string(),
  how_many_employees: line,
  feedback_volume: line,
  average_order_value: z.number().nullable(),
  platform: line,
  current_solution: line,
  company_name: z.string(),
  address_1: line,
  address_2: line,
  city: line,
  county: line,
  postcode: line,
  contact_permission: z.boolean(),
  terms_conditions: z.boolean(),
  created_at: Instant,
})
export type Interest = z.output<typeof Interest>

export const Enquiry = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  phone: line,
  message: line,
  created_at: Instant,
})
export type Enquiry = z.output<typeof Enquiry>

export const interests = {
  create: endpoint({
    method: 'POST',
    path: '/interests',
    access: 'public',
    limits: LIMITS.form,
    summary: 'Register interest in the product',
    body: InterestForm,
    reply: Interest,
    status: 201,
  }),
  list: endpoint({
    method: 'GET',
    path: '/interests',
    access: 'admin',
    summary: 'List the registered interests, newest first',
    query: PageQuery,
    reply: paged(Interest),
  }),
  one: endpoint({
    method: 'GET',
    path: '/interests/:id',
    access: 'admin',
    summary: 'Get a registered interest',
    params: ById,
    reply: Interest,
  }),
}

export const enquiries = {
  create: endpoint({
    method: 'POST',
    path: '/enquiries',
    access: 'public',
    limits: LIMITS.form,
    summary: 'Send an enquiry',
    body: EnquiryForm,
    reply: Enquiry,
    status: 201,
  }),
  list: endpoint({
    method: 'GET',
    path: '/enquiries',
    access: 'admin',
    summary: 'List the enquiries, newest first',
    query: PageQuery,
    reply: paged(Enquiry),
  }),
  one: endpoint({
    method: 'GET',
    path: '/enquiries/:id',
    access: 'admin',
    summary: 'Get an enquiry',
    params: ById,
    reply: Enquiry,
  }),
}
