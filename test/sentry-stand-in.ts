import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A fake Sentry envelope endpoint. */
export async function startSentry() {
  const received: { url: string | undefined; auth: string; lines: unknown[] }[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const lines = Buffer.concat(chunks)
      .toString()
      .split('\n')
      .map((line) => JSON.parse(line))
    received.push({ url: request.url, auth: String(request.headers['x-sentry-auth']), lines })
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { dsn: `http://publickey@127.0.0.1:${port}/42`, received, stop: () => server.close() }
}
