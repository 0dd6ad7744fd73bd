import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recipients } from '#contract/team.ts'
import { DEAF_MS, watch } from '#test/event-loop.ts'
import { BOUNCES, startPostOffice } from '#test/post-office.ts'
import { bounce, complaint } from '#test/reports.ts'
import { world } from '#test/start.ts'
import { launchedSurvey, nextHour } from '#test/survey.ts'
import { returnPathIn } from './return-path.ts'
import { MOST_SESSIONS } from './sessions.ts'

let office: Awaited<ReturnType<typeof startPostOffice>>
let asked: Awaited<ReturnType<typeof survey>>
beforeAll(async () => {
  office = await startPostOffice()
  asked = await survey()
})
afterAll(() => office.stop())

async function survey() {
  const survey = await launchedSurvey({ sam: [], kit: [], ann: [], bob: [], eve: [] })
  const emailOf = (name: string) => survey.people.get(name)?.email ?? ''
  const codeOf = (name: string) => office.returnPath(emailOf(name), 'survey-invitation')
  const shown = async (name: string) => {
    const { reply } = await survey.as.manager(recipients.list)
    const { refused, stopped } = reply.find(({ email }) => email === emailOf(name)) ?? {}
    return { refused, stopped }
  }
  return { ...survey, codeOf, shown }
}

const UNTOUCHED = { refused: false, stopped: false }

test('A spam complaint with a valid code stops that person’s survey emails', async () => {
  const { codeOf, shown } = asked
  expect(await office.hand(await codeOf('sam'), complaint(''))).toBe(250)
  const returned = `Return-Path: <${await codeOf('kit')}>`
  expect(await office.hand(`complaints@${BOUNCES}`, complaint(returned), 'desk@example.com')).toBe(250)
  expect(await office.hand(await codeOf('ann'), complaint('', 'not-spam'))).toBe(250)
  expect(await Promise.all(['sam', 'kit', 'ann'].map(shown))).toEqual([
    { refused: false, stopped: true },
    { refused: false, stopped: true },
    UNTOUCHED,
  ])
})

test('The spam complaint address rejects other emails and invalid complaints', async () => {
  const { codeOf, shown } = asked
  const code = await codeOf('eve')
  const forged = `Return-Path: <${code.replace(/\d+\./, '1.')}>`
  const others = [
    bounce([{}], `X-About: ${code}\n`),
    complaint(''),
    complaint(forged),
    complaint(`Return-Path: <${code}>`, 'not-spam'),
    `Subject: Hello\r\n\r\n${code}\r\n`,
  ]
  const answers = await Promise.all(others.map((raw) => office.hand(`complaints@${BOUNCES}`, raw)))
  expect(answers).toEqual(others.map(() => 550))
  expect(await shown('eve')).toEqual(UNTOUCHED)
})

test('A bounce report above 64 kB is refused, even if it never ends', async () => {
  const { codeOf, shown } = asked
  const code = await codeOf('ann')
  const padding = `${'X'.repeat(76)}\r\n`
  expect(await office.hand(code, bounce() + padding.repeat(1_000))).toBe(552)
  expect(await endless(code, padding)).toBeLessThan(2 ** 22)
  await nextHour()
  expect(await shown('ann')).toEqual(UNTOUCHED)
})

/** Sends lines until the server ends the connection. Returns the number of bytes that the server accepted. */
async function endless(to: string, line: string): Promise<number> {
  const socket = connect(office.port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'data')
  socket.resume()
  socket.write(`EHLO me.example\r\nMAIL FROM:<>\r\nRCPT TO:<${to}>\r\nDATA\r\n`)
  await setTimeout(300)
  while (!socket.closed && socket.bytesWritten < 2 ** 22) {
    socket.write(line.repeat(100))
    await setTimeout(1)
  }
  socket.destroy()
  return socket.bytesWritten
}

