import type { Generated } from 'kysely'

export interface InterestsTable {
  id: Generated<number>
  contact_name: string
  contact_phone: string | null
  contact_email: string
  how_many_employees: string | null
  feedback_volume: string | null
  /** In pence. */
  average_order_value: number | null
  platform: string | null
  current_solution: string | null
  company_name: string
  address_1: string | null
  address_2: string | null
  city: string | null
  county: string | null
  postcode: string | null
  contact_permission: boolean
  terms_conditions: boolean
  created_at: Date
}

export interface EnquiriesTable {
  id: Generated<number>
  name: string
  email: string
  phone: string | null
  message: string | null
  created_at: Date
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    interests: InterestsTable
    enquiries: EnquiriesTable
  }
}
