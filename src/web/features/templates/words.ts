import type { QuestionRole } from '#domain/question-types.ts'

export const ROLE_LABELS: Record<QuestionRole, string> = {
  score: 'Counts towards the score',
  impact: 'Impacting issues',
  obstacle: 'Obstacles',
  goal: '12 months goals',
  reference: 'For reference, not scored',
  context: 'Only for administrators',
}
