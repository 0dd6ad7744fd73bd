import { actionStatuses } from '#domain/actions.ts'
import type { AnyMail } from '#server/platform/mail/mail.tsx'
import { pseudo } from './pseudo.ts'

const isData = (text: string) =>
  /^\d{4}-\d{2}-\d{2}/.test(text) || actionStatuses.some((status) => status === text)

/**
 * Converts an email's sample data to pseudo letters, so that any remaining English comes from the template.
 */
function foreign(props: unknown): unknown {
  if (typeof props === 'string') return isData(props) ? props : pseudo(props)
  if (Array.isArray(props)) return props.map(foreign)
  if (typeof props !== 'object' || props === null) return props
  return Object.fromEntries(Object.entries(props).map(([key, value]) => [key, foreign(value)]))
}

/** Renders the email in this language, using the converted sample data. */
export const emailTo = ({ letter, sample }: AnyMail, language: string) =>
  letter({ ...(foreign(sample.props) as object), language }, sample.links, {
    product: pseudo('Evenkeel'),
    site: 'https://example.test',
  })
