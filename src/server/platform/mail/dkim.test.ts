import { createHash, createVerify, generateKeyPairSync } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/platform/core/config.ts'
import { createPart } from './part.ts'
import { createTransport } from './transport.ts'

/** Sends one email with this key and returns it as a mail server receives it. */
async function sent(DKIM_KEY: string) {
  const chunks: Buffer[] = []
  const server = new SMTPServer({
    logger: false,
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onData: (stream, _session, done) => {
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => done())
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as { port: number }
  const transport = createTransport(
    readConfig({
      DKIM_KEY,
      DATA_DIR: mkdtempSync(path.join(tmpdir(), 'evenkeel-dkim-')),
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Evenkeel <surveys@example.test>',
      DKIM_SELECTOR: 'autumn',
    }),
  )
  const part = createPart('plain', 'Zażółć gęślą jaźń.  \n\nThe end\n\n')(() => '')
  const email = { id: 1, to: 'sam@example.com', subject: 'Hello', html: part, text: part, stop: undefined }
  await transport.send(email)
  transport.close()
  return Buffer.concat(chunks).toString('latin1')
}

test('Emails are signed for the sender’s domain', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const raw = await sent(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
  const end = raw.indexOf('\r\n\r\n')
  const headers = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headerOf = (name: string) => headers.find((line) => line.toLowerCase().startsWith(`${name}:`)) ?? ''
  const own = headerOf('dkim-signature')
  const tags = new Map(
    own
      .slice(own.indexOf(':') + 1)
      .split(';')
      .map((tag) => [
        tag.slice(0, tag.indexOf('=')).trim(),
        tag.slice(tag.indexOf('=') + 1).replaceAll(' ', ''),
      ]),
  )
  expect([tags.get('d'), tags.get('s'), tags.get('c')]).toEqual(['example.test', 'autumn', 'relaxed/relaxed'])

  // The relaxed canonicalisation of RFC 6376, sections 3.4.2 and 3.4.4.
  const body = `${raw
    .slice(end + 4)
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ \r\n/g, '\r\n')
    .replace(/(\r\n)*$/, '')}\r\n`
  expect(tags.get('bh')).toBe(createHash('sha256').update(body, 'latin1').digest('base64'))
  const relaxed = (line: string) => {
    const [name = ''] = line.split(':')
    return `${name.toLowerCase()}:${line
      .slice(name.length + 1)
      .replaceAll(/\s+/g, ' ')
      .trim()}`
  }
  const signed = [
    ...(tags.get('h') ?? '').split(':').map((name) => relaxed(headerOf(name.toLowerCase()))),
    relaxed(own.replace(/(;\s*b=).*$/, '$1')),
  ].join('\r\n')
  const verify = createVerify('sha256').update(signed, 'latin1')
  expect(verify.verify(publicKey, tags.get('b') ?? '', 'base64')).toBe(true)
})
