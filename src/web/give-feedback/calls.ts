import type { AnswerForm } from '#contract/feedback.ts'
import { apiPath, paths } from '#contract/paths.ts'
import { XSRF_HEADER, xsrfEcho } from '#domain/xsrf.ts'

export interface Answer {
  rating: number
  name: string
  additional_comments: string
  publish: boolean
}

/** `missing`: there is no such request. `failed`: trying again may help. */
export type Found = AnswerForm | 'missing' | 'failed'

const TIMEOUT_MS = 15_000

export const secretIn = (path: string) => path.split('/').filter(Boolean).at(-1) ?? ''

/** Reads the form from the page's data. Fetches it only if the page has no data. */
export async function loadForm(secret: string): Promise<Found> {
  const data = document.getElementById('page-data')?.textContent
  if (!data) return ask(secret)
  const { form } = JSON.parse(data) as { form?: AnswerForm }
  return form ?? 'missing'
}

/** Returns the updated form. `late`: the answer can no longer be changed. */
export async function sendAnswer(secret: string, answer: Answer): Promise<Found | 'late'> {
  const headers = new Headers({ 'content-type': 'application/json' })
  const echo = xsrfEcho(document.cookie)
  if (echo) headers.set(XSRF_HEADER, echo)
  return ask(secret, { method: 'POST', headers, body: JSON.stringify(answer) })
}

async function ask(secret: string, init?: RequestInit): Promise<Found>
async function ask(secret: string, init: RequestInit): Promise<Found | 'late'>
async function ask(secret: string, init: RequestInit = {}): Promise<Found | 'late'> {
  try {
    const address = apiPath(paths.feedbackAnswer, { secret })
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (response.status === 404) return 'missing'
    if (response.status === 409) return 'late'
    return response.ok ? ((await response.json()) as AnswerForm) : 'failed'
  } catch {
    return 'failed'
  }
}
