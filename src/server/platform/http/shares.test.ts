import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { cards } from '#contract/cards.ts'
import { MAX_UPLOAD, MEGABYTE } from '#contract/limits.ts'
import { recipients, tags } from '#contract/team.ts'
import { createApp } from '#server/app.ts'
import { startCompany, startPerson, world } from '#test/start.ts'
import { fairly } from './fair.ts'
import { MOST_ON_ONE_CONNECTION } from './server.ts'
import { JSON_IN_MEMORY, MOST_HELD_OF_ONE, MOST_HELD_OF_PUBLIC } from './shares.ts'

/** The number of bytes that a JSON body of a megabyte counts as. */
const COUNTED = JSON_IN_MEMORY * MEGABYTE

/** What happens while the server answers a request for /slow. */
const slow = { during: async () => {} }
let port: number
let app: Awaited<ReturnType<typeof createApp>>['app']
beforeAll(async () => {
  const { config, database, clock } = await world()
  const behindProxy = { ...config, TRUST_PROXY: 'on' as const }
  ;({ app } = await createApp({
    config: behindProxy,
    database,
    clock,
    secret: 'a secret for tests only',
  }))
  app.addHook('onRequest', async ({ url }) => {
    if (url === '/slow') await slow.during()
  })
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.close())

/**
 * Sends this text on a new connection. Returns the connection, with functions that say what it has received.
 */
function sent(text: string) {
  const socket = connect(port, '127.0.0.1')
  let said = ''
  socket.on('error', () => {})
  socket.on('data', (piece) => {
    said += piece
  })
  socket.write(text)
  const statuses = () => [...said.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const answered = () => expect.poll(statuses, PATIENT).not.toEqual([])
  return { socket, statuses, closed, answered }
}

/** Longer than a reply takes on a busy machine. */
const PATIENT = { timeout: 20_000 }

const PING = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'
const SLOW = PING.replace('/healthz', '/slow')

test.each(['/healthz', '/%', `/survey/${'a'.repeat(301)}`])(
  'A connection is closed if it sends a thousand requests in one packet: %.9s',
  async (path) => {
    const flood = sent(PING.replace('/healthz', path).repeat(1_000))
    await flood.closed
    expect(flood.statuses().length).toBeLessThanOrEqual(MOST_ON_ONE_CONNECTION)
  },
)

test.each([
  ['an expectation that we do not know', PING.replace('\r\n\r\n', '\r\nExpect: x\r\n\r\n')],
  ['no host', PING.replace('Host: localhost\r\n', '')],
])('A thousand requests with %s in one packet count as unanswered', async (_, request) => {
  slow.during = () => setTimeout(200)
  const flood = sent(`${SLOW}${request.repeat(1_000)}`)
  await flood.closed
  expect(flood.statuses()).toEqual([])
})

test('A request without a host is refused', async () => {
  const nameless = sent(PING.replace('Host: localhost\r\n', ''))
  await nameless.closed
  expect(nameless.statuses()).toEqual([400])
})

test('The requests of one connection are answered one by one, in their order', async () => {
  let [running, most] = [0, 0]
  slow.during = async () => {
    most = Math.max(most, ++running)
    await setTimeout(20)
    running -= 1
  }
  const several = sent(SLOW + SLOW)
  await expect.poll(several.statuses, PATIENT).toEqual([200, 200])
  several.socket.destroy()
  expect(most).toBe(1)
})

test('A long request that waits behind another closes its connection', async () => {
  let end = () => {}
  slow.during = () =>
    new Promise<void>((resolve) => {
      end = resolve
    })
  const long = PING.replace('Host', `X-Long: ${'x'.repeat(4_096)}\r\nHost`)
  const alone = sent(long)
  await alone.answered()
  const behind = sent(`${SLOW}${long}`)
  await behind.closed
  end()
  expect(alone.statuses()).toEqual([200])
  alone.socket.destroy()
})

test('A request is not answered if its connection closes while it waits', async () => {
  let begun = 0
  slow.during = async () => {
    begun += 1
    gone.socket.destroy()
    await setTimeout(100)
  }
  const gone = sent(SLOW.repeat(MOST_ON_ONE_CONNECTION))
  await gone.closed
  await setTimeout(200)
  expect(begun).toBe(1)
})

test('A connection may send any number of consecutive requests', async () => {
  const { socket, statuses } = sent(PING)
  for (let asked = 1; asked < 3 * MOST_ON_ONE_CONNECTION; asked++) {
    await expect.poll(statuses, { ...PATIENT, interval: 1 }).toHaveLength(asked)
    socket.write(PING)
  }
  socket.destroy()
})

const bodyOf = (bytes: number | 'unknown', network = '192.0.2.1') =>
  `POST /api${cards.submit.path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${network}\r\nContent-Type: application/json\r\n${
    bytes === 'unknown' ? 'Transfer-Encoding: chunked' : `Content-Length: ${bytes}`
  }\r\n\r\n`

test('Large request bodies are refused if one network sends too many at once', async () => {
  const counted = arrivals(MOST_HELD_OF_ONE / COUNTED)
  const held = Array.from({ length: MOST_HELD_OF_ONE / COUNTED }, (_, at) =>
    sent(bodyOf(at % 2 ? MEGABYTE : 'unknown')),
  )
  await counted
  for (const size of [MEGABYTE, 'unknown'] as const) {
    const refused = sent(bodyOf(size))
    await refused.answered()
    expect(refused.statuses()).toEqual([503])
    refused.socket.destroy()
  }
  const small = sent(`${bodyOf(2)}{}`)
  await small.answered()
  expect(small.statuses()).toEqual([422])
  small.socket.destroy()

  for (const { socket } of held) socket.destroy()
  await Promise.all(held.map(({ closed }) => closed))
  const body = JSON.stringify({ code: 'x'.repeat(20_000) })
  await expect
    .poll(async () => {
      const again = sent(`${bodyOf(body.length)}${body}`)
      await again.answered()
      again.socket.destroy()
      return again.statuses()
    }, PATIENT)
    .toEqual([422])
})

test('Public calls from many networks leave room for the bodies of signed-in people', async () => {
  const number = MOST_HELD_OF_PUBLIC / COUNTED
  const counted = arrivals(number)
  const heldBack = Array.from({ length: number }, (_, at) => sent(bodyOf(MEGABYTE, `2001:db8:${at}::1`)))
  await counted
  const refused = sent(bodyOf(MEGABYTE, '192.0.2.2'))
  await refused.answered()
  expect(refused.statuses()).toEqual([503])
  refused.socket.destroy()

  const person = await startPerson()
  const body = JSON.stringify({ name: 'x'.repeat(20_000) })
  const signedIn = sent(`${bodyBy(person.token, body.length)}${body}`)
  await signedIn.answered()
  expect(signedIn.statuses()).toEqual([422])
  for (const { socket } of [...heldBack, signedIn]) socket.destroy()
  await Promise.all(heldBack.map(({ closed }) => closed))
})

test('If the room is full, the network that sends the most loses a body', async () => {
  const number = MOST_HELD_OF_PUBLIC / COUNTED
  const counted = arrivals(number)
  const heldBack = Array.from({ length: number }, (_, at) =>
    sent(bodyOf(MEGABYTE, `192.0.2.${30 + (at % 2)}`)),
  )
  await counted
  const body = JSON.stringify({ code: 'x'.repeat(20_000) })
  const other = sent(`${bodyOf(body.length, '192.0.2.32')}${body}`)
  await other.answered()
  expect(other.statuses()).toEqual([422])
  expect(heldBack.filter(({ socket }) => socket.closed)).toHaveLength(1)
  for (const { socket } of [...heldBack, other]) socket.destroy()
  await Promise.all(heldBack.map(({ closed }) => closed))
})

test('Large bodies are refused if one person sends too many from many networks', async () => {
  const person = await startPerson()
  const number = MOST_HELD_OF_ONE / COUNTED
  const network = (at: number) => `2001:db8:${100 + at}::1`
  const heldBack = Array.from({ length: number }, (_, at) =>
    sent(bodyBy(person.token, MEGABYTE, network(at))),
  )
  await setTimeout(1_000)
  const refused = sent(bodyBy(person.token, MEGABYTE, network(number)))
  await refused.answered()
  expect(refused.statuses()).toEqual([503])
  for (const { socket } of [...heldBack, refused]) socket.destroy()
  await Promise.all(heldBack.map(({ closed }) => closed))
})

test('Three networks that send all they can leave room for a fourth', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => startPerson()))
  const [other, ...senders] = people.map(({ token }) => token)
  const heldBack = senders.flatMap((token, at) =>
    Array.from({ length: MOST_HELD_OF_ONE / COUNTED }, () =>
      sent(bodyBy(token, MEGABYTE, `192.0.2.${10 + at}`)),
    ),
  )
  await setTimeout(1_500)
  const body = JSON.stringify({ name: 'x'.repeat(900_000) })
  const signedIn = sent(`${bodyBy(other ?? '', body.length, '192.0.2.20')}${body}`)
  await signedIn.answered()
  expect(signedIn.statuses()).toEqual([422])
  for (const { socket } of [...heldBack, signedIn]) socket.destroy()
  await Promise.all(heldBack.map(({ closed }) => closed))
})

