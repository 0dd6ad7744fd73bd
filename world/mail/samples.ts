import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'
import { languageCodes } from '#domain/languages.ts'
import { emails } from '#server/features/index.ts'
import { invitation } from '#server/features/surveys/emails.tsx'
import { readConfig } from '#server/platform/core/config.ts'
import type { AnyMail } from '#server/platform/mail/mail.tsx'
import { createPart } from '#server/platform/mail/part.ts'
import { renderSample } from '#server/platform/mail/render.tsx'
import { createTransport } from '#server/platform/mail/transport.ts'

/** The sender's domain, whose records the test's DNS server has. */
export const DOMAIN = 'example.test'
/** The address and name of the mail server that the judges see. Nothing is sent to this address. */
export const SENDER = { ip: '203.0.113.5', host: `mail.${DOMAIN}` }
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
export const DKIM_KEY = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const published = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')

/** The records that `npm run doctor` asks for. */
export const RECORDS = {
  [DOMAIN]: `v=spf1 ip4:${SENDER.ip} -all`,
  [`bounces.${DOMAIN}`]: `v=spf1 ip4:${SENDER.ip} -all`,
  [`evenkeel._domainkey.${DOMAIN}`]: `v=DKIM1; k=rsa; p=${published}`,
  [`_dmarc.${DOMAIN}`]: 'v=DMARC1; p=reject',
}

export interface Sample {
  name: string
  /** The email as a mail server gets it. */
  raw: Buffer
  from: string
  to: string
}

/** Every email of the product with its sample data, signed, and the invitation in each language. */
export async function signedSamples(): Promise<Sample[]> {
  const box = await startBox()
  const transport = createTransport(
    readConfig({
      DKIM_KEY,
      DATA_DIR: mkdtempSync(path.join(tmpdir(), 'evenkeel-samples-')),
      PUBLIC_URL: `https://${DOMAIN}`,
      SMTP_URL: box.url,
      MAIL_FROM: `Evenkeel <surveys@${DOMAIN}>`,
      BOUNCE_DOMAIN: `bounces.${DOMAIN}`,
    }),
    ({ id }) => ({ messageId: `mail-${id}`, returnPath: `bounce+${id}.${'0'.repeat(32)}@bounces.${DOMAIN}` }),
  )
  const to = 'sam@recipient.test'
  const samples: Sample[] = []
  for (const [index, { name, mail }] of allSamples().entries()) {
    const sender = { product: 'Evenkeel', site: `https://${DOMAIN}` }
    const { props, links } = mail.sample
    const { stop } = mail.letter(props, links, sender)
    const { subject, html, text } = await renderSample(mail, sender)
    const parts = { html: createPart('html', html)(String), text: createPart('plain', text)(String) }
    await transport.send({ id: index + 1, to, subject, ...parts, stop })
    samples.push({ name, to, ...box.last() })
  }
  transport.close()
  await box.close()
  return samples
}

const allSamples = (): { name: string; mail: AnyMail }[] => [
  ...emails.map((mail) => ({ name: mail.name, mail })),
  ...languageCodes.map((language) => ({
    name: `${invitation.name} in ${language}`,
    mail: {
      ...invitation,
      sample: { ...invitation.sample, props: { ...invitation.sample.props, language } },
    },
  })),
]

/** A mail server that keeps what it was sent, byte for byte. */
async function startBox() {
  let kept = { raw: Buffer.alloc(0), from: '' }
  const server = new SMTPServer({
    logger: false,
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        kept = { raw: Buffer.concat(chunks), from: envelope.mailFrom ? envelope.mailFrom.address : '' }
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    last: () => kept,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
