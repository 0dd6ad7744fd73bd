import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { appWith } from './start.ts'

interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** A server that receives webhooks. It replies with `status`, or never replies. */
export async function startReceiver() {
  const got: Received[] = []
  const receiver = { url: '', got, status: 204 as number | 'never' }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    got.push({ headers: request.headers, body })
    if (receiver.status === 'never') return
    response.writeHead(receiver.status, { location: '/elsewhere' }).end('thank you')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?of=us`
  return receiver
}

/** A second app on the same database that may call local network addresses. */
export const trustingServer = () => appWith({ ALLOW_PRIVATE_TARGETS: 'on' })