test('A nested, broken or looping bounce report is ignored and blocks nobody', async () => {
  const { codeOf, shown } = asked
  const code = await codeOf('bob')
  const nested = `Content-Type: multipart/report; boundary=a\r\n\r\n${Array.from(
    { length: 1_000 },
    (_, depth) => `--a\r\nContent-Type: multipart/mixed; boundary=a${depth}\r\n\r\n--a${depth}\r\n`,
  ).join('')}`
  const folded = `Content-Type: multipart/report; boundary=a\r\n\r\n--a\r\nContent-Type: message/delivery-status\r\n\r\n`
  const hostile = [
    nested,
    `Subject: x${'\r\n '.repeat(20_000)}\r\n\r\n`,
    `Content-Type: multipart/report; boundary=${'a'.repeat(30_000)}\r\n\r\n${'-'.repeat(30_000)}`,
    `${folded}A: b\r\n\r\nAction: failed${'\r\n '.repeat(18_000)}`,
    `${folded}${'\r\n'.repeat(30_000)}`,
    `${folded}${'__proto__: failed\r\n\r\n'.repeat(2_000)}`,
    `${folded}Action: failed\r\nStatus: ${'5.1.'.repeat(14_000)}\r\n`,
    'Received: from here\r\n'.repeat(2_000),
    '\0'.repeat(60_000),
  ]
  const { longest } = await watch(async () => {
    for (const raw of hostile) expect(await office.hand(code, raw)).toBe(250)
  })
  expect(longest).toBeLessThan(DEAF_MS)
  expect(await office.hand(`postmaster@${BOUNCES}`, bounce(), code)).toBe(550)
  await nextHour()
  expect(await shown('bob')).toEqual(UNTOUCHED)
})

test('A report’s HTML is not turned into text', async () => {
  const html = Buffer.from(`<a ${'href='.repeat(3_000)}`).toString('base64')
  const part = (type: string, body: string) => `--a\r\nContent-Type: ${type}\r\n${body}\r\n`
  const report = [
    'Content-Type: multipart/report; boundary=a\r\n\r\n',
    part('text/plain', '\r\nFailed'),
    part('text/html', `Content-Transfer-Encoding: base64\r\n\r\n${html}`),
    part('message/delivery-status', '\r\nReporting-MTA: dns; x'),
    '--a--',
  ]
  const { result, longest } = await watch(() => office.hand(`complaints@${BOUNCES}`, report.join('')))
  expect(result).toBe(550)
  expect(longest).toBeLessThan(DEAF_MS)
})

test('Reports with padding after each base64 letter delay nobody', async () => {
  const head =
    'Content-Type: multipart/report; boundary=a\r\n\r\n--a\r\nContent-Type: message/delivery-status\r\n'
  const padded = `${head}Content-Transfer-Encoding: (a)base64\r\n\r\n${'=A'.repeat(31_000)}`
  const { result, longest } = await watch(() =>
    Promise.all(Array.from({ length: 8 }, () => office.hand(`complaints@${BOUNCES}`, padded))),
  )
  expect(result).toEqual(Array(8).fill(550))
  expect(longest).toBeLessThan(DEAF_MS)
})

/** Takes about a third of a second to read. */
const SLOW = [
  'Content-Type: multipart/report; boundary=a\r\n\r\n--a\r\n',
  'Content-Type: message/delivery-status\r\nContent-Transfer-Encoding: base64\r\n\r\n',
  `${'QUE='.repeat(18)}\r\n`.repeat(530),
  '--a--',
].join('')

const slowReport = (localAddress: string) => sentFrom(localAddress, `complaints@${BOUNCES}`, SLOW)

/** A session that has sent a report and waits for the reply. */
async function sentFrom(localAddress: string, to: string, report: string) {
  const socket = connect({ port: office.port, host: '127.0.0.1', localAddress })
  socket.on('error', () => {}).setEncoding('latin1')
  const lines = ['EHLO me.example', 'MAIL FROM:<>', `RCPT TO:<${to}>`, 'DATA']
  for (const line of lines) {
    await once(socket, 'data')
    socket.write(`${line}\r\n`)
  }
  await once(socket, 'data')
  await new Promise((sent) => socket.write(`${report}\r\n.\r\n`, sent))
  return socket
}

