import { setImmediate, setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLines } from './lines.ts'
import { createQueue } from './queue.ts'

/** Emails such as 'a1' of company 1, 'b1' of company 2, and 'u1' to 'x1' that networks have asked for. */
const mails = (...names: string[]) =>
  names.map((name) => ({
    name,
    company_id: /^[u-x]/.test(name) ? null : name.charCodeAt(0) - 96,
    asked_from: /^[u-x]/.test(name) ? name.charAt(0) : null,
    created_from: null as string | null,
    attempts: 0,
  }))
type Mails = ReturnType<typeof mails>

const queueOf = (...batches: (() => Promise<Mails>)[]) =>
  createQueue(() => batches.shift()?.() ?? Promise.resolve([]))

/** Sends this many emails one after the other, and returns their names. */
async function names(queue: ReturnType<typeof queueOf>, number: number) {
  const sent: (string | undefined)[] = []
  for (let index = 0; index < number; index++) {
    const mail = await queue.next()
    if (mail) queue.done(mail, 'sent')
    sent.push(mail?.name)
  }
  return sent
}

async function taken(queue: ReturnType<typeof queueOf>) {
  const mail = await queue.next()
  if (!mail) throw new Error('no email is waiting')
  return mail
}

test('Emails that are already leased are sent before a lease’s error', async () => {
  const unheard: unknown[] = []
  process.on('unhandledRejection', (reason) => unheard.push(reason))
  const queue = queueOf(
    async () => mails('a1', 'a2'),
    async () => Promise.reject(new Error('away')),
  )
  expect(await names(queue, 2)).toEqual(['a1', 'a2'])
  await setImmediate()
  expect(unheard).toEqual([])
  await expect(queue.next()).rejects.toThrow('away')
  expect(queue.taken()).toBe(2)
})

test('The queue stops when no more emails are due', async () => {
  const queue = queueOf(
    async () => mails('a1'),
    async () => mails('a2', 'a3'),
  )
  expect(await names(queue, 4)).toEqual(['a1', 'a2', 'a3', undefined])
})

test('Urgent emails go first, then companies take turns, even a new one', async () => {
  const queue = queueOf(
    async () => mails('a1', 'a2', 'u1', 'u2'),
    async () => mails('b1', 'b2'),
  )
  expect(await names(queue, 2)).toEqual(['u1', 'u2'])
  await setImmediate()
  expect((await names(queue, 4)).toSorted()).toEqual(['a1', 'a2', 'b1', 'b2'])
})

test('A company with slow emails waits until others have had as much time', async () => {
  const queue = queueOf(async () => mails('a1', 'a2', ...Array.from({ length: 30 }, () => 'b1')))
  const slow = await queue.next()
  await setTimeout(200)
  if (slow) queue.done(slow, 'sent')
  for (let sent = 0; sent < 20; sent++) {
    const mail = await queue.next()
    expect(mail?.name).toBe('b1')
    if (mail) queue.done(mail, 'sent')
  }
  await queue.next()
  await setTimeout(250)
  expect(await names(queue, 1)).toEqual(['a2'])
})

test('If eight connections wait for a company’s emails, it gets no other', async () => {
  const batches = [mails(...Array(29).fill('a1'))]
  const queue = createQueue(async () => batches.shift() ?? [])
  await names(queue, 20)
  for (let slow = 0; slow < 8; slow++) await taken(queue)
  await setTimeout(1_100)
  batches.push(mails('b1'))
  expect(await names(queue, 2)).toEqual(['b1', undefined])
})

test('While ten emails are slow, a company with a slow email gets no connection', async () => {
  const batches = [mails(...'abcdefghij')]
  const queue = createQueue(async () => batches.shift() ?? [])
  const slow = await taken(queue)
  for (let more = 0; more < 9; more++) await taken(queue)
  await setTimeout(1_050)
  queue.done(slow, 'sent')
  batches.push(mails('a2', 'o1', 'o2'))
  const first = await taken(queue)
  expect([first.name, (await queue.next())?.name]).toEqual(['o1', undefined])
  queue.done(first, 'sent')
  expect((await queue.next())?.name).toBe('o2')
})

