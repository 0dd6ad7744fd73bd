import type { Template } from '#domain/template.ts'
import { employeeWellbeing } from './employee-wellbeing.ts'
import { hse } from './hse.ts'

interface Shipped {
  /** Names it for ever: what was put in once is not put in again. */
  shipped: string
  /** One sentence for whoever chooses between them. */
  description: string
  template: Template
}

/** The templates that the product comes with, the usual one first. */
export const shippedTemplates: Shipped[] = [
  {
    shipped: 'employee-wellbeing',
    description: 'How people are, what weighs on them and what would help, in six parts of working life.',
    template: employeeWellbeing,
  },
  {
    shipped: 'hse',
    description:
      'What the Health and Safety Executive asks about the causes of work-related stress, for a stress risk assessment.',
    template: hse,
  },
]
