import { afterAll, beforeAll, expect, test } from 'vitest'
import { surveys } from '#contract/surveys.ts'
import { recipients } from '#contract/team.ts'
import { BOUNCES, startPostOffice } from '#test/post-office.ts'
import { bounce } from '#test/reports.ts'
import { world } from '#test/start.ts'
import { launchedSurvey, nextHour, scheduledSurvey } from '#test/survey.ts'
import { codeFrom, identityOf } from './return-path.ts'

let office: Awaited<ReturnType<typeof startPostOffice>>
beforeAll(async () => {
  office = await startPostOffice()
})
afterAll(() => office.stop())

const INVITATION = 'survey-invitation'
const REMINDER = 'survey-reminder'

async function survey() {
  const survey = await launchedSurvey({ sam: [], kit: [], ann: [], bob: [], eve: [] })
  await (await world()).deliver()
  const addressOf = (name: string) => survey.people.get(name)?.email ?? ''
  const isRefused = async (name: string) => {
    const { reply } = await survey.as.manager(recipients.list)
    return reply.find(({ email }) => email === addressOf(name))?.refused
  }
  const read = async () => (await survey.as.manager(surveys.one, { params: survey.params })).reply
  return { ...survey, addressOf, isRefused, read }
}

test('Each email has its own envelope sender', async () => {
  const { addressOf } = await survey()
  const { database, mailbox } = await world()
  const addresses = ['sam', 'kit'].map(addressOf)
  await database.db.updateTable('mails').set({ sent_at: null }).where('to_address', 'in', addresses).execute()
  await office.sender.round()
  const senders = addresses.map((address) => mailbox.to(address).at(-1)?.returnPath)
  expect(senders).toEqual(
    await Promise.all(addresses.map((address) => office.returnPath(address, INVITATION))),
  )
  expect(new Set(senders).size).toBe(2)
  for (const sender of senders) expect(sender).toMatch(/^bounce\+\d+\.[0-9a-f]{32}@bounces\.example\.test$/)
})

test('A hard bounce of an invitation is shown from the start of the next hour', async () => {
  const { addressOf, isRefused, read, ...company } = await survey()
  const before = await read()
  const code = await office.returnPath(addressOf('sam'), INVITATION)
  // Servers may change the case of an address, and an email may be forwarded.
  const to = code.toUpperCase()
  expect(await office.hand(to, bounce([{ recipient: 'elsewhere@example.org' }]))).toBe(250)
  expect(await isRefused('sam')).toBe(false)
  const draft = await scheduledSurvey(company, { estimated_date: '2027-05-20' })
  const unreachable = async () =>
    (await company.as.manager(surveys.one, { params: { uuid: draft.uuid } })).reply.unreachable
  expect(await unreachable()).toBe(0)

  await nextHour()
  expect([await isRefused('sam'), await isRefused('kit')]).toEqual([true, false])
  expect(await unreachable()).toBe(1)
  const after = await read()
  expect(after.requests.map(({ refused }) => refused).toSorted()).toEqual([false, false, false, false, true])
  const { as_of: _then, requests: _were, ...numbers } = before
  const { as_of: _now, requests: _are, ...same } = after
  expect(same).toEqual(numbers)
})

test('A person whose email bounced gets no reminder and can still answer', async () => {
  const { addressOf, submit, read } = await survey()
  const { timeIs, mailbox } = await world()
  await office.hand(await office.returnPath(addressOf('sam'), INVITATION), bounce())
  await timeIs('2027-02-22T09:00:00Z')
  expect(['sam', 'kit'].map((name) => mailbox.to(addressOf(name)).length)).toEqual([1, 2])
  expect((await submit('sam')).status).toBe(200)
  await nextHour()
  expect((await read()).completed_number).toBe(1)
})

test('A bounced reminder has no effect', async () => {
  const { addressOf, isRefused, read } = await survey()
  const { timeIs, mailbox } = await world()
  await timeIs('2027-02-22T09:00:00Z')
  const code = await office.returnPath(addressOf('sam'), REMINDER)
  expect(await office.hand(code, bounce())).toBe(250)
  await nextHour()
  expect(await isRefused('sam')).toBe(false)
  expect((await read()).requests.some(({ refused }) => refused)).toBe(false)
  await timeIs('2027-02-27T09:00:00Z')
  expect(mailbox.to(addressOf('sam'))).toHaveLength(3)
})

