import { z } from 'zod'
import { job } from '#server/platform/jobs/job.ts'

const BySurvey = z.object({ survey_id: z.number() })

/** Enqueued when the last box is ticked and the launch date has arrived. */
export const launchIfDue = job('surveys.launch-if-due', BySurvey)

/** Enqueued at the launch. Handled by the actions feature, which comes later in the feature order. */
export const keepEarlierOutcomes = job('surveys.keep-earlier-outcomes', BySurvey)

/** Enqueued at the launch. Moves planned surveys that would follow too soon. Handled by the year feature. */
export const makeRoom = job('surveys.make-room', z.object({ company_id: z.number() }))

/**
 * Enqueued when the last request is completed. Handled by the reports feature, which comes later in the
 * feature order.
 */
export const completeIfAllAnswered = job('surveys.complete-if-all-answered', BySurvey)

/**
 * Enqueued when a survey is scheduled. Handled by the consultations feature, which comes later in the feature
 * order.
 */
export const consultRepresentatives = job('surveys.consult-representatives', BySurvey)
