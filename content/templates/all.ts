import type { Template } from '#domain/template.ts'
import { employeeWellbeing } from './employee-wellbeing.ts'
import { hse } from './hse.ts'

interface Shipped {
  /** A name that never changes. It ensures that each database gets the template only once. */
  shipped: string
  /** One sentence that helps managers choose a template. */
  description: string
  template: Template
}

/** The built-in templates, the default one first. */
export const shippedTemplates: Shipped[] = [
  {
    shipped: 'employee-wellbeing',
    description: 'How people are doing, what affects them and what would help, in 6 areas of working life.',
    template: employeeWellbeing,
  },
  {
    shipped: 'hse',
    description:
      'The Health and Safety Executive’s questions about the causes of work-related stress, for a stress risk assessment.',
    template: hse,
  },
]
