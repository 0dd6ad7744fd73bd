import { z } from 'zod'
import { LeadOf } from './companies.ts'
import { endpoint } from './endpoint.ts'
import { Instant } from './fields.ts'

/** Whether a report can be read. `reason` is null, or the one sentence that is shown whatever the reason. */
const Readable = z.object({ available: z.boolean(), reason: z.string().nullable() })

/** The reports and surveys that somebody with a seat can open. */
export const Seat = z.object({
  lead_of: z.array(LeadOf),
  representative: z.boolean(),
  /** Complete surveys, newest first. */
  surveys: z.array(
    z.object({
      uuid: z.string(),
      title: z.string(),
      completed_at: Instant,
      /** The whole-company report. Null if the caller may not read it. */
      company: Readable.nullable(),
      /** The caller's teams, with the names they had at the launch. */
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
export type SeatFrom = z.input<typeof Seat>

// Kept in a separate file from the consultations, because the menu makes this call on every screen.
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
