import { actionStatuses } from '#domain/actions.ts'
import type { AnyMail } from '#server/platform/mail/mail.tsx'
import { pseudo } from './pseudo.ts'

const isData = (text: string) =>
  /^\d{4}-\d{2}-\d{2}/.test(text) || actionStatuses.some((status) => status === text)

/** A mail's sample facts in pseudo letters, so that any readable English comes from the mail itself. */
function foreign(facts: unknown): unknown {
  if (typeof facts === 'string') return isData(facts) ? facts : pseudo(facts)
  if (Array.isArray(facts)) return facts.map(foreign)
  if (typeof facts !== 'object' || facts === null) return facts
  return Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, foreign(value)]))
}

/** The mail in this language. */
export const letterTo = ({ letter, sample }: AnyMail, language: string) =>
  letter({ ...(foreign(sample.facts) as object), language }, sample.links, {
    product: pseudo('Evenkeel'),
    site: 'https://example.test',
  })
