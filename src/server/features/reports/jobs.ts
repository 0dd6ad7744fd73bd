import { z } from 'zod'
import { job } from '#server/platform/jobs/job.ts'

/** A language model writes the texts for the survey's waiting reports, one report per job. */
export const writeWithModel = job('reports.write-with-model', z.object({ survey_id: z.number() }))
