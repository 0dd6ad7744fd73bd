import { actionStatuses } from '#domain/actions.ts'
import type { AnyMail } from '#server/platform/mail/mail.tsx'
import { pseudo } from './pseudo.ts'

const isData = (text: string) =>
  /^\d{4}-\d{2}-\d{2}/.test(text) || actionStatuses.some((status) => status === text)

/** A mail's own sample with nothing of ours in its facts that could be read as English. */
function foreign(facts: unknown): unknown {
  if (typeof facts === 'string') return isData(facts) ? facts : pseudo(facts)
  if (Array.isArray(facts)) return facts.map(foreign)
  if (typeof facts !== 'object' || facts === null) return facts
  return Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, foreign(value)]))
}

/** The mail as somebody who reads this language gets it. */
export const letterTo = ({ letter, sample }: AnyMail, language: string) =>
  letter({ ...(foreign(sample.facts) as object), language }, sample.links, {
    product: pseudo('Evenkeel'),
    site: 'https://example.test',
  })
