import { mkdtempSync, readdirSync, statSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { passwordReset, resetLink } from '#server/features/auth/emails.tsx'
import type { Context } from '#server/platform/context.ts'
import { startMailbox } from '#test/mailbox.ts'
import { world } from '#test/start.ts'
import { post } from './outbox.ts'
import type { Rendered } from './render.tsx'
import { createSender } from './sender.ts'
import { createTransport, failureOf } from './transport.ts'

/** An address that reaches this machine, although it does not look like a loopback address. */
const ELSEWHERE = '0.0.0.0'
const PASSWORD = 'S3cret-of-the-relay'

const rendered: Rendered = { subject: 'Hello', html: 'a part', text: 'a part', stop: undefined }

/** A mail server on another machine, and a log of everything it received unencrypted. */
async function startRelay(options: SMTPServerOptions) {
  const heard: Buffer[] = []
  const [mails, logins]: [string[], string[]] = [[], []]
  const relay = new SMTPServer({
    logger: false,
    onAuth: ({ username, password }, _session, done) => {
      logins.push(`${username}:${password}`)
      done(null, { user: username })
    },
    onData: (stream, session, done) => {
      stream.resume()
      stream.on('end', () => {
        mails.push(session.envelope.rcptTo[0]?.address ?? '')
        done()
      })
    },
    ...options,
  })
  relay.on('error', () => {})
  relay.server.on('connection', (socket) => socket.on('data', (chunk: Buffer) => heard.push(chunk)))
  await new Promise<void>((resolve) => relay.listen(0, ELSEWHERE, resolve))
  onTestFinished(() => new Promise<void>((resolve) => relay.close(() => resolve())))
  const { port } = relay.server.address() as AddressInfo
  return {
    mails,
    logins,
    said: () => Buffer.concat(heard).toString('latin1'),
    url: (query = '') => `smtp://relay:${PASSWORD}@${ELSEWHERE}:${port}/${query}`,
  }
}

/** Sends one email through this server. Afterwards, returns the email's row and the log output. */
async function sendOver(url: string) {
  const { begin, config, deliver } = await world()
  // Emails left over from other tests must be sent to those tests' server first.
  await deliver()
  const to = `relay${Date.now()}.${process.pid}@example.com`
  await post(
    begin(),
    { mail: passwordReset, props: { name: 'Sam' } },
    { key: `key-${to}`, to, links: { reset: [resetLink, 1] } },
  )
  const warnings: { reason?: string }[] = []
  const log = {
    ...begin().log,
    warn: (props: object) => warnings.push(props),
    error: () => {},
  } as Context['log']
  const transport = createTransport({ ...config, SMTP_URL: url })
  const { round } = createSender(
    () => ({ ...begin(), log }),
    async () => rendered,
    transport,
  )
  await round()
  transport.close()
  const row = await begin()
    .db.selectFrom('mails')
    .select(['id', 'sent_at', 'refused_at'])
    .where('to_address', '=', to)
    .executeTakeFirstOrThrow()
  await begin().db.deleteFrom('mails').where('id', '=', row.id).execute()
  return { sent: row.sent_at !== null, refused: row.refused_at !== null, warnings, to }
}

test('No password is sent without TLS, and the email stays queued', async () => {
  const relay = await startRelay({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true })
  for (const query of ['', '?ignoreTLS=true', '?opportunisticTLS=true', '?requireTLS=false']) {
    const { sent, refused, warnings } = await sendOver(relay.url(query))
    expect({ sent, refused }).toEqual({ sent: false, refused: false })
    expect(warnings[0]?.reason).toMatch(/TLS/)
    expect(JSON.stringify(warnings)).not.toContain(PASSWORD)
  }
  expect(relay.logins).toEqual([])
  expect(relay.said()).toContain('STARTTLS')
  expect(relay.said()).not.toMatch(/AUTH/i)
})

test('No password is sent to a server with an untrusted certificate', async () => {
  const relay = await startRelay({})
  for (const query of ['', '?tls.rejectUnauthorized=false']) {
    const { sent, warnings } = await sendOver(relay.url(query))
    expect(sent).toBe(false)
    expect(warnings[0]?.reason).toMatch(/certificate/)
  }
  expect(relay.logins).toEqual([])
})

test('A mail server on this machine gets the password without TLS', async () => {
  const relay = await startRelay({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true })
  const { sent, to } = await sendOver(relay.url().replace(ELSEWHERE, '127.0.0.1'))
  expect(sent).toBe(true)
  expect(relay.mails).toEqual([to])
  expect(relay.logins).toEqual([`relay:${PASSWORD}`])
})

test('An email field with more than one address is refused', async () => {
  const { config } = await world()
  const mailbox = await startMailbox()
  onTestFinished(() => mailbox.close())
  const { send, close } = createTransport({ ...config, SMTP_URL: mailbox.url })
  for (const to of [
    'sam@example.com\r\nBcc: kit@example.com',
    'sam@example.com\nBcc: kit@example.com',
    'sam@example.com, kit@example.com',
    'sam@example.com> RCPT TO:<kit@example.com',
    '"Sam, kit@example.com" <sam@example.com>',
    'Sam: sam@example.com, kit@example.com;',
    'sam@example.com\u0000',
    'sam@example.com\u2028',
    '',
  ])
    await expect(send({ id: 1, to, ...rendered }), to).rejects.toThrow('not one address')
  await send({ id: 1, to: "o'hara+survey@example.com", ...rendered })
  expect(mailbox.to("o'hara+survey@example.com")).toHaveLength(1)
  close()
})

test.skipIf(process.platform === 'win32')(
  'Emails saved as files can be read only by their owner',
  async () => {
    const { config } = await world()
    const DATA_DIR = path.join(mkdtempSync(path.join(tmpdir(), 'evenkeel-files-')), 'data')
    const transport = createTransport({ ...config, DATA_DIR, SMTP_URL: undefined })
    await transport.send({ id: 7, to: 'sam@example.com', ...rendered })
    const outbox = path.join(DATA_DIR, 'outbox')
    const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8)
    expect(modeOf(outbox)).toBe('700')
    expect(readdirSync(outbox).map((name) => [name, modeOf(path.join(outbox, name))])).toEqual([
      ['00000007.eml', '600'],
    ])
  },
)

