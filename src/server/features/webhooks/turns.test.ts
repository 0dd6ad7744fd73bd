import { expect, onTestFinished, test, vi } from 'vitest'
import { webhooks } from '#contract/webhooks.ts'
import { post } from '#server/platform/mail/outbox.ts'
import { announceTo, connected, later, startReceiver } from '#test/receiver.ts'
import { startCompany, world } from '#test/start.ts'
import { webhookOff } from './emails.tsx'
import { lease } from './queries.ts'

type Lease = Parameters<typeof lease>[1]

/**
 * Leases deliveries of these webhooks only. Returns the ids of the webhooks whose deliveries it has leased.
 */
async function leaseOf(
  hooks: { id: number }[],
  { most = 1, mostOfSender = 10, further = 100, senders = [] }: Partial<Lease>,
) {
  const { begin, database } = await world()
  const ids = hooks.map(({ id }) => id)
  const others = database.db.selectFrom('webhooks').select('id').where('id', 'not in', ids)
  const busy = (await others.execute()).map(({ id }) => id)
  const leased = await lease(database.db, { now: begin().now, busy, most, mostOfSender, further, senders })
  return leased.map(({ webhook_id }) => webhook_id)
}

test('Events go first if their company’s last delivery was longest ago', async () => {
  const [company, other] = [await startCompany(), await startCompany()]
  const slow = await connected(company, await startReceiver())
  const quick = await connected(other, await startReceiver())
  for (const hook of [slow, slow, quick]) await announceTo(hook)
  const senders = [
    { id: String(company.company.id), running: 0, idle: 1_000 },
    { id: String(other.company.id), running: 0, idle: 9_000 },
  ]
  expect(await leaseOf([slow, quick], { senders })).toEqual([quick.id])
  expect(await leaseOf([slow, quick], { senders })).toEqual([slow.id])
})

test('The last places are for companies without a delivery in progress', async () => {
  const [company, other] = [await startCompany(), await startCompany()]
  const slow = await connected(company, await startReceiver())
  const quick = await connected(other, await startReceiver())
  for (const hook of [slow, slow, quick, quick]) await announceTo(hook)
  const senders = [{ id: String(company.company.id), running: 1, idle: 9_000 }]
  expect(await leaseOf([slow, quick], { most: 5, further: 0, senders })).toEqual([quick.id])
})

test('Companies without a plan that were created in one network share its turns', async () => {
  const { database } = await world()
  const trials = [await startCompany(), await startCompany(), await startCompany()]
  const subscriber = await startCompany()
  const [one, two, three] = [
    await connected(trials[0]!, await startReceiver()),
    await connected(trials[1]!, await startReceiver()),
    await connected(trials[2]!, await startReceiver()),
  ]
  const paid = await connected(subscriber, await startReceiver())
  const ids = [...trials, subscriber].map(({ company }) => company.id)
  const companies = database.db.updateTable('companies')
  await companies.set({ created_from: 'webhooks network' }).where('id', 'in', ids).execute()
  await companies.set({ subscribed: true }).where('id', '=', subscriber.company.id).execute()
  for (const hook of [one, two, three, paid]) await announceTo(hook)
  expect(new Set(await leaseOf([one, two, three, paid], { most: 2 }))).toEqual(new Set([one.id, paid.id]))
  const senders = [{ id: 'webhooks network', running: 9, idle: 100 }]
  expect(await leaseOf([one, two, three, paid], { most: 9, senders })).toEqual([two.id])
})

test('A company’s webhooks take turns', async () => {
  const company = await startCompany()
  const [slow, quick] = [
    await connected(company, await startReceiver()),
    await connected(company, await startReceiver()),
  ]
  for (const hook of [slow, slow, slow, quick]) await hook.ask(webhooks.test, { params: hook.params })
  const leased = await leaseOf([slow, quick], { most: 2 })
  expect(new Set(leased)).toEqual(new Set([slow.id, quick.id]))
})

test('Failing webhooks do not delay other webhooks’ events', async () => {
  const [company, other] = [await startCompany(), await startCompany()]
  const [hanging, moved, well] = [await startReceiver(), await startReceiver(), await startReceiver()]
  hanging.status = 'never'
  moved.status = 307
  const slow = await connected(company, hanging, 400)
  const away = await connected(company, moved)
  const fine = await connected(other, well)
  for (let turn = 0; turn < 8; turn++) await announceTo(slow)
  await announceTo(fine)
  const round = slow.round()
  await vi.waitFor(() => expect(well.got).toHaveLength(1), 350)
  expect(hanging.got.length).toBeLessThanOrEqual(5)
  await round
  expect(
    (await slow.deliveries()).filter(({ failure }) => failure?.includes('more than 10 seconds')),
  ).toHaveLength(5)
  expect((await away.deliveries()).at(-1)).toMatchObject({
    failure: 'This address redirects to another one',
  })
  expect(moved.got).toHaveLength(5)

  moved.status = 410
  await later(5)
  await away.round()
  expect(await away.one()).toMatchObject({ active: false })
  // While a receiver fails, its deliveries are tried one at a time.
  expect(hanging.got).toHaveLength(6)
})

test('A company’s new webhooks are treated like its earlier ones', async () => {
  const honest = await connected(await startCompany(), await startReceiver())
  const receiver = await startReceiver()
  const churning = [
    await connected(await startCompany(), receiver),
    await connected(await startCompany(), receiver),
  ]
  const { round } = honest
  while ((await round()) > 0);
  for (let times = 0; times < 6; times++) {
    await honest.ask(webhooks.test, { params: honest.params })
    await round()
  }
  const testNew = async ({ ask }: (typeof churning)[number]) => {
    const body = { url: receiver.url, events: ['action.due' as const] }
    const { id: webhook_id } = (await ask(webhooks.create, { body })).reply
    await ask(webhooks.test, { params: { webhook_id } })
    return () => ask(webhooks.remove, { params: { webhook_id } })
  }
  const testNine = () => Promise.all(churning.flatMap((one) => Array.from({ length: 9 }, () => testNew(one))))
  const removals = await testNine()
  while ((await round()) > 0);
  for (const remove of removals) await remove()

  await testNine()
  await honest.ask(webhooks.test, { params: honest.params })
  await emailWaits()
  expect(await round()).toBe(10)
  expect(honest.receiver.got).toHaveLength(7)
})

/** While an email waits, each round has only ten deliveries. */
async function emailWaits() {
  const { begin, deliver } = await world()
  const props = { name: 'Sam', company: 'Acme Ltd', place: 'hooks.example.test', reason: 'Answered with 503' }
  await post(begin(), { mail: webhookOff, props }, { key: 'waits', to: 'sam@example.test', links: {} })
  onTestFinished(() => deliver())
}
