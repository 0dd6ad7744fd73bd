/**
 * Paths of calls made by pages outside the app. These pages do not import the contract, because that would
 * load all of zod.
 */
export const paths = {
  myCompany: '/companies/mine',
  survey: '/surveys/:uuid',
  decks: '/surveys/:uuid/decks',
  employeeSurvey: '/surveys/employee/:uuid',
  employeeAnswer: '/surveys/employee/:uuid/answer',
  employeeOutcome: '/surveys/employee/:uuid/outcome',
  employeeSubmit: '/surveys/employee/:uuid/submit',
  pageWords: '/languages/page-words',
  openCard: '/cards/open',
  submitCard: '/cards/submit',
  feedbackAnswer: '/feedback/answer/:secret',
} as const

/** The URL path of a call, with its `:names` filled in. */
export const apiPath = (path: string, params: Record<string, unknown> = {}) =>
  `/api${path.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name])))}`
