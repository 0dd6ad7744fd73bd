import { expect, test } from 'vitest'
import { respond } from '#contract/respond.ts'
import { surveys } from '#contract/surveys.ts'
import { linkIn } from '#test/mailbox.ts'
import { call, world } from '#test/start.ts'
import { answersTo, crowd, launchedSurvey, nextHour } from '#test/survey.ts'

const PHONE = 'f00dfeedf00dfeedf00dfeedf00dfeed'
const LAPTOP = 'beefbeefbeefbeefbeefbeefbeefbeef'

/**
 * A running survey sent to Sam, Kit and Lee, with functions for everything that somebody who reads their
 * mailboxes can do.
 */
async function running() {
  const survey = await launchedSurvey({ sam: [], kit: [], lee: [] })
  const { app, deliver, mailbox } = await world()
  await deliver()
  const all = answersTo(survey.survey.survey_template)
  const holderOf = (name: string, device = LAPTOP) => {
    const { recipient_uuid, key } = survey.linkOf(name)
    const { params } = survey
    const body = { recipient_uuid, key, device }
    const privacy = linkIn(mailbox.to(survey.people.get(name)?.email ?? '').at(-1), '/privacy/').pathname
    const read = async (url: string) => {
      const { statusCode, headers, body } = await app.inject({ url })
      const { date: _, 'content-security-policy': __, ...rest } = headers
      return { statusCode, headers: rest, body: withoutNonce(body) }
    }
    return {
      open: (lang = '') =>
        call({}, respond.open, { params, query: { recipient: recipient_uuid, key, device, lang } }),
      save: (index: number, answer = all[index]?.answer ?? '') =>
        call({}, respond.answer, {
          params,
          body: { ...body, survey_question_id: all[index]?.survey_question_id ?? 0, answer },
        }),
      submit: (answers = all) => call({}, respond.submit, { params, body: { ...body, answers } }),
      personal: () => read(privacy.replace(/\/stop$/, '')),
      stop: () => read(privacy),
      remove: () => read(privacy.replace(/\/stop$/, '/remove')),
    }
  }
  return { ...survey, all, holderOf }
}

/** Removes the nonce, which is different on every page. */
const withoutNonce = (body: string) => body.replace(/nonce="[^"]*"/g, '')

type Holder = ReturnType<Awaited<ReturnType<typeof running>>['holderOf']>

/** Everything that somebody who reads the mailbox can see, in the order in which they look at it. */
async function everythingTried(holder: Holder, nameless: Holder) {
  const said = async (call: Promise<{ status: number; reply: unknown; error: unknown }>) => {
    const { status, reply, error } = await call
    return { status, reply, error }
  }
  const tries: (() => Promise<unknown>)[] = [
    () => said(nameless.open()),
    holder.personal,
    holder.stop,
    holder.remove,
    () => said(holder.open()),
    () => said(holder.open('pl')),
    () => said(holder.submit([])),
    () => said(holder.save(0)),
    () => said(holder.save(1)),
    () => said(holder.open()),
    () => said(holder.save(0, 'no such option')),
    () => said(nameless.open()),
    () => said(holder.submit()),
    () => said(holder.open()),
    () => said(holder.save(0)),
    () => said(holder.submit()),
    () => said(nameless.open()),
    holder.personal,
  ]
  const seen: unknown[] = []
  for (const one of tries) seen.push(await one())
  return seen
}

test('Nobody else with the link sees a submission until the next hour starts', async () => {
  const { holderOf, linkOf, people } = await running()
  await holderOf('sam', PHONE).save(0, '5')
  await holderOf('sam', PHONE).submit()

  const seenBy = async (name: string) => {
    const seen = await everythingTried(holderOf(name), holderOf(name, ''))
    const { uuid = '', email = '' } = people.get(name) ?? {}
    return [uuid, email, linkOf(name).key].reduce(
      (text, own) => text.replaceAll(own, 'their own'),
      JSON.stringify(seen, null, 1).replace(/\/privacy\/[\w.-]+/g, '/privacy/their-own'),
    )
  }
  const [answered, pending] = [await seenBy('sam'), await seenBy('kit')]
  expect(answered).toBe(pending)
  expect(answered).not.toContain('"statusCode": 404')
})

