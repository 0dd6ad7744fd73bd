import net from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { AS_ADMIN, launchOn } from '#test/company-on.ts'
import { startMailbox } from '#test/mailbox.ts'
import { migratedPlace } from '#test/place.ts'
import { startProcess } from '#test/process.ts'
import { wrongClock } from './clock.ts'

const PEOPLE = 60
const MINUTE_MS = 60_000
const CONNECTIONS = 8

/** A proxy in front of a mail server. It can go silent or drop connections. */
async function startMoodyRelay(url: string) {
  const { port, hostname } = new URL(url)
  let mood: 'well' | 'silent' | 'drops' = 'silent'
  const open = new Set<net.Socket>()
  const relay = net.createServer((near) => {
    open.add(near)
    near.on('error', () => {}).on('close', () => open.delete(near))
    if (mood === 'silent') return void near.resume()
    const far = net.connect(Number(port), hostname)
    far.on('error', () => {}).on('close', () => near.destroy())
    near.on('close', () => far.destroy())
    near.on('data', (chunk) => far.write(chunk))
    far.on('data', (chunk) => {
      // The server has accepted the email, but its reply does not reach the sender.
      if (mood === 'drops' && /^250 OK: message queued/m.test(chunk.toString())) near.destroy()
      else near.write(chunk)
    })
  })
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void relay.close())
  return {
    url: `smtp://127.0.0.1:${(relay.address() as net.AddressInfo).port}`,
    is: (next: typeof mood) => {
      mood = next
      for (const socket of open) socket.destroy()
    },
  }
}

async function launched() {
  const mailbox = await startMailbox()
  onTestFinished(() => mailbox.close())
  const relay = await startMoodyRelay(mailbox.url)
  const clock = wrongClock()
  const server = await startProcess({
    ...(await migratedPlace()),
    ...clock.settings,
    ...AS_ADMIN,
    SMTP_URL: relay.url,
  })
  onTestFinished(async () => void (await server.kill('SIGKILL')))
  await server.ready()
  const launch = () => launchOn(server, { people: PEOPLE, domain: 'moods.example' })
  const toPeople = () =>
    mailbox.received.filter(({ recipient }) => recipient.endsWith('@moods.example')).length
  const reached = () =>
    new Set(
      mailbox.received
        .map(({ recipient }) => recipient)
        .filter((address) => address.endsWith('@moods.example')),
    ).size
  const all = () => expect.poll(reached, { timeout: 120_000, interval: 200 }).toBe(PEOPLE)
  const tell = (fault: string, since: number) =>
    console.log(
      `${fault}: lost ${PEOPLE - reached()} of ${PEOPLE} emails, ${toPeople() - reached()} came twice; ` +
        `the last arrived ${((Date.now() - since) / 1_000).toFixed(1)} s after the server was well`,
    )
  return { mailbox, relay, clock, server, launch, reached, toPeople, all, tell }
}

/** Advances the clock in steps of 15 minutes. */
const passing = async (clock: ReturnType<typeof wrongClock>, minutes: number) => {
  for (let passed = 15; passed <= minutes; passed += 15) {
    clock.set(passed * MINUTE_MS)
    await new Promise((resolve) => setTimeout(resolve, 2_000))
  }
}

test('Queued emails are sent when an unresponsive mail server recovers', async () => {
  const { relay, clock, server, launch, reached, all, tell } = await launched()
  await launch()
  const begun = performance.now()
  const { status } = await fetch(`http://127.0.0.1:${server.port}/api/auth/me`)
  expect(status).toBe(401)
  expect(performance.now() - begun).toBeLessThan(2_000)
  expect(reached()).toBe(0)
  relay.is('well')
  const since = Date.now()
  clock.set(30 * MINUTE_MS)
  await all()
  tell('SMTP server silent', since)
})

test('Each email is sent once, even after an hour of SMTP deferrals', async () => {
  const { mailbox, relay, clock, launch, reached, toPeople, all, tell } = await launched()
  relay.is('well')
  mailbox.behaviour.defer = () => true
  await launch()
  await passing(clock, 60)
  expect(reached()).toBe(0)
  mailbox.behaviour.defer = () => false
  const since = Date.now()
  clock.set(26 * 60 * MINUTE_MS)
  await all()
  tell('SMTP server defers for an hour', since)
  expect(toPeople()).toBe(PEOPLE)
})

test('Few emails are sent twice when the mail server hangs up after accepting', async () => {
  const { mailbox, relay, clock, launch, reached, toPeople, all, tell } = await launched()
  relay.is('drops')
  await launch()
  await expect.poll(reached, { timeout: 60_000 }).toBeGreaterThan(0)
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  const cutOff = mailbox.received.length
  relay.is('well')
  const since = Date.now()
  clock.set(30 * MINUTE_MS)
  await all()
  tell('SMTP server drops after DATA', since)
  const twice = toPeople() - PEOPLE
  expect(twice).toBeLessThanOrEqual(cutOff + CONNECTIONS)
})
