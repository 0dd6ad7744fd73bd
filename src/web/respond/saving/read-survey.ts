/** What stands between us and the server may answer 200 with a page of its own; that is no survey. */
export async function readSurvey<T extends { survey_template: unknown }>(response: Response) {
  if (response.status === 404) return 'gone'
  const reply: Partial<T> = response.ok ? ((await response.json()) as T) : {}
  return reply.survey_template ? (reply as T) : 'failed'
}