test('While others are waiting, each new company gets one connection', async () => {
  const queue = queueOf(async () => mails(...'aabbccddeeffgghhiijj'))
  const taken: (string | undefined)[] = []
  for (let more = 0; more < 20; more++) taken.push((await queue.next())?.name)
  const names = taken.filter((name) => name !== undefined)
  // Each of the ten companies has one connection. The last six are for companies with quick emails.
  expect([names.length, new Set(names).size]).toEqual([10, 10])
})

test('Companies with quick emails leave connections to other companies', async () => {
  const quick = [...'abcdefg']
  const batches = [mails(...quick.flatMap((name) => Array(20).fill(name)))]
  const queue = createQueue(async () => batches.shift() ?? [])
  await names(queue, 140)
  batches.push(mails(...quick, ...quick, ...quick))
  await setTimeout(250)
  for (let more = 0; more < 11; more++) await taken(queue)
  expect(await queue.next()).toBeUndefined()
  batches.push(mails('h1'))
  await setTimeout(250)
  expect((await taken(queue)).name).toBe('h1')
})

test('New companies leave six connections to companies with quick emails', async () => {
  const batches = [mails(...Array(20).fill('a1'))]
  const queue = createQueue(async () => batches.shift() ?? [])
  await names(queue, 20)
  batches.push(mails(...'bcdefghijklmnopqrst'))
  await setTimeout(250)
  for (let more = 0; more < 10; more++) await taken(queue)
  expect(await queue.next()).toBeUndefined()
  batches.push(mails('a2', 'a3'))
  await setTimeout(250)
  expect(await names(queue, 3)).toEqual(['a2', 'a3', undefined])
})

test('While a company’s slow emails fill the queue, those of others are leased', async () => {
  const asked: (number | null)[][] = []
  const batches = [mails(...Array.from({ length: 300 }, () => 'a1')), mails('b1')]
  const queue = createQueue(async (except) => {
    asked.push(except)
    return batches.shift() ?? []
  })
  expect(await names(queue, 2)).toEqual(['a1', 'a1'])
  await setTimeout(250)
  await names(queue, 1)
  await setImmediate()
  expect(await names(queue, 1)).toEqual(['b1'])
  expect(asked).toEqual([[], [1]])

  await setTimeout(250)
  await names(queue, 1)
  batches.push(mails('a2'))
  await names(queue, 297)
  expect(asked.slice(2)).toEqual([[1], [], []])
  expect(await names(queue, 1)).toEqual([undefined])
})

test('An urgent email does not wait for another network’s slow urgent emails', async () => {
  const batches = [mails('u1')]
  const queue = createQueue(async () => batches.shift() ?? [])
  const slow = await taken(queue)
  batches.push(mails('u2', 'u3'), mails('v1'))
  await setTimeout(250)
  await queue.next(true)
  await setTimeout(250)
  expect((await queue.next(true))?.name).toBe('v1')
  expect(await queue.next(true)).toBeUndefined()
  await setTimeout(550)
  // While one is slow, the newest goes first, because somebody is waiting for it.
  expect((await queue.next())?.name).toBe('u3')
  queue.done(slow, 'sent')
})

test('An urgent email does not wait for those of its network that are tried again', async () => {
  const again = mails('u1', 'u2', 'u3').map((mail) => ({ ...mail, attempts: 1 }))
  const queue = queueOf(async () => [...again, ...mails('u4')])
  expect(await taken(queue)).toMatchObject({ name: 'u4' })
  const slow = [await queue.next(), await queue.next(), await queue.next(), await queue.next(true)]
  expect(slow.map((mail) => mail?.name)).toEqual(['u1', 'u2', undefined, undefined])
})

