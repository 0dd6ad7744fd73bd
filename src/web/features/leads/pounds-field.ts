import { z } from 'zod'

const AMOUNT = /^£?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/
const MOST_PENCE = 2_147_483_647

/** An amount as people write it, '£1,250.5', in pence. Null for an empty text, undefined for an invalid one. */
export function penceOf(text: string): number | null | undefined {
  const amount = text.trim()
  if (amount === '') return null
  const [, whole, rest = ''] = AMOUNT.exec(amount) ?? []
  if (whole === undefined) return undefined
  const pence = Number(whole.replaceAll(',', '')) * 100 + Number(rest.padEnd(2, '0'))
  return pence <= MOST_PENCE ? pence : undefined
}

/** A form field whose input is pounds as text and whose output is pence. */
export const PoundsField = z
  .string()
  .refine((text) => penceOf(text) !== undefined, 'Please write an amount in pounds, such as 45.00')
  .transform((text) => penceOf(text) ?? null)
