import type { EmployeeSurvey } from '#contract/respond.ts'
import { errorCodeOf } from './error-code.ts'

/**
 * `gone`: the server does not recognise the link or no longer accepts it. `failed`: our server could not be
 * reached. Another server, such as a proxy, may have replied instead.
 */
export type Loaded = EmployeeSurvey | 'gone' | 'failed'

/**
 * Checks that the response is a survey, because a captive portal or proxy may answer 200 with its own page.
 */
export async function readSurvey<T extends { survey_template: unknown }>(response: Response) {
  if (!response.ok) return (await errorCodeOf(response)) === 'not_found' ? 'gone' : 'failed'
  const reply = (await response.json()) as Partial<T>
  return reply.survey_template ? (reply as T) : 'failed'
}
