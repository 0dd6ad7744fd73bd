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
 * Masks an email's id, and unmasks a masked id. Ids are consecutive. Without the mask, an employer who owns
 * some addresses in a team could count the reminders sent between two emails to these addresses, and see who
 * has not answered.
 */
const masked = ({ key }: Pick<Signer, 'key'>, number: number, code: string) => {
  const mask = Buffer.from(key('bounce-id', code), 'base64url').readUIntBE(0, 6)
  return Number(BigInt(number) ^ BigInt(mask))
}

/**
 * The envelope sender of one email (VERP). Mail servers send reports about the email to it. Undefined without
 * BOUNCE_DOMAIN.
 */
function returnPathOf(
  { BOUNCE_DOMAIN }: Pick<Config, 'BOUNCE_DOMAIN'>,
  sign: Pick<Signer, 'key'>,
  mail: Addressed,
) {
  const code = codeOf(sign, mail)
  return BOUNCE_DOMAIN && `bounce+${masked(sign, mail.id, code)}.${code}@${BOUNCE_DOMAIN}`
}

/**
 * What identifies an email to mail servers. A copy that is sent again after a crash has the same identity.
 */
export const identityOf = (
  config: Pick<Config, 'BOUNCE_DOMAIN'>,
  sign: Pick<Signer, 'key'>,
  mail: Addressed,
) => ({
  messageId: sign.key('message-id', mail.id, mail.to),
  returnPath: returnPathOf(config, sign, mail),
})

const CODE = String.raw`bounce\+(\d{1,15})\.([0-9a-f]{32})@`

/** The code in one of our envelope senders. It may be forged. */
export function codeFrom(sign: Pick<Signer, 'key'>, address: string, domain: string): ReturnCode | undefined {
  const [whole = '', number, code = ''] = new RegExp(`^${CODE}`, 'i').exec(address.toLowerCase()) ?? []
  const isOurs = address.slice(whole.length).toLowerCase() === domain.toLowerCase()
  return number && isOurs ? { id: masked(sign, Number(number), code), code } : undefined
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
