import type { EmployeeSurvey } from '#contract/respond.ts'

/**
 * `gone`: the server does not recognise the link or no longer accepts it. `failed`: the server could not be reached.
 */
export type Loaded = EmployeeSurvey | 'gone' | 'failed'

/**
 * Checks that the response is a survey, because a captive portal or proxy may answer 200 with its own page.
 */
export async function readSurvey<T extends { survey_template: unknown }>(response: Response) {
  if (response.status === 404) return 'gone'
  const reply: Partial<T> = response.ok ? ((await response.json()) as T) : {}
  return reply.survey_template ? (reply as T) : 'failed'
}