const bodyBy = (token: string, bytes: number | 'unknown', network = '192.0.2.3') =>
  bodyOf(bytes, network)
    .replace(cards.submit.path, auth.update.path)
    .replace('\r\n', `\r\nAuthorization: Bearer ${token}\r\n`)

test('A waiting call’s body no longer counts once its sender has gone', async () => {
  const { company, manager } = await startCompany()
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const before = Array.from({ length: 4 }, (_, at) =>
    fairly(
      { network: '192.0.2.1', caller: { id: -1 - at }, key: undefined, scope: { companyId: company.id } },
      { run: () => ended, again: async () => {} },
    ),
  )
  // A body of unknown size counts like one of a megabyte.
  const large = (network: string) =>
    sent(
      `${bodyBy(manager.token, 'unknown', network).replace(auth.update.path, tags.create.path)}11\r\n{"name":"Large" }\r\n0\r\n\r\n`,
    )
  const waiting = Array.from({ length: MOST_HELD_OF_ONE / COUNTED }, (_, at) =>
    large(`2001:db8:${200 + at}::1`),
  )
  await setTimeout(1_500)
  const refused = large('192.0.2.4')
  await refused.answered()
  expect(refused.statuses()).toEqual([503])
  for (const { socket } of [refused, ...waiting]) socket.destroy()
  await Promise.all(waiting.map(({ closed }) => closed))
  const last = large('192.0.2.4')
  end()
  await Promise.all(before)
  await last.answered()
  expect(last.statuses()).toEqual([201])
  last.socket.destroy()
})

test('An unread upload takes up no room once its sender has disconnected', async () => {
  const { manager } = await startCompany()
  const upload = (network: string) =>
    sent(
      bodyBy(manager.token, MAX_UPLOAD, network)
        .replace(auth.update.path, recipients.import.path)
        .replace('application/json', 'multipart/form-data; boundary=a'),
    )
  for (let ms = 0; ms < 60; ms++) {
    const gone = upload(`2001:db8:${300 + ms}::1`)
    await setTimeout(ms / 4)
    gone.socket.destroy()
    await gone.closed
  }
  await setTimeout(500)
  const room = Array.from({ length: Math.floor(MOST_HELD_OF_ONE / MAX_UPLOAD) }, () => upload('192.0.2.5'))
  await setTimeout(1_000)
  expect(room.flatMap(({ statuses }) => statuses())).toEqual([])
  for (const { socket } of room) socket.destroy()
})

/** Resolves once the server has read the headers of this many requests. */
function arrivals(number: number) {
  let left = number
  return new Promise<void>((resolve) => {
    const count = () => {
      left -= 1
      if (left > 0) return
      app.server.off('request', count)
      resolve()
    }
    app.server.on('request', count)
  })
}