test('The submitting device is thanked immediately, other devices on the hour', async () => {
  const { holderOf } = await running()
  const [phone, laptop] = [holderOf('sam', PHONE), holderOf('sam')]
  await laptop.save(0)
  await phone.submit()

  expect((await phone.open()).reply).toMatchObject({ submitted: true, answers: [] })
  expect(await phone.save(0)).toMatchObject({ status: 409, error: 'conflict' })
  expect((await laptop.open()).reply).toMatchObject({ submitted: false, answers: [{ answer: '1' }] })
  expect(await laptop.save(0, '3')).toMatchObject({ status: 204 })
  expect((await laptop.open()).reply.answers).toMatchObject([{ answer: '3' }])
  expect((await holderOf('sam', 'a third').open()).reply).toMatchObject({ submitted: false, answers: [] })

  await nextHour()
  for (const device of [phone, laptop, holderOf('sam', '')])
    expect((await device.open()).reply).toMatchObject({ submitted: true, answers: [] })
  expect(await laptop.save(0)).toMatchObject({ status: 409, error: 'conflict' })
  expect((await laptop.personal()).body).toContain('You answered.')
})

test('The first submission is kept if a second device also submits', async () => {
  const { holderOf, as, params, all } = await running()
  await holderOf('sam', PHONE).submit()
  const completed = async () =>
    (await as.admin(surveys.one, { params })).reply.requests.filter(({ status }) => status === 'completed')
  const before = await completed()

  const laptop = holderOf('sam')
  await laptop.save(0, '5')
  const others = all.map((one, index) => (index === 0 ? { ...one, answer: '5' } : one))
  expect(await laptop.submit(others)).toMatchObject({ status: 200, reply: { status: 'completed' } })
  expect((await laptop.open()).reply).toMatchObject({ submitted: true, answers: [] })
  expect(await completed()).toEqual(before)

  await nextHour()
  const { database } = await world()
  expect(await database.db.selectFrom('drafts').selectAll().execute()).toEqual([])
  expect(await completed()).toEqual(before)
})

test('A submission does not free a place for another device', async () => {
  const { holderOf } = await running()
  await holderOf('sam', PHONE).save(0)
  let devices = 0
  while (devices < 100 && (await holderOf('sam', `device ${devices}`).save(0)).status === 204) devices += 1
  await holderOf('sam', PHONE).submit()
  expect(await holderOf('sam', 'one too many').save(0)).toMatchObject({ status: 429 })
})

test('The last submission ends the survey immediately on all devices', async () => {
  const { holderOf, as, params } = await running()
  for (const name of ['sam', 'kit', 'lee']) await holderOf(name, PHONE).submit()
  const { jobsDone } = await world()
  await jobsDone()
  expect((await as.manager(surveys.one, { params })).reply.status).toBe('complete')
  expect((await holderOf('sam').open()).reply).toMatchObject({ submitted: true, answers: [] })
})

test('Only one of several simultaneous submissions from one link is kept', async () => {
  const { holderOf, as, params } = await running()
  const sent = await Promise.all([PHONE, LAPTOP, 'third'].map((device) => holderOf('sam', device).submit()))
  for (const one of sent) expect(one).toMatchObject({ status: 200, reply: { status: 'completed' } })
  const { requests } = (await as.admin(surveys.one, { params })).reply
  expect(requests.map(({ answers = [] }) => answers.length).toSorted((a, b) => a - b)).toEqual([0, 0, 42])
})

test('A late reminder also goes to people who answered within the last hour', async () => {
  const { submit, people } = await launchedSurvey({ ...crowd(3) })
  const { timeIs, clock, mailbox } = await world()
  const reminders = (name: string) =>
    mailbox.to(people.get(name)?.email ?? '').filter(({ subject }) => subject?.includes('still like to hear'))
  clock.time = new Date('2027-02-22T08:40:00Z')
  await submit('person1')
  await timeIs('2027-02-22T09:00:00Z')
  expect(reminders('person1')).toHaveLength(0)

  // A reminder that is sent late, while somebody is answering.
  clock.time = new Date('2027-02-27T09:10:00Z')
  await submit('person2')
  await timeIs('2027-02-27T09:20:00Z')
  for (const name of ['person2', 'person3']) {
    expect(reminders(name)).toHaveLength(2)
    expect(reminders(name)[1]?.text).toContain(
      'If you have answered in the last hour, thank you: please ignore this e-mail.',
    )
  }
  expect(reminders('person1')).toHaveLength(0)
})
