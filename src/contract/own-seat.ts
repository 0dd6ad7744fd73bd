import { z } from 'zod'
import { LeadOf } from './companies.ts'
import { endpoint } from './endpoint.ts'
import { Instant } from './fields.ts'

/** Whether a report can be read. `reason` is null, or the one neutral sentence. */
const Readable = z.object({ available: z.boolean(), reason: z.string().nullable() })

/** What somebody with a seat can open. */
export const Seat = z.object({
  lead_of: z.array(LeadOf),
  representative: z.boolean(),
  /** Complete surveys, newest first. */
  surveys: z.array(
    z.object({
      uuid: z.string(),
      title: z.string(),
      completed_at: Instant,
      /** Null if the report of the whole company is not for the caller. */
      company: Readable.nullable(),
      /** The caller's teams, under their names at the launch. */
      teams: z.array(Readable.extend({ id: z.number(), name: z.string() })),
    }),
  ),
  /** Scheduled surveys, for a representative. `stated_at` is when the caller last recorded a statement. */
  to_consult: z.array(
    z.object({
      uuid: z.string(),
      title: z.string(),
      estimated_date: z.string(),
      stated_at: Instant.nullable(),
    }),
  ),
})
export type Seat = z.output<typeof Seat>
/** A seat before it is parsed. Dates may still be `Date` objects. */
export type SeatFrom = z.input<typeof Seat>

// Apart from the consultations, because the menu needs this call on every screen.
export const ownSeat = {
  read: endpoint({
    method: 'GET',
    path: '/seat',
    access: 'company',
    seats: ['lead', 'representative'],
    summary: 'List what a team lead or an employee representative can open',
    reply: Seat,
  }),
}
