import { RESPOND } from '#server/features/surveys/emails.tsx'
import { runningSurvey } from './company.ts'
import type { Figure } from './figures.ts'
import type { Bench } from './server.ts'

const LIMIT_BYTES = 90 * 1_024
const LIMIT_REQUESTS = 6

/** Measures a survey's first card as `npm start` serves it: the number of requests and the bytes sent. */
export async function benchRespondent(bench: Bench): Promise<Figure[]> {
  const { survey, recipients } = await runningSurvey(bench, 5)
  const recipient = recipients[0] ?? ''
  const key = bench.begin().sign.key(RESPOND, survey, recipient)
  const load = (url: string) =>
    bench.app.inject({ url, headers: { 'accept-encoding': 'br', accept: 'text/html' } })

  const page = await bench.app.inject({ url: `/survey/${survey}?recipient=${recipient}&key=${key}` })
  if (page.statusCode !== 200)
    throw new Error('the web app is not built: run node scripts/build.ts --smallest')
  const addresses = [
    ...new Set([...page.body.matchAll(/(?:href|src)="(\/[^"]+)"/g)].map((match) => match[1] ?? '')),
  ]
  const replies = await Promise.all([
    load(`/survey/${survey}?recipient=${recipient}&key=${key}`),
    ...addresses.map(load),
  ])
  const bytes = replies.reduce((sum, reply) => sum + reply.rawPayload.length, 0)
  return [
    {
      name: 'first card, compressed',
      ours: `${bytes.toLocaleString('en-GB')} B`,
      bare: `${LIMIT_BYTES.toLocaleString('en-GB')} B`,
      ratio: bytes / LIMIT_BYTES,
      target: { atMost: 1 },
    },
    {
      name: 'first card, requests',
      ours: String(replies.length),
      bare: String(LIMIT_REQUESTS),
      ratio: replies.length / LIMIT_REQUESTS,
      target: { atMost: 1 },
    },
  ]
}