test('Slow urgent emails of many networks leave connections for other emails', async () => {
  const slow = Array.from({ length: 15 }, (_, network) => ({ ...mails('u1')[0], asked_from: `${network}` }))
  const batches = [slow as Mails]
  const queue = createQueue(async () => batches.shift() ?? [])
  const taken = [
    await queue.next(true),
    await queue.next(true),
    await queue.next(true),
    await queue.next(true),
  ]
  for (let shared = 0; shared < 11; shared++) taken.push(await queue.next())
  const networks = taken.map((mail) => mail?.asked_from)
  expect(networks).toEqual([...Array.from({ length: 14 }, (_, network) => `${network}`), undefined])
  await setTimeout(1_050)
  batches.push(mails('x1', 'a1'))
  expect(await names(queue, 2)).toEqual(['a1', undefined])
})

/** An email of each of this many companies without a plan that were created in one network. */
const created = (network: string, number: number, first: number) =>
  Array.from({ length: number }, (_, n) => ({
    name: network,
    company_id: first + n,
    asked_from: null,
    created_from: network,
    attempts: 0,
  }))

test('Quick emails gain a network’s trial companies no more connections', async () => {
  const lines = createLines<Mails[number]>()
  for (let sent = 0; sent < 20; sent++) {
    lines.add(created('one', 30, 1))
    for (let mail = lines.take(false); mail; mail = lines.take(false)) lines.done(mail, 'sent')
  }
  lines.add([...created('one', 30, 1), ...mails('u1').map((mail) => ({ ...mail, company_id: 99 }))])
  const sending: string[] = []
  for (let mail = lines.take(false); mail; mail = lines.take(false)) sending.push(mail.name)
  expect(sending.toSorted()).toEqual([...Array(5).fill('one'), 'u1'])
})

test('Many new companies of one network leave connections for another’s', async () => {
  const queue = queueOf(async () => [
    ...created('one', 30, 1),
    ...created('two', 30, 31),
    ...created('three', 1, 61),
  ])
  const sending = []
  for (let n = 0; n < 10; n += 1) sending.push((await queue.next())?.name)
  expect(sending).toEqual([...Array(5).fill('one'), ...Array(3).fill('two'), 'three', undefined])
})

test('After a slow urgent email, the newest one of its network goes first', async () => {
  const lines = createLines<Mails[number]>()
  lines.add(mails('u1', 'u2', 'u3', 'u4'))
  const slow = lines.take(true)
  await setTimeout(1_050)
  if (slow) lines.done(slow, 'sent')
  const newest = lines.take(true)
  expect(newest?.name).toBe('u4')
  if (newest) lines.done(newest, 'sent')
  expect(lines.take(true)?.name).toBe('u2')
})

test('A new network goes before one with slow emails, also during a launch', async () => {
  const lines = createLines<Mails[number]>()
  const send = async (ms: number) => {
    const mail = lines.take(false)
    await setTimeout(ms)
    if (mail) lines.done(mail, 'sent')
    return mail?.name
  }
  lines.add(mails('u1', 'u2', 'a1', 'a2'))
  expect([await send(50), await send(0)]).toEqual(['u1', 'u2'])
  expect([await send(200), await send(0)]).toEqual(['a1', 'a2'])
  lines.add(mails('u3', 'u4', 'v1'))
  expect([await send(0), await send(0)]).toEqual(['v1', 'u3'])
})

test('A company gets two connections until its emails have been quick', async () => {
  const queue = queueOf(async () => mails(...Array(40).fill('a1')))
  const three = [await queue.next(), await queue.next(), await queue.next()]
  expect(three.map((mail) => mail?.name)).toEqual(['a1', 'a1', undefined])
})

test('Companies with fast mailboxes get connections while others wait', async () => {
  const batches = [mails(...Array(20).fill('a1'))]
  const queue = createQueue(async () => batches.shift() ?? [])
  await names(queue, 20)
  batches.push(mails(...'bcdefghijk'))
  await setTimeout(250)
  for (let more = 0; more < 10; more++) await taken(queue)
  await setTimeout(1_050)
  batches.push(mails('a2', 'a3'))
  expect(await names(queue, 3)).toEqual(['a2', 'a3', undefined])
})

