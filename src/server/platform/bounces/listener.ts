import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Context } from '#server/platform/context.ts'
import { AppError } from '#server/platform/core/app-error.ts'
import { createDoor } from '#server/platform/core/doors.ts'
import { WrongSetting } from '#server/platform/core/wrong-setting.ts'
import { siteOf } from '#server/platform/http/rate-limit.ts'
import { reportIn, type Sender } from './report.ts'
import { returnPathIn } from './return-path.ts'
import { mailReturnedTo, type Stop, takeReport } from './service.ts'
import { createSessions, MOST_SESSIONS } from './sessions.ts'

/** The maximum size of a bounce report in bytes. */
const MOST_BYTES = 65_536
const SILENCE_MS = 30_000
/** Includes connections that have just been refused. */
const MOST_CONNECTIONS = 8 * MOST_SESSIONS
const COMMAND_MS = 10
/** How many milliseconds a refused sender has to read the reply 'Too many connections'. */
const REFUSED_MS = 20
/** How many milliseconds a refusal is delayed. This and the limit on sessions make guessing codes slow. */
const REFUSAL_MS = 1_000
/**
 * The local part of the address for complaints. Mail providers do not send complaints to the envelope sender.
 */
const COMPLAINTS = 'complaints'

/**
 * Receives delivery reports and complaints by SMTP. Refuses everything without a valid code, and sends
 * nothing.
 */
export function createBounceListener(begin: () => Context, stops: Stop[]) {
  const { config } = begin()
  const domain = config.BOUNCE_DOMAIN ?? ''
  const { isKnown, take } = createDesk(begin, { domain, stops })
  const connectionOf = (session: SMTPServerSession) =>
    [...server.connections].find((connection) => connection.session === session)
  // Destroys the socket, because the server would continue to read after `close`.
  const sessions = createSessions((session) => connectionOf(session)?._socket.destroy())
  const server = new SMTPServer({
    name: domain,
    logger: false,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MOST_BYTES,
    rejectOversized: true,
    maxClients: MOST_CONNECTIONS,
    maxRecipients: 1,
    maxCommandLength: 1_024,
    socketTimeout: SILENCE_MS,
    closeTimeout: 100,
    onConnect: (session, done) => {
      const connection = connectionOf(session)
      if (connection && sessions.begin(session)) {
        pace(connection)
        return done()
      }
      done(smtpError(421, 'Too many connections'))
      // The sender may keep its side open, and the connection would still count.
      setTimeout(() => sessions.close(session), REFUSED_MS)
    },
    onClose: sessions.end,
    onRcptTo: ({ address }, _session, done) => reply(begin, done, isKnown(address)),
    onData: (stream, session, done) => {
      const address = session.envelope.rcptTo[0]?.address ?? ''
      const sender = { network: siteOf(session.remoteAddress), gone: sessions.gone(session) }
      const taken = read(stream, () => sessions.close(session)).then(
        (raw) => !!raw && take(address, { raw, sender }),
      )
      reply(begin, done, taken)
    },
  })
  // If there are more connections than this, new ones are dropped without an answer.
  server.server.maxConnections = MOST_CONNECTIONS
  // A connection that breaks is not an error here.
  server.on('error', () => {})

  return {
    /** Starts listening. Resolves with the port. */
    start: (port = config.BOUNCE_PORT) =>
      new Promise<number>((resolve, reject) => {
        server.server.once('error', ({ code }: NodeJS.ErrnoException) =>
          reject(new WrongSetting(`BOUNCE_PORT ${port} cannot be used (${code})`)),
        )
        server.listen(port, config.BOUNCE_HOST, () => resolve((server.server.address() as AddressInfo).port))
      }),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/**
 * Delays each command. Otherwise, the library would answer a hundred commands of each connection in one turn
 * of the event loop.
 */
function pace({ _parser: parser, _socket: socket }: Pick<Connection, '_parser' | '_socket'>) {
  if (!parser) return
  const { oncommand } = parser
  parser.oncommand = (...command) =>
    void setTimeout(() => {
      if (!socket.destroyed) oncommand(...command)
    }, COMMAND_MS)
}

type Connection = SMTPServer['connections'] extends Set<infer One> ? One : never

/**
 * Decides which addresses exist, and accepts reports. Runs only a few lookups at a time, so that API calls do
 * not wait.
 */
function createDesk(begin: () => Context, { domain, stops }: { domain: string; stops: Stop[] }) {
  const door = createDoor({ atOnce: 2, waiting: MOST_SESSIONS })
  const isForComplaints = (address: string) => address.toLowerCase() === `${COMPLAINTS}@${domain}`
  return {
    isKnown: async (address: string) =>
      isForComplaints(address) || (await door(() => mailReturnedTo(begin(), address))) !== undefined,
    /**
     * Reads a report. Returns false if the report has no valid code. Ignores anything that is not a report,
     * such as an automatic reply.
     */
    take: async (address: string, { raw, sender }: { raw: Buffer; sender: Sender }) => {
      const report = await reportIn(raw, sender)
      if (!isForComplaints(address))
        return !report || door(() => takeReport(begin(), { address, report, stops }))
      const inside = report?.kind === 'complaint' ? returnPathIn(report.text, domain) : undefined
      if (!report || !inside) return false
      return door(() => takeReport(begin(), { address: inside, report, stops }))
    },
  }
}

const smtpError = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode })

/**
 * Replies to an SMTP command once `outcome` is known. A refusal is delayed. After an error, the sender may
 * try again later.
 */
const reply = (begin: () => Context, done: (error?: Error | null) => void, outcome: Promise<boolean>) =>
  void outcome.then(
    (isTaken) => (isTaken ? done() : setTimeout(() => done(smtpError(550, 'No such address')), REFUSAL_MS)),
    (error) => {
      if (!(error instanceof AppError)) begin().log.warn({ err: error }, 'a report could not be read')
      done(smtpError(451, 'Please try again later'))
    },
  )

/**
 * The message, or undefined if it is too large. Ends the connection if the message continues far beyond the
 * limit.
 */
async function read(stream: SMTPServerDataStream, hangUp: () => void): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes <= MOST_BYTES) chunks.push(chunk)
    else if (bytes > 4 * MOST_BYTES) hangUp()
  }
  return bytes <= MOST_BYTES ? Buffer.concat(chunks) : undefined
}