test('A report is not read if its sender has hung up', async () => {
  const { codeOf } = asked
  for (let round = 0; round < 4; round += 1) {
    const sockets = await Promise.all(Array.from({ length: 6 }, () => slowReport('127.0.0.1')))
    await setTimeout(50)
    for (const socket of sockets) socket.destroy()
  }
  const began = performance.now()
  expect(await office.hand(await codeOf('bob'), bounce([{ status: '4.2.2' }]))).toBe(250)
  expect(performance.now() - began).toBeLessThan(10_000)
})

test('A bounce is read before the slow reports of other networks', async () => {
  const { codeOf } = asked
  const networks = Array.from({ length: 15 }, (_, at) => `127.0.0.${2 + (at % 3)}`)
  const sockets = await Promise.all(networks.map(slowReport))
  let replies = 0
  for (const socket of sockets) socket.on('data', () => (replies += 1))
  const other = await sentFrom('127.0.0.5', await codeOf('bob'), bounce([{ status: '4.2.2' }]))
  expect(await once(other, 'data')).toEqual([expect.stringMatching(/^250 /)])
  expect(replies).toBeLessThan(8)
  for (const socket of [...sockets, other]) socket.destroy()
})

test('A flood of bounces does not delay API calls or block later bounces', async () => {
  const { as, codeOf, shown } = asked
  const { app } = await world()
  const sockets = Array.from({ length: 300 }, (_, number) => {
    const socket = connect(office.port, '127.0.0.1')
    socket.on('error', () => {})
    // The server ends connections that send anything before its greeting.
    socket.once('data', () => {
      socket.write('EHLO me.example\r\nMAIL FROM:<>\r\n')
      for (let guess = 0; guess < 50; guess++)
        socket.write(`RCPT TO:<bounce+${number * 50 + guess}.${'0'.repeat(32)}@${BOUNCES}>\r\n`)
    })
    return socket.resume()
  })
  await setTimeout(200)
  const { result, longest } = await watch(() => as.manager(recipients.list))
  expect([result.status, (await app.inject('/healthz')).statusCode]).toEqual([200, 200])
  expect(longest).toBeLessThan(DEAF_MS)
  const open = () => sockets.filter((socket) => !socket.closed).length
  await expect.poll(open, { timeout: 5_000 }).toBeLessThanOrEqual(MOST_SESSIONS)
  for (const socket of sockets) socket.destroy()
  await expect.poll(async () => office.hand(await codeOf('eve'), bounce()), { timeout: 10_000 }).toBe(250)
  await nextHour()
  expect(await shown('eve')).toEqual({ refused: true, stopped: false })
})

test('Thousands of commands in one packet are answered slowly', async () => {
  const sockets = Array.from({ length: 8 }, (_, at) => {
    const socket = connect({ port: office.port, host: '127.0.0.1', localAddress: `127.0.0.${4 + at}` })
    socket.on('error', () => {}).once('data', () => socket.write('NOOP\r\n'.repeat(10_000)))
    return socket
  })
  await Promise.all(sockets.map((socket) => once(socket, 'data')))
  const before = sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0)
  await setTimeout(500)
  const replies = (sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0) - before) / '250 OK\r\n'.length
  expect(replies).toBeGreaterThan(0)
  expect(replies).toBeLessThan(8 * 60)
  for (const socket of sockets) socket.destroy()
})

test('Refused connections that stay open do not keep other networks out', async () => {
  const open = (localAddress: string) => {
    const socket = connect({ port: office.port, host: '127.0.0.1', localAddress, allowHalfOpen: true })
    return socket.on('error', () => {})
  }
  const flood = Array.from({ length: 150 }, () => open('127.0.0.2').pause())
  await setTimeout(300)
  const other = open('127.0.0.3')
  const [greeting] = await once(other, 'data', { signal: AbortSignal.timeout(3_000) })
  expect(String(greeting)).toMatch(/^220 /)
  for (const socket of [...flood, other]) socket.destroy()
})

test('A spam complaint with many codes is read in one pass', () => {
  const text = `BOUNCE+1.${'A'.repeat(32)}@`.repeat(1_500)
  const before = process.cpuUsage()
  expect(returnPathIn(text, BOUNCES)).toBeUndefined()
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(40)
})