test('A reminder rejected by the mail server is not shown as refused', async () => {
  const { addressOf, isRefused } = await survey()
  const { timeIs, mailbox } = await world()
  mailbox.behaviour.refuse = (address) => address === addressOf('sam')
  await timeIs('2027-02-22T09:00:00Z')
  mailbox.behaviour.refuse = () => false
  await nextHour()
  expect(await isRefused('sam')).toBe(false)
})

test('Only a bounce report about a wrong address has an effect', async () => {
  const { addressOf, isRefused } = await survey()
  const code = await office.returnPath(addressOf('sam'), INVITATION)
  const soft = [
    ...['4.2.2', '4.4.1', '5.2.2', '5.2.3', '5.3.4', '5.6.0', '5.7.1', '5.1.8', '2.1.5', ''].map((status) => [
      { status },
    ]),
    ...['delayed', 'relayed', 'delivered', 'expanded'].map((action) => [{ action }]),
    // The email was forwarded to two addresses, and one of them has received it.
    [{}, { action: 'relayed', status: '2.1.5' }],
    // A report about 21 addresses is ignored, because nobody forwards an email to so many.
    Array(21).fill({}),
    [],
  ]
  for (const failures of soft) expect(await office.hand(code, bounce(failures))).toBe(250)
  expect(await office.hand(code, 'Subject: I am on holiday\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n')).toBe(
    250,
  )
  await nextHour()
  expect(await isRefused('sam')).toBe(false)
  // A bounce report takes effect if its status says that the address is wrong.
  await office.hand(code, bounce([{ status: '5.0.0' }]))
  await nextHour()
  expect(await isRefused('sam')).toBe(true)
})

test('A bounce report with a forged, unrelated or old code is refused', async () => {
  const { addressOf, isRefused } = await survey()
  const { timeIs } = await world()
  const sam = await office.returnPath(addressOf('sam'), INVITATION)
  const kit = await office.returnPath(addressOf('kit'), INVITATION)
  const [id, code] = [/\d+/.exec(sam)?.[0], /\.(\w+)@/.exec(kit)?.[1]]
  const wrong = [
    `bounce+${id}.${code}@${BOUNCES}`,
    `bounce+${id}.${'0'.repeat(32)}@${BOUNCES}`,
    `bounce+${id}@${BOUNCES}`,
    `bounce+999999999999999.${code}@${BOUNCES}`,
    `bounce+99999999999999999999.${code}@${BOUNCES}`,
    sam.replace(BOUNCES, 'elsewhere.example.test'),
    `postmaster@${BOUNCES}`,
    addressOf('sam'),
  ]
  expect(await Promise.all(wrong.map((to) => office.hand(to, bounce())))).toEqual(wrong.map(() => 550))
  await timeIs('2027-03-04T10:00:01Z')
  expect(await office.hand(sam, bounce())).toBe(550)
  await nextHour()
  expect([await isRefused('sam'), await isRefused('kit')]).toEqual([false, false])
})

test('Neither the Message-ID nor the envelope sender tells an email’s number', async () => {
  const { begin, config, mailbox } = await world()
  const { addressOf } = await survey()
  const { id } = await begin()
    .db.selectFrom('mails')
    .select('id')
    .where('to_address', '=', addressOf('sam'))
    .executeTakeFirstOrThrow()
  const [mail] = mailbox.to(addressOf('sam'))
  expect(mail?.messageId).toMatch(/^<[\w-]{22}@/)
  const numbers = [id, id + 1, id + 2].map((next) => {
    const { returnPath = '' } = identityOf({ ...config, BOUNCE_DOMAIN: BOUNCES }, begin().sign, {
      id: next,
      to: addressOf('sam'),
    })
    expect(codeFrom(begin().sign, returnPath.toUpperCase(), BOUNCES)?.id).toBe(next)
    return Number(/\d+/.exec(returnPath)?.[0])
  })
  for (const [index, number] of numbers.entries())
    expect(Math.abs(number - (numbers[index + 1] ?? id))).toBeGreaterThan(1_000)
})

test('A bounce report about a deleted person is refused', async () => {
  const { addressOf, people, as } = await survey()
  const code = await office.returnPath(addressOf('sam'), INVITATION)
  await as.manager(recipients.remove, { params: { id: people.get('sam')?.id ?? 0 } })
  expect(await office.hand(code, bounce())).toBe(550)
})
