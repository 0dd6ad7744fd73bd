import { generateKeyPairSync } from 'node:crypto'
import { get } from 'node:https'
import net, { type AddressInfo, type Socket } from 'node:net'
import { Duplex } from 'node:stream'
import tls from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { newMaker } from '#test/maker.ts'
import { shortHandshakes } from './short-handshakes.ts'

const CHANGE_CIPHER = 20
/** The beginning of a response. Each character is sent as a record of its own. */
const HEAD = `HTTP/1.1 200 OK\r\nX-Long: ${'x'.repeat(300)}`
const MANY = 5_000_000
/** Records without content, as short as a record can be. */
const tiny = Buffer.alloc(MANY, Buffer.from([23, 3, 3, 0, 0]))

test('A TLS server cannot fill the memory with tiny records', async () => {
  const { certificate, privateKey } = newMaker()
  const pem = `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----`
  const key = privateKey.export({ format: 'pem', type: 'pkcs8' })
  const secureContext = tls.createSecureContext({ cert: pem, key, maxVersion: 'TLSv1.2' })
  const server = net.createServer((raw) => {
    const socket = new tls.TLSSocket(heldBack(raw), { isServer: true, secureContext })
    socket.on('error', () => {})
    // So many records that the client is still reading them when its connection becomes secure.
    socket.once('secure', async () => {
      for (const sign of HEAD) await new Promise((done) => socket.write(sign, done))
      raw.uncork()
    })
    socket.once('data', () => raw.write(tiny))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const before = process.memoryUsage().heapUsed
  const signal = AbortSignal.timeout(3_000)
  const options = { port, host: '127.0.0.1', agent: shortHandshakes(1), rejectUnauthorized: false, signal }
  await new Promise((resolve) => void get(options).once('error', resolve))
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(50_000_000)
})

/** A server's connection that sends the last message of its handshake together with the first responses. */
function heldBack(raw: Socket) {
  const stream = new Duplex({
    read() {},
    write(bytes: Buffer, _encoding, done) {
      if (bytes[0] === CHANGE_CIPHER) raw.cork()
      raw.write(bytes)
      done()
    },
  })
  raw.on('data', (bytes: Buffer) => stream.push(bytes)).on('error', () => {})
  return stream
}

test('A certificate with its own elliptic curve is refused before it is read', async () => {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1', paramEncoding: 'explicit' })
  const key = publicKey.export({ format: 'der', type: 'spki' })
  const message = Buffer.concat([Buffer.from([11, 0, 40, 0]), key])
  const server = net.createServer((socket) =>
    socket
      .on('error', () => {})
      .once('data', () => {
        // The first part ends before the message's length, after which the TLS library would refuse it.
        for (const part of [message.subarray(0, 2), message.subarray(2)])
          socket.write(Buffer.concat([Buffer.from([22, 3, 3, part.length >> 8, part.length & 255]), part]))
      }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const options = { port, host: '127.0.0.1', agent: shortHandshakes(1), rejectUnauthorized: false }
  const error = await new Promise((resolve) => void get(options).once('error', resolve))
  expect(error).toMatchObject({ fault: 'large' })
})
