import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { limitEachNetwork } from './server.ts'

test('A network with too many connections gets a new one only after one has closed', async () => {
  const server = net.createServer()
  limitEachNetwork(server, 2)
  server.on('connection', (socket) => socket.on('error', () => {}).write('open'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const sockets: Socket[] = []
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  /** Whether the server keeps a new connection from this address. */
  const connects = async (localAddress: string) => {
    const socket = net.connect({ port, host: '127.0.0.1', localAddress })
    sockets.push(socket)
    return Promise.race([
      once(socket, 'data').then(() => true),
      once(socket, 'close').then(() => false),
    ]).catch(() => false)
  }
  expect(await connects('127.0.0.1')).toBe(true)
  expect(await connects('127.0.0.1')).toBe(true)
  expect(await connects('127.0.0.1')).toBe(false)
  expect(await connects('127.0.0.2')).toBe(true)
  sockets[0]?.destroy()
  await expect.poll(() => connects('127.0.0.1')).toBe(true)
})
