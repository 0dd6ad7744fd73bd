import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const SCRIPT = '/watch.js'
const INBOX = '/watched'

/** Runs in each page before our code. Reports what the page's console and its security policy complain about. */
const WATCH = `
const told = (what) => navigator.sendBeacon('${INBOX}', location.pathname + ': ' + what)
addEventListener('error', ({ message, filename, lineno }) => told('error: ' + message + ' (' + filename + ':' + lineno + ')'))
addEventListener('unhandledrejection', ({ reason }) => told('rejection: ' + (reason?.stack ?? reason)))
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => told('policy: ' + violatedDirective + ' blocked ' + blockedURI + ' in ' + sourceFile))
for (const level of ['error', 'warn']) {
  const before = console[level]
  console[level] = (...words) => { told(level + ': ' + words.map(String).join(' ')); before.apply(console, words) }
}
`

/**
 * A proxy between the browser and the server, because not every driver reports script errors or can go offline. It adds
 * one script to each page that may run our scripts.
 */
export async function startWatched(wanted = 0) {
  const complaints: string[] = []
  let target = 0
  let isOffline = false
  const server = createServer((incoming, outgoing) => {
    if (isOffline) return void incoming.socket.destroy()
    if (incoming.url === SCRIPT) return void outgoing.setHeader('content-type', 'text/javascript').end(WATCH)
    if (incoming.url === INBOX)
      return void textOf(incoming).then((text) => {
        complaints.push(text)
        outgoing.end()
      })
    pass(incoming, outgoing, target)
  })
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    /** Sends requests to the server on this port. */
    to: (port: number) => {
      target = port
    },
    /** While offline, every request fails as on a broken connection. */
    offline: (now: boolean) => {
      isOffline = now
      server.closeIdleConnections()
    },
    /** What the pages have complained about since the last call. */
    complaints: () => complaints.splice(0),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, port: number) {
  const isPage = incoming.headers.accept?.includes('text/html')
  const headers = { ...incoming.headers, ...(isPage && { 'accept-encoding': 'identity' }) }
  const onward = request(
    { host: '127.0.0.1', port, path: incoming.url, method: incoming.method, headers },
    (reply) => {
      const policy = String(reply.headers['content-security-policy'])
      const isOurs =
        /text\/html/.test(reply.headers['content-type'] ?? '') && policy.includes("script-src 'self'")
      if (!isOurs) {
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
        return void reply.pipe(outgoing)
      }
      const { 'content-length': _, ...rest } = reply.headers
      void textOf(reply).then((text) => {
        outgoing.writeHead(reply.statusCode ?? 502, rest)
        outgoing.end(text.replace('<head>', `<head><script src="${SCRIPT}"></script>`))
      })
    },
  )
  onward.on('error', () => outgoing.destroy())
  incoming.pipe(onward)
}

async function textOf(message: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
