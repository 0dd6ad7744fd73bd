import { z } from 'zod'

const AMOUNT = /^£?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/
const MOST_PENCE = 2_147_483_647

/**
 * Converts an amount as people write it, such as '£1,250.5', to pence. Null for an empty string, and
 * undefined for invalid text.
 */
export function penceOf(text: string): number | null | undefined {
  const amount = text.trim()
  if (amount === '') return null
  const [, whole, rest = ''] = AMOUNT.exec(amount) ?? []
  if (whole === undefined) return undefined
  const pence = Number(whole.replaceAll(',', '')) * 100 + Number(rest.padEnd(2, '0'))
  return pence <= MOST_PENCE ? pence : undefined
}

/** A form field that takes pounds as text and returns pence. */
export const PoundsField = z
  .string()
  .refine((text) => penceOf(text) !== undefined, 'Enter an amount in pounds, such as 45.00')
  .transform((text) => penceOf(text) ?? null)
