import { apiPath, paths } from '#contract/paths.ts'
import { LEAST_BYTES, spacesAfter } from '#domain/padding.ts'
import { XSRF_HEADER, xsrfEcho } from '#domain/xsrf.ts'
import { errorCodeOf } from './error-code.ts'
import type { PersonalLink } from './link.ts'

/**
 * `failed`: a retry may help. `invalid`: the server rejects the answer. `lost`: the link must be checked
 * again.
 */
export type Outcome = 'done' | 'failed' | 'invalid' | 'lost'

/** A link, and the secret of the device that uses it. */
export interface Sender extends PersonalLink {
  device: string
}

export interface SentAnswer {
  survey_question_id: number
  answer: string
  themes: string[]
}

const TIMEOUT_MS = 10_000

/** `keepalive` sends the answer even if the tab is closed right after Next is pressed. */
export async function saveAnswer(sender: Sender, answer: SentAnswer): Promise<Outcome> {
  const init = { keepalive: true, least: LEAST_BYTES.one }
  const response = await post(sender, paths.employeeAnswer, answer, init)
  return response?.status === 204 ? 'done' : outcomeOf(response)
}

export async function submitAnswers(sender: Sender, answers: SentAnswer[]): Promise<Outcome> {
  return submissionOf(await post(sender, paths.employeeSubmit, { answers }, { least: LEAST_BYTES.all }))
}

export async function submissionOf(response: Response | null): Promise<Outcome> {
  if (!response?.ok) return outcomeOf(response)
  const reply = (await response.json().catch(() => null)) as { status?: string } | null
  return reply?.status === 'completed' ? 'done' : 'failed'
}

/** `least`: the smallest size of the body in bytes. */
type Padded = RequestInit & { least: number }

const post = ({ uuid, recipient, key, device }: Sender, path: string, body: object, init: Padded) =>
  postJson(apiPath(path, { uuid }), { recipient_uuid: recipient, key, device, ...body }, init)

/** Posts JSON and returns the response, or null if there was none. */
export async function postJson(
  url: string,
  body: object,
  { least, ...init }: Padded,
): Promise<Response | null> {
  const json = JSON.stringify(body)
  const headers = new Headers({ 'content-type': 'application/json' })
  const echo = xsrfEcho(document.cookie)
  if (echo) headers.set(XSRF_HEADER, echo)
  try {
    return await fetch(url, {
      method: 'POST',
      headers,
      body: json + spacesAfter(new Blob([json]).size, least),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...init,
    })
  } catch {
    return null
  }
}

/**
 * The outcome of a call. Any response that our server would not send is a failure. For example, a captive
 * portal answers 200 to anything. A conflict means that the answers were submitted, perhaps on another device.
 */
export async function outcomeOf(response: Response | null): Promise<Outcome> {
  if (response?.status === 422) return 'invalid'
  const code = response && (await errorCodeOf(response))
  return code === 'not_found' || code === 'conflict' ? 'lost' : 'failed'
}
