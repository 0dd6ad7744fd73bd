import { fork } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

/** Accepts every webhook, in a separate process. */
export async function startWebhookSink() {
  const child = fork(fileURLToPath(import.meta.url), ['serve'], { execArgv: ['--import', 'tsx'] })
  const port = await new Promise<number>((resolve) => child.once('message', (port: number) => resolve(port)))
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () => new Promise<void>((resolve) => child.once('exit', () => resolve()).kill() && undefined),
  }
}

function serve() {
  const server = createServer((request, response) => request.resume().on('end', () => response.end()))
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
}

if (process.argv[2] === 'serve') serve()
