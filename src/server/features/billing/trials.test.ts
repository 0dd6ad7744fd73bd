import { expect, test } from 'vitest'
import { billing, testBilling } from '#contract/billing.ts'
import { recipients } from '#contract/team.ts'
import { DAY_MS } from '#domain/durations.ts'
import { auditTrail, startColleague } from '#test/billing.ts'
import { linkIn } from '#test/mailbox.ts'
import { startCompany, world } from '#test/start.ts'

// Test companies start at 2027-02-10T10:30:00Z, so their trials end at 2027-03-12T10:30:00Z.
const END = new Date('2027-03-12T10:30:00Z')
const before = (days: number) => new Date(END.getTime() - days * DAY_MS)

async function subscribe({ as }: Pick<Awaited<ReturnType<typeof startCompany>>, 'as'>) {
  const { reply } = await as.manager(billing.start, { body: { price_id: 'test_price_month' } })
  const params = { id: Number(reply.url.split('/').at(-1)) }
  await as.manager(testBilling.pay, { params })
}

test('The owner is emailed three days before a trial ends and when it ends', async () => {
  const { manager, company } = await startCompany()
  const colleague = await startColleague(company.id)
  const { timeIs, mailbox } = await world()
  const subjects = () => mailbox.to(manager.email).map(({ subject }) => subject)

  await timeIs(new Date(before(3).getTime() - 1))
  expect(subjects()).toEqual([])
  for (const time of [before(3), before(3), before(2), before(1)]) await timeIs(time)
  expect(subjects()).toEqual(['Your Evenkeel trial ends on Friday 12 March'])

  for (const time of [END, END, before(-1), before(-30)]) await timeIs(time)
  expect(subjects()).toEqual(['Your Evenkeel trial ends on Friday 12 March', 'Your Evenkeel trial has ended'])
  expect(mailbox.to(colleague.email)).toEqual([])
  for (const mail of mailbox.to(manager.email)) {
    expect(mail.text).toContain(company.name)
    expect(linkIn(mail, '/billing/').href).toBe('https://app.example.test/billing/subscription')
  }
})

test('Several processes send a trial notice only once', async () => {
  const { manager } = await startCompany()
  const { clock, scheduler, deliver, mailbox } = await world()
  clock.time = END
  await Promise.all([scheduler.once(), scheduler.once(), scheduler.once()])
  await deliver()
  expect(mailbox.to(manager.email)).toHaveLength(1)
})

test('Only the latest trial notice is sent after an outage', async () => {
  const { manager } = await startCompany()
  const { timeIs, mailbox } = await world()
  await timeIs(before(-2))
  expect(mailbox.to(manager.email).map(({ subject }) => subject)).toEqual(['Your Evenkeel trial has ended'])
})

test('A company that has subscribed gets no notice when its trial ends', async () => {
  const started = await startCompany()
  const { clock, timeIs, mailbox } = await world()
  clock.time = new Date('2027-02-15T10:30:00Z')
  await subscribe(started)
  await started.as.manager(testBilling.endRenewal)
  for (const time of [before(3), END, before(-2)]) await timeIs(time)
  expect((await started.as.manager(billing.status)).reply.status).toBe('active')
  await timeIs(before(-3))
  expect((await started.as.manager(billing.status)).reply.status).toBe('canceled')
  expect(mailbox.to(started.manager.email)).toEqual([])
})

test('A closed company gets no trial notice', async () => {
  const { manager, company } = await startCompany()
  const { timeIs, mailbox, database } = await world()
  const deletes_at = before(-30)
  await database.db.updateTable('companies').set({ deletes_at }).where('id', '=', company.id).execute()
  for (const time of [before(3), END]) await timeIs(time)
  expect(mailbox.to(manager.email).filter(({ subject }) => subject?.includes('trial'))).toEqual([])
})

test('When the trial ends, company calls are refused except for billing', async () => {
  const { as } = await startCompany()
  const { clock } = await world()
  clock.time = new Date(END.getTime() - 1)
  expect((await as.manager(recipients.list)).status).toBe(200)
  clock.time = END
  expect(await as.manager(recipients.list)).toMatchObject({ status: 403, error: 'not_subscribed' })
  expect((await as.manager(billing.page)).status).toBe(200)
  expect((await as.manager(billing.status)).reply).toMatchObject({ trial_ends_at: END.toISOString() })
  expect((await as.admin(recipients.list)).status).toBe(200)
})

test('Extending a trial causes its notices to be sent again', async () => {
  const { as, company, manager } = await startCompany()
  const { timeIs, mailbox } = await world()
  const params = { id: company.id }
  await timeIs(before(3))
  const extended = await as.admin(billing.extendTrial, { params, body: { days: 10 } })
  expect(extended.reply).toMatchObject({ company_id: company.id, trial_ends_at: before(-10).toISOString() })

  await timeIs(before(-7))
  await timeIs(before(-15))
  expect(await as.manager(recipients.list)).toMatchObject({ status: 403, error: 'not_subscribed' })
  const again = await as.admin(billing.extendTrial, { params, body: { days: 2 } })
  expect(again.reply.trial_ends_at).toBe(before(-17).toISOString())
  expect((await as.manager(recipients.list)).status).toBe(200)

  expect(mailbox.to(manager.email).map(({ subject }) => subject)).toEqual([
    'Your Evenkeel trial ends on Friday 12 March',
    'Your Evenkeel trial ends on Monday 22 March',
    'Your Evenkeel trial has ended',
  ])
  expect(await auditTrail(company.id)).toEqual([
    '10 days, until 2027-03-22T10:30:00.000Z',
    '2 days, until 2027-03-29T10:30:00.000Z',
  ])
})

test('Only administrators can view and extend trials', async () => {
  const { as, company } = await startCompany()
  const params = { id: company.id }
  const forbidden = { status: 403, error: 'forbidden' }
  expect(await as.manager(billing.extendTrial, { params, body: { days: 10 } })).toMatchObject(forbidden)
  expect(await as.manager(billing.company, { params })).toMatchObject(forbidden)
  for (const days of [0, -1, 1.5, 366, '10', null])
    expect((await as.admin(billing.extendTrial, { params, raw: { days } })).status).toBe(422)
  for (const id of [999_999, 'x']) {
    const nowhere = { params: { id }, raw: {} }
    expect(await as.admin(billing.extendTrial, nowhere)).toMatchObject({ status: 404 })
    expect(await as.admin(billing.company, { params: { id } })).toMatchObject({ status: 404 })
  }
  expect((await as.admin(billing.company, { params })).reply.trial_ends_at).toBe(END.toISOString())
})

test('An administrator sees a company’s plan and trial', async () => {
  const started = await startCompany()
  const params = { id: started.company.id }
  const none = { subscribed: false, status: null, interval: null, price: null, subscription_id: null }
  expect((await started.as.admin(billing.company, { params })).reply).toMatchObject(none)
  await subscribe(started)
  expect((await started.as.admin(billing.company, { params })).reply).toMatchObject({
    subscribed: true,
    status: 'active',
    interval: 'month',
    price: 2_900,
    renews_at: '2027-03-10T10:30:00.000Z',
  })
})
