import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { CreationOptions, NewCredential, RequestOptions, SignInCredential } from '#contract/webauthn.ts'

import type { newMaker } from './maker.ts'

/**
 * A software authenticator for passkeys. It implements the WebAuthn standard without using the server's
 * library.
 */

const ORIGIN = 'https://app.example.test'
const FLAGS = { present: 0x01, verified: 0x04, hasKey: 0x40 }
export const VERIFIED = FLAGS.present | FLAGS.verified
export const UNVERIFIED = FLAGS.present

/** The fields to forge. All others have the values that an honest device and browser would send. */
interface Forged {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  flags?: number
  counter?: number
  userHandle?: string
  crossOrigin?: boolean
  /** Adds an attestation that the server did not request. */
  maker?: ReturnType<typeof newMaker>
  id?: string
}

const base64url = (bytes: Buffer) => bytes.toString('base64url')
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest()

function clientData(type: string, challenge: string, forged: Forged) {
  const { origin = ORIGIN, crossOrigin = false } = forged
  const said = { type: forged.type ?? type, challenge: forged.challenge ?? challenge, origin, crossOrigin }
  return Buffer.from(JSON.stringify(said))
}

function authenticatorData(rpId: string, flags: number, counter: number, key = Buffer.alloc(0)) {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, key])
}

/**
 * `counts` sets whether the authenticator has a signature counter. Without one, it always reports 0.
 * `idBytes` is the length of the passkey's id.
 */
export function newAuthenticator({ counts = true, idBytes = 32 } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(idBytes)
  let counter = 0
  let handle = ''
  const nextCount = () => (counts ? ++counter : 0)

  return {
    id: base64url(id),
    create(options: CreationOptions, forged: Forged = {}): NewCredential {
      handle = options.user.id
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const cose = cbor(
        new Map<number, Cbor>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const key = Buffer.concat([Buffer.alloc(16), lengthOf(id), id, cose])
      const flags = (forged.flags ?? VERIFIED) | FLAGS.hasKey
      const authData = authenticatorData(forged.rpId ?? options.rp.id, flags, nextCount(), key)
      const client = clientData('webauthn.create', options.challenge, forged)
      const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
      const vouched = [Buffer.alloc(1), sha256(options.rp.id), sha256(client), id, ...point]
      const statement = new Map<string, Cbor>()
      if (forged.maker) {
        statement.set('x5c', [forged.maker.certificate])
        statement.set('sig', forged.maker.sign(Buffer.concat(vouched)))
      }
      const attestation = new Map<string, Cbor>([
        ['fmt', forged.maker ? 'fido-u2f' : 'none'],
        ['attStmt', statement],
        ['authData', authData],
      ])
      return {
        ...namesOf(forged.id ?? base64url(id)),
        response: {
          clientDataJSON: base64url(client),
          attestationObject: base64url(cbor(attestation)),
          transports: ['internal'],
        },
      }
    },
    get({ challenge, rpId }: RequestOptions, forged: Forged = {}): SignInCredential {
      const client = clientData('webauthn.get', challenge, forged)
      const { flags = VERIFIED } = forged
      const data = authenticatorData(forged.rpId ?? rpId, flags, forged.counter ?? nextCount())
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...namesOf(forged.id ?? base64url(id)),
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: forged.userHandle ?? handle,
        },
      }
    },
  }
}

function lengthOf(id: Buffer) {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(id.length)
  return length
}

const namesOf = (id: string) => ({
  id,
  rawId: id,
  type: 'public-key' as const,
  clientExtensionResults: {},
})

type Cbor = number | string | Buffer | Cbor[] | Map<number, Cbor> | Map<string, Cbor>

/** Encodes the part of CBOR (RFC 8949) that attestations need. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)])
  const pairs = [...value].flatMap(([key, held]) => [cbor(key), cbor(held)])
  return Buffer.concat([head(5, value.size), ...pairs])
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size])
  if (size < 256) return Buffer.from([(major << 5) | 24, size])
  return Buffer.from([(major << 5) | 25, size >> 8, size & 0xff])
}
