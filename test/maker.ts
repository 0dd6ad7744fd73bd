import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

const tlv = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const size = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}
const sequence = (...parts: Buffer[]) => tlv(0x30, ...parts)
const hex = (text: string) => Buffer.from(text, 'hex')

const ECDSA_WITH_SHA256 = sequence(hex('06082a8648ce3d040302'))
const COMMON_NAME = hex('0603550403')
const time = (text: string) => tlv(0x17, Buffer.from(text))

/**
 * A manufacturer of authenticators, with an attestation certificate. It implements the part of X.509 that a
 * parser needs.
 */
export function newMaker() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(tlv(0x31, sequence(COMMON_NAME, tlv(0x0c, Buffer.from("Maker's")))))
  const told = sequence(
    tlv(0xa0, hex('020102')),
    hex('020101'),
    ECDSA_WITH_SHA256,
    name,
    sequence(time('260101000000Z'), time('460101000000Z')),
    name,
    publicKey.export({ format: 'der', type: 'spki' }),
  )
  const signature = tlv(0x03, Buffer.alloc(1), signed(privateKey, told))
  return {
    certificate: sequence(told, ECDSA_WITH_SHA256, signature),
    privateKey,
    sign: (what: Buffer) => signed(privateKey, what),
  }
}

const signed = (key: KeyObject, what: Buffer) => sign('sha256', what, key)
