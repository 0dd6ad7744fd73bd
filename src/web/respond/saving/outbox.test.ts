import { expect, test } from 'vitest'
import type { Outcome } from './calls.ts'
import { memoryKeys, openDevice } from './device.ts'
import { openOutbox, type Saving } from './outbox.ts'

const link = { uuid: 'u-1', recipient: "o'neil, r" }

/** An outbox with a fake server. The test controls its responses and when they arrive. */
function startOutbox({ kept = memoryKeys() } = {}) {
  const device = openDevice(link, kept)
  const sent: [number, string][] = []
  const told: Saving[] = []
  const lost: number[] = []
  let answer: (outcome: Outcome) => void = () => {}
  let wake = () => {}
  const outbox = openOutbox({
    device,
    send: (question, text) => {
      sent.push([question, text])
      return new Promise((resolve) => {
        answer = resolve
      })
    },
    rest: () =>
      new Promise((resolve) => {
        wake = resolve
      }),
    onChange: (saving) => told.push(saving),
    onLost: () => lost.push(sent.length),
  })
  outbox.start()
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return {
    outbox,
    device,
    sent,
    told,
    lost,
    kept,
    reply: async (outcome: Outcome) => {
      answer(outcome)
      await settle()
    },
    wakeUp: async () => {
      wake()
      await settle()
    },
  }
}

test('An answer is stored before it is sent, and removed once saved', async () => {
  const { outbox, device, sent, told, reply } = startOutbox()
  outbox.put(3, 'a, b')
  expect(device.unsent()).toEqual([[3, 'a, b']])
  expect(sent).toEqual([[3, 'a, b']])

  await reply('done')
  expect(device.unsent()).toEqual([])
  expect(told).toEqual(['sending', 'saved'])
})

test('One answer is sent at a time, and a newer one replaces a waiting one', async () => {
  const { outbox, device, sent, reply } = startOutbox()
  outbox.put(3, '1')
  outbox.put(4, 'true')
  outbox.put(3, '2')
  outbox.put(3, '5')
  expect(sent).toEqual([[3, '1']])

  await reply('done')
  expect(device.unsent()).toEqual([
    [3, '5'],
    [4, 'true'],
  ])
  await reply('done')
  await reply('done')
  expect(sent).toEqual([
    [3, '1'],
    [3, '5'],
    [4, 'true'],
  ])
  expect(device.unsent()).toEqual([])
})

test('An answer given again is sent again, even while the first is being sent', async () => {
  const { outbox, device, sent, reply } = startOutbox()
  outbox.put(43, '')
  outbox.put(43, '')
  await reply('done')
  await reply('done')
  expect(sent).toEqual([
    [43, ''],
    [43, ''],
  ])
  outbox.put(43, '')
  await reply('done')
  expect(sent).toHaveLength(3)
  expect(device.unsent()).toEqual([])
})

test('An unsent answer is retried, and reported as failed until saved', async () => {
  const { outbox, sent, told, reply, wakeUp } = startOutbox()
  outbox.put(3, '1')
  await reply('failed')
  await wakeUp()
  await reply('failed')
  await wakeUp()
  await reply('done')
  expect(sent).toHaveLength(3)
  expect(new Set(told.slice(1, -1))).toEqual(new Set(['failing']))
  expect(told.at(-1)).toBe('saved')
})

test('Unsent answers are sent after a reload', async () => {
  const before = startOutbox()
  before.outbox.put(3, '1')
  before.outbox.put(4, 'false')
  await before.reply('failed')

  const after = startOutbox({ kept: before.kept })
  await after.reply('done')
  await after.reply('done')
  expect(after.sent).toEqual([
    [3, '1'],
    [4, 'false'],
  ])
  expect(after.device.unsent()).toEqual([])
})

test('A refused answer stays on the device, and the next one is sent', async () => {
  const { outbox, device, sent, told, reply } = startOutbox()
  outbox.put(3, 'odd')
  outbox.put(4, 'true')
  await reply('invalid')
  await reply('done')
  expect(sent.at(-1)).toEqual([4, 'true'])
  expect(device.unsent()).toEqual([[3, 'odd']])
  expect(told.at(-1)).toBe('failing')
})

test('A survey link is checked again if the server no longer accepts it', async () => {
  const { outbox, lost, reply } = startOutbox()
  outbox.put(3, '1')
  await reply('lost')
  expect(lost).toEqual([1])
})

test('A closed outbox sends and reports nothing more', async () => {
  const { outbox, sent, told, reply } = startOutbox()
  outbox.put(3, '1')
  outbox.put(4, '2')
  outbox.end()
  outbox.start()
  await reply('done')
  expect(sent).toEqual([[3, '1']])
  expect(told).toEqual(['sending'])
})

test('Answers that were on hold are sent once the outbox starts', async () => {
  const { outbox, sent, reply } = startOutbox()
  outbox.hold()
  outbox.put(3, '1')
  expect(sent).toEqual([])
  outbox.start()
  expect(sent).toEqual([[3, '1']])
  await reply('done')
})

test('Removing an answer is queued like any other change', async () => {
  const { outbox, sent, reply } = startOutbox()
  outbox.put(43, 'Ask Anna, she knows')
  outbox.put(43, '')
  await reply('done')
  await reply('done')
  expect(sent.at(-1)).toEqual([43, ''])
})

test('An answer removed before it is sent is never sent', async () => {
  const { outbox, device, sent, reply, told } = startOutbox()
  outbox.put(1, 'first')
  outbox.put(2, 'by mistake')
  outbox.drop(2)
  await reply('done')
  expect(sent).toEqual([[1, 'first']])
  expect(device.unsent()).toEqual([])
  expect(told.at(-1)).toBe('saved')
})
