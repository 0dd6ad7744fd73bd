import type { Sweep } from '#server/platform/jobs/sweeps.ts'
import { remindOfReviews, setReviewDates } from './review.ts'

export const assessmentSweeps: Sweep[] = [
  { name: 'assessments.dates', run: setReviewDates },
  { name: 'assessments.reviews', run: remindOfReviews },
]
