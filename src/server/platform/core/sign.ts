import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** Derives the keys in links from the server's secret when they are needed. They are never stored. */
export interface Signer {
  /** 22 characters, 132 bits. A key made for one purpose does not work for another kind of link. */
  key(purpose: string, ...subject: (string | number)[]): string
  isKey(given: string, purpose: string, ...subject: (string | number)[]): boolean
  /**
   * Encrypts data that the server must be able to decrypt, but that nobody can read with the database alone.
   * Decryption needs the same purpose and subject.
   */
  seal(text: string, purpose: string, ...subject: (string | number)[]): string
  /**
   * Decrypts sealed data. Undefined if the data is damaged, or was sealed with another secret, purpose or
   * subject.
   */
  unseal(sealed: string, purpose: string, ...subject: (string | number)[]): string | undefined
}

const SEAL = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

export function createSigner(secret: string): Signer {
  const key: Signer['key'] = (purpose, ...subject) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([purpose, ...subject]))
      .digest('base64url')
      .slice(0, 22)
  const sealing = Buffer.from(hkdfSync('sha256', secret, '', 'seal', 32))
  return {
    key,
    seal: (text, ...about) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(SEAL, sealing, iv).setAAD(Buffer.from(JSON.stringify(about)))
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url')
    },
    unseal: (sealed, ...about) => {
      const bytes = Buffer.from(sealed, 'base64url')
      const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)]
      try {
        const decipher = createDecipheriv(SEAL, sealing, iv, { authTagLength: TAG_BYTES })
        decipher.setAAD(Buffer.from(JSON.stringify(about))).setAuthTag(tag)
        const hidden = bytes.subarray(IV_BYTES + TAG_BYTES)
        return Buffer.concat([decipher.update(hidden), decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
    isKey: (given, purpose, ...subject) => {
      const expected = Buffer.from(key(purpose, ...subject))
      const actual = Buffer.from(given)
      return actual.length === expected.length && timingSafeEqual(actual, expected)
    },
  }
}

/** 256 random bits for a token. The database stores only its hash. */
export const randomToken = () => randomBytes(32).toString('base64url')
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
