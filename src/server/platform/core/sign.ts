import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Keys of links, derived from the server's secret each time they are needed and kept nowhere. */
export interface Signer {
  /** 22 characters, 132 bits. The purpose keeps a key for one door from opening another. */
  key(purpose: string, ...subject: (string | number)[]): string
  isKey(given: string, purpose: string, ...subject: (string | number)[]): boolean
}

export function createSigner(secret: string): Signer {
  const key: Signer['key'] = (purpose, ...subject) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([purpose, ...subject]))
      .digest('base64url')
      .slice(0, 22)
  return {
    key,
    isKey: (given, purpose, ...subject) => {
      const expected = Buffer.from(key(purpose, ...subject))
      const actual = Buffer.from(given)
      return actual.length === expected.length && timingSafeEqual(actual, expected)
    },
  }
}

/** 256 random bits for a token that somebody holds; the database keeps only its hash. */
export const randomToken = () => randomBytes(32).toString('base64url')
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
