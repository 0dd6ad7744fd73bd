import { randomBytes } from 'node:crypto'
import { codeOfBits } from '#domain/card-code.ts'
import type { Context } from '#server/platform/context.ts'

const BYTES = 7
const SPARE_BITS = 6n

/** The code of a card: derived whenever it is needed, never stored. */
export const codeOf = ({ sign }: Pick<Context, 'sign'>, requestId: number): string => {
  return codeIn(Buffer.from(sign.key('card-code', requestId), 'base64url').subarray(0, BYTES))
}

/** A random code in the same format as a card's. */
export const randomCode = (): string => codeIn(randomBytes(BYTES))

const codeIn = (bytes: Buffer) => codeOfBits(BigInt(`0x${bytes.toString('hex')}`) >> SPARE_BITS)

/** The keyed hash used to look up a card. Without the server's secret it does not reveal the code. */
export const cardKey = ({ sign }: Pick<Context, 'sign'>, code: string): string => sign.key('card', code)