/** A mail server that replies to a command in its own way. */
async function startServer(
  replyTo: (line: string, socket: Socket) => string | undefined,
  greeting = '220 ready',
) {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write(`${greeting}\r\n`)
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        const reply = replyTo(line, socket)
        if (reply) socket.write(`${reply}\r\n`)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test.each([
  ['RCPT', '550 No such mailbox', 'refused'],
  ['RCPT', '550 5.1.1 No such mailbox', 'refused'],
  ['RCPT', '550 5.4.1 Recipient address rejected', 'refused'],
  ['DATA', '550 5.1.1 No such mailbox', 'refused'],
  ['RCPT', '550-5.1.1 The account does not exist.\r\n550 5.1.1 See https://192.0.2.1/help', 'refused'],
  ['RCPT', '550 5.7.1 Relaying denied', 'later'],
  ['RCPT', '552 5.2.2 Mailbox full', 'later'],
  ['RCPT', '451 Try again later', 'later'],
  ['DATA', '550 This looks like spam', 'later'],
  ['MAIL', '550 5.4.5 Daily user sending limit exceeded', 'later'],
  ['MAIL', '530 5.7.0 Authentication required', 'later'],
  ['MAIL', '553 5.1.8 Sender address rejected', 'later'],
  ['MAIL', '421 4.7.0 Too many connections', 'closed'],
  ['RCPT', '421 4.7.0 Too many connections', 'closed'],
  ['greeting', '421 4.7.0 Too many connections', 'full'],
  ['greeting', '450 Too many connections', 'full'],
  ['greeting', '554 No service', 'away'],
  ['EHLO', '421 4.7.0 Too many connections', 'closed'],
])('Only a reply about the address marks it as refused: %s %s', async (command, reply, expected) => {
  const { config } = await world()
  const SMTP_URL = await startServer(
    (line) => (line.startsWith(command) ? reply : '250 ok'),
    command === 'greeting' ? reply : undefined,
  )
  const transport = createTransport({ ...config, SMTP_URL })
  const error = await transport.send({ id: 1, to: 'kit@example.com', ...rendered }).catch((reason) => reason)
  expect(failureOf(error)).toBe(expected)
  // A server that refuses a connection counts as available only if its reply has the usual code.
  if (command === 'greeting') expect(await transport.verify()).toBe(reply.startsWith('421') ? 'full' : 'away')
  transport.close()
})

test('An email fails if the server’s reply never ends, and the connection is closed', async () => {
  const { config } = await world()
  let isClosed = false
  const SMTP_URL = await startServer((line, socket) => {
    if (!line.startsWith('RCPT')) return '250 ok'
    const drip = setInterval(() => socket.write('250-still\r\n'), 50)
    socket.on('close', () => {
      isClosed = true
      clearInterval(drip)
    })
    return undefined
  })
  const transport = createTransport({ ...config, SMTP_URL })
  const error = await transport
    .send({ id: 1, to: 'kit@example.com', ...rendered }, { longestMs: 500 })
    .catch((reason) => reason)
  expect(failureOf(error)).toBe('silent')
  await expect.poll(() => isClosed).toBe(true)
  expect(await transport.verify()).toBe('available')
  transport.close()
})

test('A doubtful email gets a connection of its own', async () => {
  const { config } = await world()
  const refusals = new Map<Socket, number>()
  let resets = 0
  const SMTP_URL = await startServer((line, socket) => {
    if (line.startsWith('RSET')) resets += 1
    if (!line.startsWith('RCPT')) return '250 ok'
    refusals.set(socket, (refusals.get(socket) ?? 0) + 1)
    return '550 5.1.1 No such mailbox'
  })
  const transport = createTransport({ ...config, SMTP_URL })
  const send = (isDoubtful: boolean) =>
    transport.send({ id: 1, to: 'kit@example.com', ...rendered }, { isDoubtful }).catch(failureOf)
  expect(await send(false)).toBe('refused')
  await expect.poll(() => resets).toBe(1)
  for (const isDoubtful of [false, true, true]) expect(await send(isDoubtful)).toBe('refused')
  transport.close()
  expect([...refusals.values()]).toEqual([2, 1, 1])
})
