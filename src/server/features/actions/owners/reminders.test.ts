import { expect, test } from 'vitest'
import { account } from '#contract/account.ts'
import { actions } from '#contract/actions.ts'
import { members } from '#contract/members.ts'
import { plusDays } from '#domain/calendar.ts'
import { londonTime } from '#domain/london.ts'
import { linkIn } from '#test/mailbox.ts'
import { colleagueOf } from '#test/members.ts'
import { DUE, itIs, plan, subscribed } from '#test/plan.ts'
import { completeSurvey, team } from '#test/report.ts'
import { call, world } from '#test/start.ts'

/** A survey that is complete, and a second manager beside the owner. */
async function surveyed() {
  const survey = await completeSurvey(team('person', 5))
  const kit = await colleagueOf(survey, 'kit')
  await subscribed(survey)
  const list = (await survey.as.manager(members.list)).reply
  return { ...survey, kit, kitId: list.find(({ email }) => email === kit.email)?.id ?? 0 }
}
type Surveyed = Awaited<ReturnType<typeof surveyed>>

const mailsTo = async (email: string, piece: string) =>
  (await world()).mailbox.to(email).filter(({ subject }) => subject?.includes(piece))

/** At nine on each of these days. */
async function days(...dates: string[]) {
  const { timeIs } = await world()
  for (const day of dates) await timeIs(londonTime(day, 9))
}

const post = async (url: URL | string, payload?: Record<string, string>) => {
  const { app } = await world()
  return app.inject({
    method: 'POST',
    url: typeof url === 'string' ? url : url.pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(payload ?? { 'List-Unsubscribe': 'One-Click' }).toString(),
  })
}
const get = async ({ pathname }: URL) => (await world()).app.inject(pathname)

test('whoever is given something to do by somebody else is told at once, and nobody is told what they gave themselves', async () => {
  const survey = await surveyed()
  const { deliver } = await world()
  const { reply } = await plan(survey, { title: 'Mine' })
  await plan(survey, { title: 'Yours', how: 'A secret way', owner_member_id: survey.kitId })
  await deliver()
  expect(await mailsTo(survey.manager.email, 'Mine')).toEqual([])
  const [mail, ...more] = await mailsTo(survey.kit.email, 'Yours')
  expect(mail?.subject).toBe("Asha O'Neil, MBA has asked you to take on “Yours”")
  expect(mail?.text).not.toContain('A secret way')
  expect(more).toEqual([])

  await survey.as.manager(actions.change, {
    params: { id: reply.id },
    body: { owner_member_id: survey.kitId, title: 'Now yours' },
  })
  await survey.as.manager(actions.change, { params: { id: reply.id }, body: { title: 'Still yours' } })
  await deliver()
  expect(await mailsTo(survey.kit.email, 'asked you')).toHaveLength(2)
})

test('an owner is reminded a week before, on the day, and four times afterwards at nine, and then no more', async () => {
  const survey = await surveyed()
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
    '2027-03-13': '“Late” is due on March 20th 2027',
    '2027-03-20': '“Late” is due on March 20th 2027',
    '2027-03-27': '“Late” was due on March 20th 2027',
    '2027-04-03': '“Late” was due on March 20th 2027',
    '2027-04-10': '“Late” was due on March 20th 2027',
    '2027-04-17': '“Late” was due on March 20th 2027',
  })
})

