import { fork } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/**
 * A mail server in a separate process, so that its work is not counted as work of the sender. Keeps one email,
 * the first after `keepNext`.
 */
export async function startSink() {
  const child = fork(fileURLToPath(import.meta.url), ['serve'], { execArgv: ['--import', 'tsx'] })
  let kept = { html: '', text: '' }
  const port = await new Promise<number>((resolve) => {
    child.on('message', (message: { port?: number; kept?: typeof kept }) => {
      if (message.port) resolve(message.port)
      if (message.kept) kept = message.kept
    })
  })
  return {
    url: `smtp://127.0.0.1:${port}`,
    kept: () => kept,
    keepNext: () => void child.send('keep'),
    stop: () => new Promise<void>((resolve) => child.once('exit', () => resolve()).kill() && undefined),
  }
}

function serve() {
  let isNextKept = false
  process.on('message', () => {
    isNextKept = true
  })
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, _session, done) => {
      const isKept = isNextKept
      isNextKept = false
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => isKept && chunks.push(chunk))
      stream.on('end', async () => {
        if (isKept) {
          const { html = '', text = '' } = await PostalMime.parse(Buffer.concat(chunks))
          process.send?.({ kept: { html, text } })
        }
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.server.address() as AddressInfo).port }))
}

if (process.argv[2] === 'serve') serve()
