import { timingSafeEqual } from 'node:crypto'
import type { Config } from '#server/platform/core/config.ts'
import type { Signer } from '#server/platform/core/sign.ts'

/**
 * An email's id, and the address that it was sent to. The id alone is not enough, because ids are reused
 * after a backup is restored.
 */
interface Addressed {
  id: number
  to: string
}

export interface ReturnCode {
  id: number
  code: string
}

// Hexadecimal, because mail servers may change the case of a local part.
const codeOf = ({ key }: Pick<Signer, 'key'>, { id, to }: Addressed) =>
  Buffer.from(key('bounce', id, to), 'base64url').toString('hex')

/**
 * The envelope sender of one email (VERP). Mail servers send reports about the email to it. Undefined without
 * BOUNCE_DOMAIN.
 */
export const returnPathOf = (
  { BOUNCE_DOMAIN }: Pick<Config, 'BOUNCE_DOMAIN'>,
  sign: Pick<Signer, 'key'>,
  mail: Addressed,
) => BOUNCE_DOMAIN && `bounce+${mail.id}.${codeOf(sign, mail)}@${BOUNCE_DOMAIN}`

const CODE = String.raw`bounce\+(\d{1,15})\.([0-9a-f]{32})@`

/** The code in one of our envelope senders. It may be forged. */
export function codeFrom(address: string, domain: string): ReturnCode | undefined {
  const [whole = '', id, code] = new RegExp(`^${CODE}`, 'i').exec(address) ?? []
  const isOurs = address.slice(whole.length).toLowerCase() === domain.toLowerCase()
  return id && code && isOurs ? { id: Number(id), code: code.toLowerCase() } : undefined
}

/**
 * The first of our envelope senders in a string. Reads the string only once, because anybody can send a very
 * long one.
 */
export function returnPathIn(text: string, domain: string): string | undefined {
  const escaped = domain.replaceAll(/[^a-z0-9]/gi, (sign) => `\\${sign}`)
  return new RegExp(CODE + escaped, 'i').exec(text)?.[0]
}

export function isCode(sign: Pick<Signer, 'key'>, { code, ...mail }: ReturnCode & Addressed): boolean {
  const expected = Buffer.from(codeOf(sign, mail))
  const actual = Buffer.from(code)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
