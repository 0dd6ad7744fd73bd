import { fork } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/**
 * A mail server in a separate process, so that its work is not counted as work of the sender. Keeps only the
 * last email.
 */
export async function startSink() {
  const child = fork(fileURLToPath(import.meta.url), ['serve'], { execArgv: ['--import', 'tsx'] })
  let last = { html: '', text: '' }
  const port = await new Promise<number>((resolve) => {
    child.on('message', (message: { port?: number; last?: typeof last }) => {
      if (message.port) resolve(message.port)
      if (message.last) last = message.last
    })
  })
  return {
    url: `smtp://127.0.0.1:${port}`,
    last: () => last,
    stop: () => new Promise<void>((resolve) => child.once('exit', () => resolve()).kill() && undefined),
  }
}

function serve() {
  let isFirst = true
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => isFirst && chunks.push(chunk))
      stream.on('end', async () => {
        if (isFirst) {
          isFirst = false
          const { html = '', text = '' } = await PostalMime.parse(Buffer.concat(chunks))
          process.send?.({ last: { html, text } })
        }
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.server.address() as AddressInfo).port }))
}

if (process.argv[2] === 'serve') serve()
