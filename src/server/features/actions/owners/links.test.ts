import { expect, test } from 'vitest'
import { actions } from '#contract/actions.ts'
import { members } from '#contract/members.ts'
import { londonTime } from '#domain/london.ts'
import { linkIn } from '#test/mailbox.ts'
import { tokenIn } from '#test/members.ts'
import { DUE, days, itIs, mailsTo, plan, twoManagers } from '#test/plan.ts'
import { call, world } from '#test/start.ts'

type Surveyed = Awaited<ReturnType<typeof twoManagers>>

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

test('An action’s new owner is emailed if somebody else assigned the action', async () => {
  const survey = await twoManagers()
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

test('An owner gets one email a day about an action that is reassigned often', async () => {
  const survey = await twoManagers()
  const { deliver } = await world()
  const { reply } = await plan(survey, { title: 'Passed around', owner_member_id: survey.kitId })
  const params = { id: reply.id }
  for (let times = 0; times < 3; times += 1) {
    await survey.as.manager(actions.change, { params, body: { owner_name: 'Nobody yet' } })
    await survey.as.manager(actions.change, { params, body: { owner_member_id: survey.kitId } })
  }
  await deliver()
  expect(await mailsTo(survey.kit.email, 'Passed around')).toHaveLength(1)
})

const ownPage = async ({ kit }: Surveyed) => linkIn((await mailsTo(kit.email, 'Kit’s')).at(-1), '/action/')

async function reminded() {
  const survey = await twoManagers()
  await plan(survey, { title: 'Kit’s action', how: '<b>As agreed</b>', owner_member_id: survey.kitId })
  await days(DUE)
  return { ...survey, page: await ownPage(survey), action: (await survey.as.manager(actions.list)).reply[0]! }
}
const now = async ({ as }: Surveyed) => (await as.manager(actions.list)).reply[0]!

test('An action changes only when the owner presses a button on the page', async () => {
  const survey = await reminded()
  const opened = await get(survey.page)
  expect(opened.statusCode).toBe(200)
  expect(opened.body).toContain('Kit’s action')
  expect(opened.body).toContain('&lt;b&gt;As agreed')
  expect(opened.body).toContain('Planned, due on 20 March 2027')
  await itIs('2027-03-21T10:00:00Z')
  expect((await get(survey.page)).body).toContain('Planned, was due on 20 March 2027')
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

test('The owner can move an action’s due date to another valid date', async () => {
  const survey = await reminded()
  const move = (due_on?: string) =>
    post(`${survey.page.pathname}/move`, due_on === undefined ? {} : { due_on })
  for (const due_on of [undefined, '', 'tomorrow', '2027-02-30']) {
    const refused = await move(due_on)
    expect([refused.statusCode, refused.body.includes('Please choose a date')]).toEqual([422, true])
  }
  expect((await now(survey)).due_on).toBe(DUE)
  expect((await move('2027-05-01')).body).toContain('The date has been changed')
  expect(await now(survey)).toMatchObject({ due_on: '2027-05-01', status: 'planned' })
})

test('An action’s link fails if its key is forged or its owner has changed', async () => {
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

test('A removed owner’s link does not work for a new member with the same address', async () => {
  const survey = await reminded()
  const { kit, kitId, action } = survey
  const { deliver, mailbox } = await world()
  await survey.as.manager(members.remove, { params: { id: kitId } })
  await itIs(londonTime('2027-03-22', 10))
  await survey.as.manager(members.invite, { body: { email: kit.email } })
  await deliver()
  const token = tokenIn(mailbox.to(kit.email).findLast(({ html }) => html?.includes('/invite/')))
  await call({ token: kit.token }, members.accept, { body: { token } })
  const successor = (await survey.as.manager(members.list)).reply.find(({ email }) => email === kit.email)
  await survey.as.manager(actions.change, {
    params: { id: action.id },
    body: { owner_member_id: successor?.id },
  })
  expect((await get(survey.page)).statusCode).toBe(404)
  await deliver()
  expect((await get(await ownPage(survey))).statusCode).toBe(200)
})

test('Plan emails can be stopped with one click and restarted', async () => {
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

test('Removed colleagues get no reminders', async () => {
  const survey = await twoManagers()
  await plan(survey, { title: 'Kit’s', owner_member_id: survey.kitId })
  await survey.as.manager(members.remove, { params: { id: survey.kitId } })
  await days(DUE)
  expect(await mailsTo(survey.kit.email, 'is due')).toEqual([])
  expect(await call(survey.kit, actions.list)).toMatchObject({ status: 403 })
})
