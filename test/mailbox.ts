import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail extends Email {
  recipient: string
  /** The envelope sender. */
  returnPath: string
}

export type Mailbox = Awaited<ReturnType<typeof startMailbox>>

/**
 * An SMTP server that stores all emails. `refuse` and `defer` choose the addresses that it rejects
 * permanently or temporarily. `hangUp` chooses those for which it drops the connection, and `wait` those for which it
 * answers late. It refuses connections above `mostConnections`.
 */
export async function startMailbox() {
  const received: ReceivedMail[] = []
  const behaviour = {
    refuse: (_address: string) => false,
    defer: (_address: string) => false,
    hangUp: (_address: string) => false,
    wait: async (_address: string) => {},
    mostConnections: Number.POSITIVE_INFINITY,
  }
  let [connections, open] = [0, 0]
  const server = new SMTPServer({
    onConnect: (_session, done) => {
      connections += 1
      open += 1
      if (open <= behaviour.mostConnections) return done()
      done(Object.assign(new Error('Too many connections'), { responseCode: 421 }))
    },
    onClose: () => {
      open -= 1
    },
    disabledCommands: ['AUTH', 'STARTTLS'],
    // When the server closes, it drops open connections after this many milliseconds.
    closeTimeout: 100,
    logger: false,
    onRcptTo: async ({ address }, _session, done) => {
      await behaviour.wait(address)
      if (behaviour.refuse(address))
        return done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }))
      if (behaviour.defer(address))
        return done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
      if (behaviour.hangUp(address))
        return done(Object.assign(new Error('Closing the connection'), { responseCode: 421 }))
      done()
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', async () => {
        const recipient = session.envelope.rcptTo[0]?.address ?? ''
        const returnPath = session.envelope.mailFrom ? session.envelope.mailFrom.address : ''
        received.push({ ...(await PostalMime.parse(Buffer.concat(chunks))), recipient, returnPath })
        done()
      })
    },
  })
  // A killed sender drops its connections. That is not an error here.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    behaviour,
    /** The number of connections so far. */
    connections: () => connections,
    /** The number of connections that are open. */
    open: () => open,
    to: (address: string) => received.filter((mail) => mail.recipient === address),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** The first link containing this text in an email. */
export function linkIn(mail: ReceivedMail | undefined, piece: string): URL {
  const href = [...(mail?.html ?? '').matchAll(/href="([^"]+)"/g)]
    .map((match) => match[1] ?? '')
    .find((link) => link.includes(piece))
  if (!href) throw new Error(`the mail has no link with ${piece}`)
  return new URL(href.replaceAll('&amp;', '&'))
}
