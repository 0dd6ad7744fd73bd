import { expect, test } from 'vitest'
import { account } from '#contract/account.ts'
import { actions } from '#contract/actions.ts'
import { plusDays } from '#domain/calendar.ts'
import { londonTime } from '#domain/london.ts'
import { DUE, days, itIs, mailsTo, plan, twoManagers } from '#test/plan.ts'
import { world } from '#test/start.ts'
import { limitJobs } from '#test/with-limits.ts'

test('Reminders start a week before the due date and stop four weeks after it', async () => {
  const survey = await twoManagers()
  await plan(survey, { title: 'Late' })
  const before = await mailsTo(survey.manager.email, 'Late')
  expect(before).toEqual([])
  const sent: Record<string, string> = {}
  const { timeIs } = await world()
  let known = 0
  for (const offset of [-8, -7, -6, -1, 0, 1, 6, 7, 8, 14, 21, 28, 29, 35]) {
    const day = plusDays(DUE, offset)
    await timeIs(new Date(londonTime(day, 9).getTime() - 60_000))
    expect(await mailsTo(survey.manager.email, 'Late')).toHaveLength(known)
    await timeIs(londonTime(day, 9))
    await timeIs(londonTime(day, 10))
    const mails = await mailsTo(survey.manager.email, 'Late')
    for (const { subject = '' } of mails.slice(known)) sent[day] = subject
    known = mails.length
  }
  expect(sent).toEqual({
    '2027-03-13': '“Late” is due on 20 March 2027',
    '2027-03-20': '“Late” is due on 20 March 2027',
    '2027-03-27': '“Late” was due on 20 March 2027',
    '2027-04-03': '“Late” was due on 20 March 2027',
    '2027-04-10': '“Late” was due on 20 March 2027',
    '2027-04-17': '“Late” was due on 20 March 2027',
  })
})

test('Reminders follow a new due date and stop when an action is done', async () => {
  const survey = await twoManagers()
  const { reply } = await plan(survey, { title: 'Moved' })
  const change = (body: object) => survey.as.manager(actions.change, { params: { id: reply.id }, body })
  await days('2027-03-12', '2027-03-13', '2027-03-14')
  expect(await mailsTo(survey.manager.email, 'Moved')).toHaveLength(1)
  await change({ due_on: '2027-04-20' })
  await days('2027-03-20', '2027-03-27')
  expect(await mailsTo(survey.manager.email, 'Moved')).toHaveLength(1)
  await days('2027-04-12', '2027-04-13', '2027-04-14')
  expect(await mailsTo(survey.manager.email, 'Moved')).toHaveLength(2)
  await change({ status: 'done' })
  await days('2027-04-20', '2027-04-27')
  expect(await mailsTo(survey.manager.email, 'Moved')).toHaveLength(2)
  await change({ status: 'doing' })
  await days('2027-05-04', '2027-05-05')
  expect(await mailsTo(survey.manager.email, 'Moved')).toHaveLength(3)
})

test('After an outage, only one reminder is sent, in the daytime', async () => {
  const survey = await twoManagers()
  await plan(survey, { title: 'Standstill' })
  await plan(survey, { title: 'Past', due_on: '2027-02-01', owner_member_id: survey.kitId })
  const { timeIs } = await world()
  await timeIs('2027-02-18T10:05:00Z')
  expect(await mailsTo(survey.kit.email, 'was due')).toEqual([])
  await timeIs('2027-03-28T21:00:00Z')
  expect(await mailsTo(survey.manager.email, 'Standstill')).toEqual([])
  await timeIs('2027-03-29T09:30:00Z')
  await timeIs('2027-03-29T11:30:00Z')
  expect(await mailsTo(survey.manager.email, 'Standstill')).toHaveLength(1)
  expect(await mailsTo(survey.kit.email, 'was due')).toHaveLength(1)
})

test('Two processes send one reminder, and closed companies get none', async () => {
  const [survey, closed] = [await twoManagers(), await twoManagers()]
  await plan(survey, { title: 'Once' })
  await plan(closed, { title: 'Never' })
  await closed.as.manager(account.close, { params: { id: closed.company.id } })
  const { scheduler, deliver } = await world()
  await itIs(londonTime(DUE, 9))
  await Promise.all([scheduler.once(), scheduler.once()])
  await deliver()
  expect(await mailsTo(survey.manager.email, 'Once')).toHaveLength(1)
  expect(await mailsTo(closed.manager.email, 'Never')).toEqual([])
})

test('The owner gets a monthly list of open actions, if there are any', async () => {
  const survey = await twoManagers()
  const late = (await plan(survey, { title: 'Overdue one', due_on: '2027-02-20' })).reply
  const soon = (await plan(survey, { title: 'Open one', due_on: '2027-06-20', owner_name: 'Somebody' })).reply
  const digests = () => mailsTo(survey.manager.email, 'Open actions in ')
  await days('2027-02-19', '2027-02-28')
  expect(await digests()).toEqual([])
  await days('2027-03-01', '2027-03-02', '2027-03-31')
  const [digest, ...others] = await digests()
  expect(others).toEqual([])
  expect(digest?.text).toContain('Overdue one: 20 February 2027')
  expect(digest?.text).toContain('Open one: 20 June 2027, Somebody')
  expect(await mailsTo(survey.kit.email, 'Open actions in ')).toEqual([])
  for (const { id } of [late, soon])
    await survey.as.manager(actions.change, { params: { id }, body: { status: 'done' } })
  await days('2027-04-01', '2027-04-02')
  expect(await digests()).toHaveLength(1)
  // The actions are planned mid-month, so the digest is sent at the start of the next month.
  await plan(survey, { title: 'New one', due_on: '2027-08-20' })
  await days('2027-04-03')
  expect(await digests()).toHaveLength(1)
  await days('2027-05-01')
  expect(await digests()).toHaveLength(2)
})

test('An owner gets at most ten emails of one kind about actions a day', async () => {
  const survey = await twoManagers()
  const { database, deliver } = await world()
  await limitJobs()
  for (let number = 1; number <= 12; number++) {
    const { reply } = await plan(survey, { title: `Task ${number}`, owner_member_id: survey.kitId })
    await survey.as.manager(actions.change, { params: { id: reply.id }, body: { status: 'dropped' } })
  }
  await deliver()
  expect(await mailsTo(survey.kit.email, 'asked you to take on')).toHaveLength(10)
  const all = database.db.updateTable('actions').where('company_id', '=', survey.company.id)
  await all.set({ status: 'planned', remind_on: DUE }).execute()
  await days(DUE)
  expect(await mailsTo(survey.kit.email, 'is due on')).toHaveLength(10)
})
