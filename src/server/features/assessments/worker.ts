import type { ScheduledTask } from '#server/platform/jobs/scheduled-tasks.ts'
import { remindOfReviews, setReviewDates } from './review.ts'

export const assessmentTasks: ScheduledTask[] = [
  { name: 'assessments.dates', run: setReviewDates },
  { name: 'assessments.reviews', run: remindOfReviews },
]
