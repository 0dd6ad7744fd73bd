import { z } from 'zod'
import { job } from '#server/platform/jobs/job.ts'

/** A language model writes the texts of the survey's waiting reports, one report per job. */
export const writeWithModel = job('reports.write-with-model', z.object({ survey_id: z.number() }))

/** Enqueued when a survey completes. Its worker is in the consultations feature, later in the feature order. */
export const announceToSeats = job('reports.announce-to-seats', z.object({ survey_id: z.number() }))
