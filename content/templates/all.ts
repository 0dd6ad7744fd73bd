import type { Template } from '#domain/template.ts'
import { employeeWellbeing } from './employee-wellbeing.ts'
import { hse } from './hse.ts'

interface Shipped {
  /** A permanent name for the template: one that has been added to a database once is not added again. */
  shipped: string
  /** One sentence to help to choose between templates. */
  description: string
  template: Template
}

/** The built-in templates, the default one first. */
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
