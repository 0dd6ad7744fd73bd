import type { Config } from '../core/config.ts'
import { storable } from '../core/json.ts'
import { fetchThere } from '../outgoing/fetch-there.ts'

export interface Question {
  /** The task for the model, as worded by the product or by an administrator. */
  instructions: string
  /** The data for the task, which is never treated as instructions. */
  props: unknown
}

const PATIENCE_MS = 20_000
const ATTEMPTS = 2

/**
 * Asks a language model on any server with an OpenAI-compatible API: one question, one answer, no tools.
 * Throws if the model fails twice or refuses. The answer has no characters that cannot be stored.
 */
export async function askModel(
  config: Config,
  { instructions, props }: Question,
  timeoutMs = PATIENCE_MS,
): Promise<string> {
  // Loaded on demand, because most installations have no model.
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
      prompt: JSON.stringify(props),
      // The library's own retries do not cover timeouts, so we retry ourselves.
      maxRetries: 0,
      abortSignal: AbortSignal.timeout(timeoutMs),
    })
  for (let attempt = 1; ; attempt++) {
    try {
      return storable((await ask()).text)
    } catch (error) {
      if (attempt === ATTEMPTS || !mayPass(error)) throw error
    }
  }
}

/**
 * True if trying again may help. A server that rejects the key or the model's name will reject them again.
 */
function mayPass(error: unknown): boolean {
  const { statusCode } = error as { statusCode?: number }
  return statusCode === undefined || statusCode === 408 || statusCode === 429 || statusCode >= 500
}