test('what is done or has a new date is not reminded of, and the new date is', async () => {
  const survey = await surveyed()
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

test('after a standstill one reminder goes out, by day; a date of the past is reminded of a week later at the earliest', async () => {
  const survey = await surveyed()
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

test('two processes remind once, and a closed company of nothing', async () => {
  const [survey, closed] = [await surveyed(), await surveyed()]
  await plan(survey, { title: 'Once' })
  await plan(closed, { title: 'Never' })
  await closed.as.manager(account.close, { params: { id: closed.company.id } })
  const { sweeper, deliver } = await world()
  await itIs(londonTime(DUE, 9))
  await Promise.all([sweeper.once(), sweeper.once()])
  await deliver()
  expect(await mailsTo(survey.manager.email, 'Once')).toHaveLength(1)
  expect(await mailsTo(closed.manager.email, 'Never')).toEqual([])
})

const ownPage = async ({ kit }: Surveyed) => linkIn((await mailsTo(kit.email, 'Kit’s')).at(-1), '/action/')

async function reminded() {
  const survey = await surveyed()
  await plan(survey, { title: 'Kit’s action', how: '<b>As agreed</b>', owner_member_id: survey.kitId })
  await days(DUE)
  return { ...survey, page: await ownPage(survey), action: (await survey.as.manager(actions.list)).reply[0]! }
}
const now = async ({ as }: Surveyed) => (await as.manager(actions.list)).reply[0]!

test('opening the mail’s link changes nothing; there the owner says that it is done, in their own name', async () => {
  const survey = await reminded()
  const opened = await get(survey.page)
  expect(opened.statusCode).toBe(200)
  expect(opened.body).toContain('Kit’s action')
  expect(opened.body).toContain('&lt;b&gt;As agreed')
  expect(opened.body).toContain('Planned, due on March 20th 2027')
  await itIs('2027-03-21T10:00:00Z')
  expect((await get(survey.page)).body).toContain('Planned, was due on March 20th 2027')
  await itIs(londonTime(DUE, 9))
  expect(await now(survey)).toEqual(survey.action)

  const [first, second] = [
    await post(`${survey.page.pathname}/done`),
    await post(`${survey.page.pathname}/done`),
  ]
  expect([first.statusCode, second.statusCode]).toEqual([200, 200])
  const { status, history } = await now(survey)
  expect(status).toBe('done')
  expect(history.slice(1)).toMatchObject([{ by: "Kit D'Arcy, Jr", change: 'Status: Planned → Done' }])
})

test('there the date can be moved, and what is no date is said', async () => {
  const survey = await reminded()
  const move = (due_on?: string) =>
    post(`${survey.page.pathname}/move`, due_on === undefined ? {} : { due_on })
  for (const due_on of [undefined, '', 'tomorrow', '2027-02-30']) {
    const refused = await move(due_on)
    expect([refused.statusCode, refused.body.includes('Please choose a date')]).toEqual([422, true])
  }
  expect((await now(survey)).due_on).toBe(DUE)
  expect((await move('2027-05-01')).body).toContain('The date has been moved')
  expect(await now(survey)).toMatchObject({ due_on: '2027-05-01', status: 'planned' })
})

test('a link ends when the action is somebody else’s, and no other key opens the page', async () => {
  const survey = await reminded()
  const parts = survey.page.pathname.split('.')
  const forged = [...parts.slice(0, -1), 'x'.repeat(22)].join('.')
  const { app } = await world()
  expect((await app.inject(forged)).statusCode).toBe(404)
  expect((await post(`${forged}/done`)).statusCode).toBe(404)
  await survey.as.manager(actions.change, {
    params: { id: survey.action.id },
    body: { owner_name: 'Somebody' },
  })
  expect((await get(survey.page)).statusCode).toBe(404)
  expect((await post(`${survey.page.pathname}/done`)).statusCode).toBe(404)
  expect((await now(survey)).status).toBe('planned')
})

test('mails about the plan stop with one click and come again with another; opening the link stops nothing', async () => {
  const survey = await reminded()
  const mail = (await mailsTo(survey.kit.email, 'Kit’s')).at(-1)
  const stop = linkIn(mail, '/plan-mails/')
  expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain(stop.pathname)
  expect((await get(stop)).body).toContain('Stop these e-mails')
  const { deliver } = await world()
  const given = async (title: string) => {
    await plan(survey, { title, owner_member_id: survey.kitId })
    await deliver()
    return (await mailsTo(survey.kit.email, title)).length
  }
  expect(await given('First')).toBe(1)
  expect((await post(stop)).statusCode).toBe(200)
  expect(await given('Second')).toBe(0)
  await days('2027-03-27')
  expect(await mailsTo(survey.kit.email, 'was due')).toEqual([])
  expect((await post(`${stop.pathname}/resume`)).statusCode).toBe(200)
  expect(await given('Third')).toBe(1)
})

test('the owner has one list a month of what is open, and none when nothing is', async () => {
  const survey = await surveyed()
  const late = (await plan(survey, { title: 'Overdue one', due_on: '2027-02-20' })).reply
  const soon = (await plan(survey, { title: 'Open one', due_on: '2027-06-20', owner_name: 'Somebody' })).reply
  const digests = () => mailsTo(survey.manager.email, 'What is open in the plan')
  await days('2027-02-19', '2027-02-28')
  expect(await digests()).toEqual([])
  await days('2027-03-01', '2027-03-02', '2027-03-31')
  const [digest, ...others] = await digests()
  expect(others).toEqual([])
  expect(digest?.text).toContain('Overdue one: February 20th 2027')
  expect(digest?.text).toContain('Open one: June 20th 2027, Somebody')
  expect(await mailsTo(survey.kit.email, 'What is open in the plan')).toEqual([])
  for (const { id } of [late, soon])
    await survey.as.manager(actions.change, { params: { id }, body: { status: 'done' } })
  await days('2027-04-01', '2027-04-02')
  expect(await digests()).toHaveLength(1)
  // Planned in the middle of a month: the list comes at the beginning of the next.
  await plan(survey, { title: 'New one', due_on: '2027-08-20' })
  await days('2027-04-03')
  expect(await digests()).toHaveLength(1)
  await days('2027-05-01')
  expect(await digests()).toHaveLength(2)
})

test('a colleague who has been removed is reminded of nothing', async () => {
  const survey = await surveyed()
  await plan(survey, { title: 'Kit’s', owner_member_id: survey.kitId })
  await survey.as.manager(members.remove, { params: { id: survey.kitId } })
  await days(DUE)
  expect(await mailsTo(survey.kit.email, 'is due')).toEqual([])
  expect(await call(survey.kit, actions.list)).toMatchObject({ status: 403 })
})
