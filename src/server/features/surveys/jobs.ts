import { z } from 'zod'
import { job } from '#server/platform/jobs/job.ts'

const BySurvey = z.object({ survey_id: z.number() })

/** Enqueued when the last box was ticked on or after the date. */
export const launchIfDue = job('surveys.launch-if-due', BySurvey)

/** Enqueued when the last request was completed. Its worker is in the room of reports, which comes after this one. */
export const completeIfAllAnswered = job('surveys.complete-if-all-answered', BySurvey)
