import type { HazardArea } from './assessment.ts'

/** How people could be harmed in each area. Companies can change these sentences. */
export const harms: Record<HazardArea, string> = {
  demands: 'Too much pressure for too long, with too little rest, can make people ill and lead to mistakes.',
  control: 'People who have no say in how they work can become anxious and exhausted.',
  managers_support: 'Without help from a manager, people can become ill from problems that could be solved.',
  peer_support: 'Without help from colleagues, people can feel isolated and find hard days too much.',
  relationships:
    'Conflict, bullying or harassment can make people anxious, depressed or afraid to come to work.',
  role: 'Not knowing what is expected, or being asked for conflicting things, can make people anxious.',
  change: 'Uncertainty and sudden change can make people anxious and disturb their sleep.',
  other: '',
}
