import type { ScheduledTask } from '#server/platform/jobs/scheduled-tasks.ts'
import { beginAssessments, remindOfReviews } from './review.ts'

export const assessmentTasks: ScheduledTask[] = [
  { name: 'assessments.dates', run: beginAssessments },
  { name: 'assessments.reviews', run: remindOfReviews },
]
