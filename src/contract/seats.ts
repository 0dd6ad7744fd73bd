import { z } from 'zod'
import { leadsReading } from '#domain/seats.ts'

/** Which kinds of seats may read a survey's reports. */
export const Readers = z.object({ leads: z.enum(leadsReading), representatives: z.boolean() })
