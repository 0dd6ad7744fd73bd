import { z } from 'zod'
import { job } from '#server/platform/jobs/job.ts'

const BySurvey = z.object({ survey_id: z.number() })

/** The last box was ticked on or after the date. */
export const launchIfDue = job('surveys.launch-if-due', BySurvey)

/** The last request was completed. Done by the room of reports, which stands above this one. */
export const completeIfAllAnswered = job('surveys.complete-if-all-answered', BySurvey)
