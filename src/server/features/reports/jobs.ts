import { z } from 'zod'
import { job } from '#server/platform/jobs/job.ts'

/** A language model writes the texts for the survey's waiting reports, one report per job. */
export const writeWithModel = job('reports.write-with-model', z.object({ survey_id: z.number() }))

/**
 * A job that is queued when a survey completes. The consultations feature, which is registered later, runs
 * the job.
 */
export const announceToSeats = job('reports.announce-to-seats', z.object({ survey_id: z.number() }))