test('Withdrawn emails do not make a company trusted', async () => {
  const queue = queueOf(async () => mails(...Array(40).fill('a1')))
  for (let dropped = 0; dropped < 20; dropped++) queue.done(await taken(queue), 'dropped')
  const three = [await queue.next(), await queue.next(), await queue.next()]
  expect(three.map((mail) => mail?.name)).toEqual(['a1', 'a1', undefined])
})

test('A company whose emails are quick gets eight connections, until one is slow', async () => {
  const queue = queueOf(async () => mails(...Array(40).fill('a1')))
  for (let sent = 0; sent < 20; sent++) queue.done(await taken(queue), 'sent')
  const eight: Mails = []
  while (eight.length < 8) eight.push(await taken(queue))
  expect(await queue.next()).toBeUndefined()
  await setTimeout(1_050)
  for (const mail of eight) queue.done(mail, 'sent')
  const two = [await queue.next(), await queue.next(), await queue.next()]
  expect(two.map((mail) => mail?.name)).toEqual(['a1', 'a1', undefined])
})

test('A company with few waiting emails gets more while another has many', async () => {
  const asked: number[][] = []
  const queue = createQueue(async (except) => {
    asked.push(except)
    return mails(...Array(300).fill('a1'), ...Array(90).fill('b1'))
  })
  await queue.next()
  await setTimeout(250)
  await queue.next()
  expect(asked).toEqual([[], [1]])
})

test('Companies get fewer connections if the server refuses some', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const lines = createLines<Mails[number]>()
  lines.add(mails(...'aaabbbccc'))
  const taken = Array.from({ length: 6 }, () => lines.take(false))
  const [refused] = taken
  if (refused) lines.done(refused, 'full')
  for (const mail of taken.slice(1)) if (mail) lines.done(mail, 'sent')
  // The server accepts five connections, and one of them is kept for urgent emails.
  lines.add(mails('d', 'e', 'f'))
  const next = Array.from({ length: 5 }, () => lines.take(false)?.name).filter((name) => name !== undefined)
  expect([next.length, new Set(next).size]).toEqual([4, 4])
  lines.add(mails('u'))
  expect([lines.take(false)?.name, lines.take(false)]).toEqual(['u', undefined])
  // Later, it may accept one more.
  vi.advanceTimersByTime(20_000)
  expect([lines.take(false), lines.take(false)]).toEqual([expect.anything(), undefined])
})

test('A server that refuses every connection gets as many as before once it works again', () => {
  const lines = createLines<Mails[number]>()
  lines.add(mails('a1', 'a2'))
  const refused = lines.take(false)
  if (refused) lines.done(refused, 'full')
  expect([lines.take(false), lines.take(false)]).toEqual([expect.anything(), expect.anything()])
})

test('Emails of a round that has failed no longer count as being sent', () => {
  const lines = createLines<Mails[number]>()
  lines.add(mails('a1', 'a2', 'a3'))
  expect([1, 2, 3].map(() => lines.take(false)?.name)).toEqual(['a1', 'a2', undefined])
  lines.empty()
  lines.add(mails('a4'))
  expect(lines.take(false)?.name).toBe('a4')
})

test('A company whose emails took very long needs more quick ones to be trusted', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const lines = createLines<Mails[number]>()
  const sendAll = (number: number, ms = 0) => {
    lines.add(mails(...Array(number).fill('a')))
    for (let sent = 0; sent < number; sent++) {
      const mail = lines.take(false)
      vi.advanceTimersByTime(ms)
      if (mail) lines.done(mail, 'sent')
    }
  }
  const atOnce = () => {
    lines.add(mails('a', 'a', 'a', 'a'))
    const taken = Array.from({ length: 4 }, () => lines.take(false)).filter((mail) => mail !== undefined)
    for (const mail of taken) lines.done(mail, 'sent')
    return taken.length
  }
  sendAll(20)
  expect(atOnce()).toBe(4)
  sendAll(1, 11_000)
  sendAll(20)
  expect(atOnce()).toBe(2)
  sendAll(20)
  expect(atOnce()).toBe(4)
})
