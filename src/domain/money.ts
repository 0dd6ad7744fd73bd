/** Money is whole pence everywhere but on the screen. */
import { thousands } from './numbers.ts'

/** 290000 is '£2,900.00'. */
export function pounds(pence: number): string {
  const whole = Math.abs(pence)
  const rest = String(whole % 100).padStart(2, '0')
  return `${pence < 0 ? '-' : ''}£${thousands(Math.floor(whole / 100))}.${rest}`
}

/** What an annual price comes to in a month, in pence, half up. */
export function pencePerMonth(annualPence: number): number {
  return Math.round(annualPence / 12)
}
