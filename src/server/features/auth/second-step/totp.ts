import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

const STEP_SECONDS = 30
/** Steps before and after this one whose codes are taken, too: clocks differ, and typing takes time. */
const WINDOW = 1

/** 160 random bits, in base 32 as apps want them typed. */
export const newSecret = () => new Secret({ size: 20 }).base32

/** What an authenticator app is given: an otpauth address, and its QR code. */
export function enrolment(secret: string, { issuer, label }: { issuer: string; label: string }) {
  const uri = new TOTP({ issuer, label, secret, period: STEP_SECONDS }).toString()
  return { secret, uri, qr: renderSVG(uri, { ecc: 'M', border: 4 }) }
}

/** The time step (of half a minute, counted from 1970) of this code; undefined when it is none of those that are accepted now. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = new TOTP({ secret, period: STEP_SECONDS }).validate({
    token: code.replaceAll(' ', ''),
    timestamp,
    window: WINDOW,
  })
  return delta === null ? undefined : Math.floor(timestamp / 1_000 / STEP_SECONDS) + delta
}
