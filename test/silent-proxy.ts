import net from 'node:net'

/**
 * A proxy between the server and its database that can stop forwarding. Connections then stay open, but
 * nothing gets through.
 */
export async function startSilentProxy(target: URL) {
  let generation = 0
  let isSilent = false
  const open = new Set<net.Socket>()
  const server = net.createServer((near) => {
    const far = net.connect(Number(target.port), target.hostname)
    const born = generation
    // Data sent during the silence is lost, so connections that were open when it began stay silent.
    const passes = () => !isSilent && born === generation
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('data', (chunk) => passes() && to.write(chunk))
      from.on('error', () => {})
      from.on('close', () => {
        open.delete(from)
        if (passes()) to.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(target)
  url.port = String((server.address() as net.AddressInfo).port)
  return {
    url: String(url),
    silence: () => {
      isSilent = true
      generation += 1
    },
    resume: () => {
      isSilent = false
    },
    close: () => {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
