import type { QuestionRole, QuestionType } from '#domain/template.ts'

export const TYPE_LABELS: Record<QuestionType, string> = {
  range: 'Scale of five',
  boolean: 'Yes or no',
  select: 'One choice',
  multi_select: 'Several choices',
  text: 'Free text',
}

export const ROLE_LABELS: Record<QuestionRole, string> = {
  score: 'Counts towards the score',
  impact: 'Impacting issues',
  obstacle: 'Obstacles',
  goal: '12 months goals',
  context: 'Only for administrators',
}
