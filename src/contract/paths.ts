/** Of calls that small pages make without the app's client: a shape of the contract would bring its whole library along. */
export const paths = {
  myCompany: '/companies/mine',
  survey: '/surveys/:uuid',
  decks: '/surveys/:uuid/decks',
  employeeSurvey: '/surveys/employee/:uuid',
  employeeAnswer: '/surveys/employee/:uuid/answer',
  employeeOutcome: '/surveys/employee/:uuid/outcome',
  employeeSubmit: '/surveys/employee/:uuid/submit',
  pageWords: '/languages/:lang/page-words',
  openCard: '/cards/open',
  submitCard: '/cards/submit',
  feedbackAnswer: '/feedback/answer/:secret',
} as const

/** Where the server takes calls of a path, with what its `:names` stand for. */
export const apiPath = (path: string, params: Record<string, unknown> = {}) =>
  `/api${path.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name])))}`
