import type { Config } from '../core/config.ts'
import { fetchThere } from '../outgoing/fetch-there.ts'

export interface Question {
  /** What the model is to do: the words of the product or of an administrator. */
  instructions: string
  /** What it is to do it with: data, never instructions. */
  facts: unknown
}

const PATIENCE_MS = 20_000
const ATTEMPTS = 2

/**
 * A language model's answer, from any server that speaks OpenAI's protocol: one question, one answer, no tools. Throws when it
 * fails twice or refuses.
 */
export async function askModel(
  config: Config,
  { instructions, facts }: Question,
  patienceMs = PATIENCE_MS,
): Promise<string> {
  // Loaded when it is needed: most installations have no model.
  const [{ generateText }, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ])
  const provider = createOpenAICompatible({
    name: 'model',
    baseURL: config.LLM_BASE_URL ?? '',
    fetch: fetchThere,
    ...(config.LLM_API_KEY && { apiKey: config.LLM_API_KEY }),
  })
  const ask = () =>
    generateText({
      model: provider(config.LLM_MODEL ?? ''),
      system: instructions,
      prompt: JSON.stringify(facts),
      // The library's own retries would not cover an answer that takes too long.
      maxRetries: 0,
      abortSignal: AbortSignal.timeout(patienceMs),
    })
  for (let attempt = 1; ; attempt++) {
    try {
      return (await ask()).text
    } catch (error) {
      if (attempt === ATTEMPTS || !mayPass(error)) throw error
    }
  }
}

/** A server that refuses, because of the key or the model's name, will refuse again. */
function mayPass(error: unknown): boolean {
  const { statusCode } = error as { statusCode?: number }
  return statusCode === undefined || statusCode === 408 || statusCode === 429 || statusCode >= 500
}
