/** A captive portal or proxy may answer 200 with its own page, so the reply must look like a survey. */
export async function readSurvey<T extends { survey_template: unknown }>(response: Response) {
  if (response.status === 404) return 'gone'
  const reply: Partial<T> = response.ok ? ((await response.json()) as T) : {}
  return reply.survey_template ? (reply as T) : 'failed'
}
