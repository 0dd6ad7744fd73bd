import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

const STEP_SECONDS = 30
/**
 * How many time steps before and after the current one are accepted. Clocks differ, and typing takes time.
 */
const WINDOW = 1
const SIX_DIGITS = /^\d{6}$/

/** 160 random bits in base 32, which is the format that people type into an authenticator app. */
export const newSecret = () => new Secret({ size: 20 }).base32

/** The data for an authenticator app: an otpauth URI and its QR code. */
export function enrolment(secret: string, { issuer, label }: { issuer: string; label: string }) {
  const uri = new TOTP({ issuer, label, secret, period: STEP_SECONDS }).toString()
  return { secret, uri, qr: renderSVG(uri, { ecc: 'M', border: 4 }) }
}

/**
 * The index of this code's 30-second time step, counted from 1970. Undefined if the code is not valid for any
 * time step that is accepted now.
 */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const token = code.replaceAll(' ', '')
  // The library throws an error for six characters that are not ASCII.
  if (!SIX_DIGITS.test(token)) return undefined
  const timestamp = now.getTime()
  const delta = new TOTP({ secret, period: STEP_SECONDS }).validate({ token, timestamp, window: WINDOW })
  return delta === null ? undefined : Math.floor(timestamp / 1_000 / STEP_SECONDS) + delta
}
