import type { SurveyOfCard } from '#contract/cards.ts'
import { apiPath, paths } from '#contract/paths.ts'
import { readCode } from '#domain/card-code.ts'
import { LEAST_BYTES } from '#domain/padding.ts'
import { type Outcome, postJson, type SentAnswer, submissionOf } from '#web/respond/saving/calls.ts'
import { errorCodeOf } from '#web/respond/saving/error-code.ts'

/** Why a code did not open a survey. */
export type Refusal = 'wrong' | 'tooMany' | 'failed'

/** Sends only text that looks like a code, so that typing errors do not count as guesses. */
export async function openSurvey(typed: string, lang?: string): Promise<SurveyOfCard | Refusal> {
  const code = readCode(typed)
  if (!code) return 'wrong'
  const response = await postJson(apiPath(paths.openCard), { code, lang }, { least: LEAST_BYTES.one })
  if (response?.status === 429) return 'tooMany'
  if (!response?.ok) return response && (await errorCodeOf(response)) === 'not_found' ? 'wrong' : 'failed'
  const reply = (await response.json().catch(() => null)) as SurveyOfCard | null
  return reply?.survey_template ? reply : 'failed'
}

export const submitByCard = async (code: string, answers: SentAnswer[]): Promise<Outcome> =>
  submissionOf(await postJson(apiPath(paths.submitCard), { code, answers }, { least: LEAST_BYTES.all }))
