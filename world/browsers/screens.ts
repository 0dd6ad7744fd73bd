import type { Demo } from './demo.ts'

/** Every screen of a manager of the demo company. */
export const managersScreens = ({ ids }: Demo) => [
  '/',
  '/team',
  '/team?tab=tags',
  '/year',
  '/actions',
  '/trend',
  `/manage-survey/${ids.running}`,
  `/manage-survey/${ids.complete}`,
  `/manage-survey/${ids.stress}`,
  `/manage-survey/${ids.draft}`,
  `/manage-survey/${ids.draft}/edit`,
  `/manage-survey/${ids.complete}/report`,
  `/manage-survey/${ids.stress}/report`,
  `/manage-survey/${ids.stress}/assessment`,
  `/manage-survey/${ids.complete}/share`,
  '/example-report',
  '/feedbacks',
  '/feedbacks/request',
  '/feedbacks/settings',
  '/how-tos',
  '/how-tos/1',
  '/profile',
  '/profile/company',
  '/profile/languages',
  '/profile/people',
  '/profile/connections',
  '/profile/data',
  '/company-security',
  '/setup-company',
  '/billing/test-portal',
  '/kitchen-sink',
]

/** The screens of an employee representative. */
export const representativesScreens = ({ ids }: Demo) => ['/consultation', `/consultation/${ids.scheduled}`]

/** Every screen of the provider’s staff that needs no id. */
export const staffScreens = [
  '/admin',
  '/admin/prompts',
  '/admin/companies',
  '/admin/templates',
  '/admin/templates/new',
  '/admin/languages',
  '/admin/languages/pl',
  '/admin/help-lines',
  '/admin/articles',
  '/admin/articles/new',
  '/admin/audit-log',
  '/admin/interests',
  '/admin/enquiries',
]

/** Pages that need no account. */
export const publicPages = ['/login', '/register', '/forgot', '/contact', '/tour', '/trust', '/privacy', '/a']
