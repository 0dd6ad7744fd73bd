import { z } from 'zod'
import { actionStatuses, MAX_SENTENCE } from '#domain/actions.ts'
import { bands } from '#domain/bands.ts'
import { leadsElsewhere } from '#domain/names.ts'
import { Instant, plainNotes, WEB_ADDRESS } from './fields.ts'

const Scored = z.object({ name: z.string(), score: z.number() })
const InBand = Scored.extend({ band: z.enum(bands) })

/** The outcome of a survey, as the company shares it with everyone who was asked. */
export const Outcome = z.object({
  company: z.string(),
  title: z.string(),
  /** People who took part. `recipients` is the number of people asked. */
  completed: z.number(),
  recipients: z.number(),
  /** The whole company's highest and lowest scores. No category is in both lists. */
  strengths: z.array(Scored).optional(),
  weak: z.array(Scored).optional(),
  /**
   * Used instead of `strengths` and `weak` if the survey has bands. `well` lists areas in the upper bands,
   * and `improve` lists areas in the lower bands.
   */
  well: z.array(InBand).optional(),
  improve: z.array(InBand).optional(),
  actions: z.array(
    z.object({
      title: z.string(),
      how: z.string().nullable(),
      owner: z.string(),
      due_on: z.string(),
      status: z.enum(actionStatuses),
      outcome: z.string().nullable(),
    }),
  ),
  note: z.string().nullable(),
  shared_at: Instant.nullable(),
})
export type Outcome = z.output<typeof Outcome>

/** The outcome for the manager who shares it, with the progress of its emails and when it may be shared again. */
export const SharedOutcome = Outcome.extend({
  again_from: Instant.nullable(),
  sending: z.object({ sent: z.number(), of: z.number() }).nullable(),
  /** The number of people who would get the email now. */
  readers: z.number(),
  /** The number of people asked by card, who see the poster instead of an email. */
  people_with_cards: z.number(),
  /**
   * A signed link to the poster as a PDF, which expires after 15 minutes. Null until the outcome is shared.
   */
  poster_url: z.string().nullable(),
})
export type SharedOutcome = z.output<typeof SharedOutcome>

export const OutcomeNote = z.object({
  note: plainNotes(MAX_SENTENCE)
    .refine((note) => note === null || !leadsElsewhere(note), WEB_ADDRESS)
    .optional(),
})
