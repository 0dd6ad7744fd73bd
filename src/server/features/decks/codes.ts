import { randomBytes } from 'node:crypto'
import { codeOfBits } from '#domain/card-code.ts'
import type { Context } from '#server/platform/context.ts'

const BYTES = 7
const SPARE_BITS = 6n

/** A card's code. It is derived whenever it is needed and never stored. */
export const codeOf = ({ sign }: Pick<Context, 'sign'>, requestId: number): string => {
  return codeIn(Buffer.from(sign.key('card-code', requestId), 'base64url').subarray(0, BYTES))
}

/** A random code in the same format as a card's code. */
export const randomCode = (): string => codeIn(randomBytes(BYTES))

const codeIn = (bytes: Buffer) => codeOfBits(BigInt(`0x${bytes.toString('hex')}`) >> SPARE_BITS)

/**
 * The keyed hash used to look up a card. It reveals the code only to somebody who has the server's secret.
 */
export const cardKey = ({ sign }: Pick<Context, 'sign'>, code: string): string => sign.key('card', code)
